import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { noFacts } from '../mdx/facts.ts';
import { type FoundPage, pageOf, planOf } from '../page.ts';

/** An address that has moved: where a page was, and where it is now. Both are addresses of the site, such as /vat-services. */
export interface Moved {
  from: string;
  to: string;
}

/** A page as the files beside the pages need it. */
export interface OutputPage extends FoundPage {
  /** Addresses that have moved to it, and to its plan. */
  moved: Moved[];
  /** Its Markdown with its components, its words as the compiler set them right. Whoever asks may change it. */
  markdown: () => Promise<Root>;
}

/** The pages of the site as visitors have them, home first, then by address; the 404 page is at no address. */
export const outputPages = (files: readonly VFile[]): OutputPage[] =>
  files
    .flatMap((file) => {
      const { frontMatter, facts = noFacts(), markdown } = file.data;
      if (!frontMatter || !markdown) return [];
      const page = pageOf(file.path, { frontMatter, facts });
      return { ...page, moved: movedTo(page), markdown: async () => structuredClone(markdown) };
    })
    .filter(({ role }) => role !== 'missing')
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));

/** Every address that leads to a page now, as its `movedFrom` says; where it has a plan, its plan moved with it. */
const movedTo = ({ address, plan, frontMatter: { movedFrom = [] } }: FoundPage) =>
  movedFrom.flatMap((from): Moved[] => [
    { from, to: address },
    ...(plan ? [{ from: planOf(from), to: plan }] : []),
  ]);
