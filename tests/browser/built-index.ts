import { readFileSync } from 'node:fs';
import { type Hit, searchOf } from '../../src/search/search.ts';
import { pagesWith } from './built-site.ts';

/** The search as the browser has it. What tests search for is taken from the built index, so that any text may change. */
const index = JSON.parse(readFileSync('dist/search.json', 'utf8'));
export const { find } = searchOf(index);
const { documentIds, storedFields } = index.index;
const all = Object.entries<string>(documentIds).map(([number, address]): Section => {
  return { address, ...storedFields[number] };
});

type Section = Pick<Hit, 'page' | 'heading' | 'address'>;

/** The first section of the index that a test can use, which what it searches for finds first. Throws where there is none. */
function sectionWhere(fits: (section: Section) => boolean): Section {
  const found = all.filter(fits).find((one) => {
    return find(one.heading || one.page)[0]?.address === one.address;
  });
  if (!found) throw new Error('No section of dist/search.json serves this test.');
  return found;
}

/** A section below the top of a page, which its heading finds. */
export const section = sectionWhere(
  ({ heading, page }) => /^(\w+ ){2,}/.test(heading) && !heading.startsWith(page),
);

/** A page of two words that its name finds, even without its last letter, among others. */
export const named = sectionWhere(({ address, heading, page }) => {
  const found = find(page.slice(0, -1));
  const isName = !heading && /^[A-Z][a-z]+ [A-Z][a-z]{3,}$/.test(page);
  return isName && found[0]?.address === address && found.length > 1;
});

/** Another page, named by one long word. */
export const other = sectionWhere(({ address, heading, page }) => {
  const isFound = find(named.page).some((found) => found.address === address);
  return !heading && /^\w{6,}$/.test(page) && !isFound;
});

/** A question. */
export const question = sectionWhere(
  ({ address, heading }) =>
    pagesWith('faq').some((page) => address.startsWith(`${page}#`)) && heading.endsWith('?'),
);
