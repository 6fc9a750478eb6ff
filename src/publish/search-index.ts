import {
  type PageTexts,
  pageAddress,
  partAddress,
  type SearchStart,
  termsAddress,
} from '../browser/search/search-files.ts';
import { type Bearing, labelOf, type Page, type Section } from '../language/page.ts';
import { digestOf, Store, sharedStore } from '../site/store.ts';
import { doElsewhere } from '../site/work.ts';
import { partsOf } from './search-parts.ts';
import { countTerms, type SectionCounts, scoreSections } from './search-scores.ts';

/** How much a match counts on pages that mention everything; 1 is usual. */
const rankOf = ({ role }: Page) => (role === 'home' ? 0.6 : role === 'legal' ? 0.3 : 1);

/** So many pages are indexed on a thread of its own, while they are written. */
const many = 200;

/** What the index has of a page besides its sections, as plain data. */
interface Head {
  key: string;
  name: string;
  address: string;
  title: string;
  /** How much a match on it counts. */
  rank: number;
  bearings: readonly Bearing[];
}

interface ToIndex extends Head {
  sections: readonly Section[];
}

/** What a thread needs to make the index: it takes the sections from where they are kept. */
interface Kept {
  heads: readonly Head[];
  folder: string;
}

/**
 * Makes the index of the site, as JSON by address: every section with what a visitor reads in it. Its terms stand in
 * parts by their first letters and its texts in a file for each page, so that a search fetches what it needs and no
 * more. The list of all pages only repeats what the others say. What was counted of an unchanged page is kept.
 */
export async function searchFiles(
  all: readonly Page[],
  store = sharedStore(),
  elsewhere = all.length >= many,
): Promise<ReadonlyMap<string, string>> {
  const pages = all.filter(({ role }) => role !== 'list');
  const heads = pages.map(headOf);
  const made =
    elsewhere &&
    (await doElsewhere<Kept, ReturnType<typeof work>>(new URL('search-index.ts', import.meta.url), {
      heads,
      folder: store.folder,
    }));
  if (made) return made;
  const sections = await Promise.all(pages.map((page) => page.sections()));
  return filesOf(
    heads.map((head, index) => ({ ...head, sections: sections[index] ?? [] })),
    store,
  );
}

const headOf = (page: Page): Head => ({
  key: page.key,
  name: labelOf(page),
  address: page.address,
  title: page.frontMatter.title,
  rank: rankOf(page),
  bearings: page.bearings,
});

/** Makes the files of the index of what is kept of its pages; undefined where something of them is not. */
export function work({ heads, folder }: Kept): ReadonlyMap<string, string> | undefined {
  const store = new Store(folder);
  const pages = heads.flatMap((head): ToIndex[] => {
    const sections = store.get<Section[]>('sections', head.key);
    return sections ? [{ ...head, sections }] : [];
  });
  return pages.length === heads.length ? filesOf(pages, store) : undefined;
}

function filesOf(pages: readonly ToIndex[], store: Store): ReadonlyMap<string, string> {
  const texts = pages.map(
    ({ name, address, sections }): PageTexts => ({
      page: name,
      address,
      sections: sections.map(({ id, heading, text }) => [id, heading, text]),
    }),
  );
  const ranks = pages.flatMap(({ rank, sections }) =>
    sections.map(({ heading }) => (heading ? rank : rank * 1.5)),
  );
  const parts = partsOf(scoreSections(countsOf(pages, store), ranks));
  const names = [...parts.keys()].sort();
  const start = {
    parts: names,
    sizes: texts.map(({ sections }) => sections.length),
    bearings: pages
      .flatMap(({ bearings }) => bearings)
      .map(({ href, label }): [string, string] => [label, href]),
  };
  const version = digestOf(JSON.stringify([start, [...parts], texts])).slice(0, 10);
  // a word of fewer letters is not looked for with mistakes, nor is a figure
  const terms = [...parts.values()]
    .flatMap((part) => Object.keys(part))
    .filter((term) => /^\D{3,}$/.test(term));
  const files: [string, unknown][] = [
    ['/search.json', { version, ...start } satisfies SearchStart],
    [termsAddress(version), terms.sort().join(' ')],
    ...names.map((name, index): [string, unknown] => [
      partAddress(version, index),
      parts.get(name),
    ]),
    ...texts.map((text, index): [string, unknown] => [pageAddress(version, index), text]),
  ];
  return new Map(files.map(([address, data]) => [address, JSON.stringify(data)]));
}

/** The terms of each section, one page after another; those of a page are counted once. */
function* countsOf(pages: readonly ToIndex[], store: Store): Generator<SectionCounts> {
  for (const { key, name, title, sections } of pages) {
    const known = store.get<SectionCounts[]>('terms', key);
    const counts =
      known ??
      sections.map(({ heading, text }) =>
        // who searches for a page by its title finds its top, not each of its sections
        countTerms({ page: name, keywords: heading ? '' : title, heading, text }),
      );
    if (!known) store.keep('terms', key, counts);
    yield* counts;
  }
}
