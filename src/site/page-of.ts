import { groupOf } from '../facts/groups.ts';
import type { Page, PageBody, PageFacts, Section } from '../language/page.ts';
import { placeOf, roleOf } from '../language/place.ts';
import { checkedFigures } from './confirmed-figures.ts';
import type { FigureList } from './figures.ts';
import type { ToRead } from './read-and-keep.ts';
import type { Store } from './store.ts';

/**
 * A page of the site: what reading its file has found, its place, and what the list of figures says of it. It is read
 * again where somebody has emptied the store meanwhile.
 */
export function pageOf(
  { file, source, key }: ToRead,
  facts: PageFacts,
  figures: FigureList,
  store: Store,
  readAgain: () => Promise<{ body: PageBody; sections: Section[] }>,
): Page {
  const { address, folder } = placeOf(file);
  const group = groupOf(folder);
  const further = (facts.frontMatter.alsoAt ?? []).map((also) => also.address);
  return {
    ...facts,
    file,
    source,
    address,
    folder,
    addresses: [address, ...further],
    role: roleOf(address, group),
    group,
    checked: checkedFigures(figures, address),
    key,
    body: async () => store.get<PageBody>('body', key) ?? (await readAgain()).body,
    sections: async () => store.get<Section[]>('sections', key) ?? (await readAgain()).sections,
  };
}
