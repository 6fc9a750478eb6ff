import { readFileSync } from 'node:fs';
import { searcher } from '../../src/browser/search/find-sections.ts';
import { pagesWith } from './built-site.ts';

const index = JSON.parse(readFileSync('dist/search.json', 'utf8'));
/** The search as the browser has it. What tests search for is taken from the built index, so that any text may change. */
export const find: ReturnType<typeof searcher> = searcher(index);
const all: ReturnType<typeof find> = index.sections;

/** The first section of the index that a test can use. Throws where there is none. */
function sectionWhere(fits: (section: (typeof all)[number]) => boolean) {
  const found = all.find(fits);
  if (!found) throw new Error('No section of dist/search.json serves this test.');
  return found;
}

const isFirst = (query: string, address: string) => find(query)[0]?.address === address;

/** A section below the top of a page that its heading finds. */
export const section = sectionWhere(
  ({ address, heading }) => /^(\w+ ){2,}/.test(heading) && isFirst(heading, address),
);

/** A page of two words that its name finds, even without its last letter, among others. */
export const named = sectionWhere(
  ({ address, heading, page }) =>
    !heading &&
    /^[A-Z][a-z]+ [A-Z][a-z]{3,}$/.test(page) &&
    isFirst(page, address) &&
    isFirst(page.slice(0, -1), address) &&
    find(page.slice(0, -1)).length > 1,
);

/** Another page, named by one long word. */
export const other = sectionWhere(
  ({ address, heading, page }) =>
    !heading &&
    /^\w{6,}$/.test(page) &&
    isFirst(page, address) &&
    find(named.page).every((found) => found.address !== address),
);

/** A question, which a search for it finds. */
export const question = sectionWhere(
  ({ address, heading }) =>
    pagesWith('faq').some((page) => address.startsWith(`${page}#`)) &&
    heading.endsWith('?') &&
    isFirst(heading, address),
);
