import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseBuiltPage, type QueriedElement, queryElement, visibleText } from './built-site.ts';

/** What is asked of a section: how many of each kind it holds, and what stands in it, in order. */
interface Section {
  heading?: string;
  names?: string[];
  durations?: string[];
  total?: string;
  columns?: string[];
  [kind: string]: number | string | string[] | undefined;
}
interface SpecifiedPage {
  heading?: string;
  button?: string;
  ratings?: boolean;
  /** How many; what some of them hold stands under the number of each. */
  sections: number;
  figures?: string[];
  [section: number]: Section;
}
const specification: {
  pages: Record<string, SpecifiedPage>;
  addresses: string[];
  /** By page and selector: how many there are, what each says, or what each link says and where it leads. */
  found: Record<string, Record<string, number | string[] | Record<string, string>>>;
  tradeFinance: Record<string, string>;
} = parse(readFileSync('tests/site/specification.yml', 'utf8'));

/** What each count of the specification counts on the page. */
const counted: Record<string, string> = {
  // a sounding repeats a figure of its paragraph, and is none itself
  paragraphs: ':is(.prose, .shorts) > p:not(.sounding)',
  cards: '.cols > li',
  services: '.nums > li',
  steps: '.route > li',
  rows: 'tbody tr:not(.grp)',
  questions: '.faq details',
  partners: '.partners li',
  pair: '.pair > div',
  notes: '.note',
  listItems: '.note li, .ticks li',
};

/** Where the names of a section stand: titles of cards, services and steps, row heads, partners, codes. */
const named = '.cols > li, .nums h3, .route h3, tbody th, .partners li, .pair > div';

/** Headings that we add to the specified ones: the specification forbids nothing beside what it asks for. */
const ours = ['In short'];

describe.each(Object.entries(specification.pages))('%s', (address, wanted) => {
  const page = parseBuiltPage(address);
  const inContents = new Set(page.all('.toc h2'));
  const headings = page
    .all('main h2')
    .filter((h2) => !inContents.has(h2) && !ours.includes(visibleText(h2)));

  it('holds what the specification counts, names and quotes', () => {
    if (wanted.heading) expect(page.text('main h1')).toBe(wanted.heading);
    if (wanted.button) expect(page.texts('main .phero .btn')).toEqual([wanted.button]);
    if (wanted.ratings) expect(page.all('main .ratings li')).toHaveLength(2);
    expect(headings.map(visibleText), 'the sections').toHaveLength(wanted.sections);
    for (const [index, heading] of headings.entries()) {
      const around = page
        .all('main section')
        .filter((one) => queryElement(one).all('h2').includes(heading));
      expectSection(
        queryElement(around.at(-1) ?? page.element),
        visibleText(heading),
        wanted[index + 1] ?? {},
      );
    }
    for (const figure of wanted.figures ?? []) expect(page.text('main')).toContain(figure);
    // part 2, section 1: where the consultation buttons lead, and their three labels
    for (const button of page.parts('.btn')) {
      expect(button.attribute(':scope', 'href')).toBe('/contact');
      expect(visibleText(button.element)).toMatch(
        /^(?:Book Free|Get Free|Get Expert) Consultation$/,
      );
    }
  });
});

/** Holds a section to what is asked of it. */
function expectSection(holder: QueriedElement, heading: string, section: Section): void {
  if (section.heading) expect(heading).toBe(section.heading);
  for (const [kind, selector] of Object.entries(counted))
    if (kind in section)
      expect(holder.all(selector).length, `“${heading}”: ${kind}`).toBe(section[kind]);
  if (section.names) {
    const found = holder.texts(named).map((text) => text.toLowerCase());
    expect(found.length, heading).toBe(section.names.length);
    for (const [place, name] of section.names.entries())
      expect(found[place]?.startsWith(name.toLowerCase()), `“${heading}”: ${name}`).toBe(true);
  }
  if (section.durations) expect(holder.texts('.leg'), heading).toEqual(section.durations);
  if (section.total)
    expect(holder.texts(':is(.total, .passage__total) b'), heading).toEqual([section.total]);
  if (section.columns) expect(holder.texts('thead th'), heading).toEqual(section.columns);
}

