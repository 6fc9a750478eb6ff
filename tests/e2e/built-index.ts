import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundSection } from '../../src/browser/search/find-sections.ts';
import type { PageTexts } from '../../src/browser/search/search-files.ts';
import { searchIn } from '../fixture.ts';
import { pagesWith } from './built-site.ts';

const files = new Map(
  ['search.json', ...readdirSync('dist/search', { recursive: true, encoding: 'utf8' })]
    .filter((name) => name.endsWith('.json'))
    .map((name) => (name === 'search.json' ? name : join('search', name)))
    .map((name) => [`/${name}`, readFileSync(join('dist', name), 'utf8')]),
);
/** The search as the browser has it. What tests search for is taken from the built index, so that any text may change. */
export const { find } = searchIn(files);
const all = [...files]
  .filter(([address]) => /\/p\d+\.json$/.test(address))
  .flatMap(([, text]) => {
    const { page, address, sections }: PageTexts = JSON.parse(text);
    return sections.map(([anchor, heading]) => ({
      page,
      heading,
      address: address + (anchor && `#${anchor}`),
    }));
  });

/** The first section of the index that a test can use. Throws where there is none. */
async function sectionWhere(
  fits: (section: (typeof all)[number]) => boolean,
  finds: (section: (typeof all)[number]) => Promise<boolean>,
) {
  for (const section of all) if (fits(section) && (await finds(section))) return section;
  throw new Error('No section of dist/search.json serves this test.');
}

const isFirst = async (query: string, { address }: Pick<FoundSection, 'address'>) =>
  (await find(query))[0]?.address === address;

/** A section below the top of a page that its heading finds. */
export const section = await sectionWhere(
  ({ heading, page }) => /^(\w+ ){2,}/.test(heading) && !heading.startsWith(page),
  (one) => isFirst(one.heading, one),
);

/** A section whose heading begins with the name of its page. */
export const repeated = await sectionWhere(
  ({ heading, page }) => heading.startsWith(page),
  async ({ heading, address }) => (await find(heading)).some((found) => found.address === address),
);

/** A section of the same name as its page, both of which that name finds. */
export const namesake = await sectionWhere(
  ({ heading, page }) => heading === page,
  async ({ heading, page }) => {
    const titles = (await find(heading)).filter((one) => one.page === page);
    return titles.some((one) => !one.heading) && titles.some((one) => one.heading === heading);
  },
);

/** A page of two words that its name finds, even without its last letter, among others. */
export const named = await sectionWhere(
  ({ heading, page }) => !heading && /^[A-Z][a-z]+ [A-Z][a-z]{3,}$/.test(page),
  async (one) =>
    (await isFirst(one.page, one)) &&
    (await isFirst(one.page.slice(0, -1), one)) &&
    (await find(one.page.slice(0, -1))).length > 1,
);
const foundByName = await find(named.page);

/** Another page, named by one long word. */
export const other = await sectionWhere(
  ({ address, heading, page }) =>
    !heading && /^\w{6,}$/.test(page) && foundByName.every((found) => found.address !== address),
  (one) => isFirst(one.page, one),
);

/** A question, which a search for it finds. */
export const question = await sectionWhere(
  ({ address, heading }) =>
    pagesWith('faq').some((page) => address.startsWith(`${page}#`)) && heading.endsWith('?'),
  (one) => isFirst(one.heading, one),
);
