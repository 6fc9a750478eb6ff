import { readFileSync } from 'node:fs';
import { type Hit, type SearchFile, searchOf } from '../../src/search/search.ts';
import { pagesWith } from './built-site.ts';

const file: SearchFile = JSON.parse(readFileSync('dist/search.json', 'utf8'));
/** The search as the browser has it. What tests search for is taken from the built index, so that any text may change. */
export const { find } = searchOf(file);
const { documentIds, storedFields } = file.index;
const all = Object.entries(documentIds).map(([number, address]) => {
  const { page, heading } = storedFields[number as never] as Pick<Hit, 'page' | 'heading'>;
  return { page, heading, address: String(address) };
});

/** The first section of the index that a test can use. Throws where there is none. */
function sectionWhere(
  fits: (section: (typeof all)[number]) => boolean,
  finds: (section: (typeof all)[number]) => boolean,
) {
  for (const section of all) if (fits(section) && finds(section)) return section;
  throw new Error('No section of dist/search.json serves this test.');
}

const isFirst = (query: string, { address }: Pick<Hit, 'address'>) =>
  find(query)[0]?.address === address;

/** A section below the top of a page that its heading finds. */
export const section = sectionWhere(
  ({ heading, page }) => /^(\w+ ){2,}/.test(heading) && !heading.startsWith(page),
  (one) => isFirst(one.heading, one),
);

/** A section whose heading begins with the name of its page. */
export const repeated = sectionWhere(
  ({ heading, page }) => heading.startsWith(page),
  ({ heading, address }) => find(heading).some((found) => found.address === address),
);

/** A section of the same name as its page, both of which that name finds. */
export const namesake = sectionWhere(
  ({ heading, page }) => heading === page,
  ({ heading, page }) => {
    const titles = find(heading).filter((one) => one.page === page);
    return titles.some((one) => !one.heading) && titles.some((one) => one.heading === heading);
  },
);

/** A page of two words that its name finds, even without its last letter, among others. */
export const named = sectionWhere(
  ({ heading, page }) => !heading && /^[A-Z][a-z]+ [A-Z][a-z]{3,}$/.test(page),
  (one) =>
    isFirst(one.page, one) &&
    isFirst(one.page.slice(0, -1), one) &&
    find(one.page.slice(0, -1)).length > 1,
);
const foundByName = find(named.page);

/** Another page, named by one long word. */
export const other = sectionWhere(
  ({ address, heading, page }) =>
    !heading && /^\w{6,}$/.test(page) && foundByName.every((found) => found.address !== address),
  (one) => isFirst(one.page, one),
);

/** A question, which a search for it finds. */
export const question = sectionWhere(
  ({ address, heading }) =>
    pagesWith('faq').some((page) => address.startsWith(`${page}#`)) && heading.endsWith('?'),
  (one) => isFirst(one.heading, one),
);