// part 2, section 3
it('the trade finance table has the specification’s 16 rows, value for value', () => {
  const values: Record<string, string> = { Required: 'R', 'Not required': 'N' };
  const rows = parseBuiltPage('/trade-finance')
    .parts('tbody tr:not(.grp)')
    .map((row) => [
      row.text('th'),
      row
        .texts('td')
        .map((cell) => values[cell] ?? '?')
        .join(''),
    ]);
  expect(rows).toHaveLength(16);
  expect(Object.fromEntries(rows)).toEqual(specification.tradeFinance);
});

// part 1, “Screens and routes”; part 2, “Mortgage”
it('every specified address shows a page, those below the mortgage page that page itself', () => {
  const addresses = [...Object.keys(specification.pages), ...specification.addresses];
  expect(addresses).toHaveLength(33);
  const mainOf = (address: string) =>
    parseBuiltPage(address).html.match(/<main[\s\S]*<\/main>/)?.[0];
  for (const address of addresses) expect(mainOf(address), address).toBeDefined();
  for (const address of addresses.filter((one) => one.startsWith('/mortgage-consultation/')))
    expect(mainOf(address), address).toBe(mainOf('/mortgage-consultation'));
});

const foundOn = Object.entries(specification.found).flatMap(([address, found]) =>
  Object.entries(found).map(([selector, wanted]) => ({ address, selector, wanted })),
);

it.each(foundOn)('$address has as $selector what is specified', ({ address, selector, wanted }) => {
  const found = parseBuiltPage(address).parts(selector);
  const entries = typeof wanted === 'number' ? [] : Object.entries(wanted);
  expect(found).toHaveLength(typeof wanted === 'number' ? wanted : entries.length);
  for (const [index, [name, said]] of entries.entries()) {
    const saysOf = (property: string) => found[index]?.attribute(':scope', property);
    const text = saysOf('ariaLabel') ?? found[index]?.text(':scope');
    expect(text).toContain(Array.isArray(wanted) ? said : name);
    if (!Array.isArray(wanted)) expect(saysOf('href')).toMatch(new RegExp(said));
  }
});

// part 1, “Featured article”
it('the featured article takes 12 minutes to read, is shared by its address, and is announced with its drawing', () => {
  const { text, texts, attribute, all } = parseBuiltPage('/future-consulting');
  const words = texts('.prose').join(' ').split(/\s+/).length;
  expect(words / 230).toBeLessThan(12.5);
  expect(words / 200).toBeGreaterThan(11.5);
  for (const { properties } of all('.share a'))
    expect(properties.href).toMatch(/https.+%2Ffuture-consulting(?:$|&)/);
  const [teaser] = parseBuiltPage('/').parts('.notice');
  expect(teaser?.attribute('h3 a', 'href')).toBe('/future-consulting');
  expect(teaser?.text('time')).toBe(text('.phero time'));
  expect(teaser?.attribute('.plate use', 'href')).toMatch(/^\/art\/.+#art$/);
  expect(teaser?.attribute('.plate use', 'href')).toBe(attribute('.phero .plate use', 'href'));
});

// part 1, sections 5 and 9
it('the contact page has six fields, each with its own keyboard and what the browser knows', () => {
  const fields = parseBuiltPage('/contact').all('.form [required]');
  expect(
    fields.map(({ tagName, properties: { name, type, autoComplete = '' } }) =>
      // nothing of its own; "off" would have the browser forget it
      [name, type ?? tagName, `${autoComplete}`],
    ),
  ).toEqual([
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['email', 'email', 'email'],
    ['company', 'text', 'organization'],
    ['subject', 'text', ''],
    ['message', 'textarea', ''],
  ]);
});
