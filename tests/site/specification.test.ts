import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseBuiltPage, type QueriedElement, queryElement, visibleText } from './built-site.ts';

/** The required content of a section: the number of elements of each kind, and the texts of elements in their order. */
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
  sections: number;
  figures?: string[];
  /** The required content of the section with this number. The first section has the number 1. */
  [section: number]: Section;
}
const specification: {
  pages: Record<string, SpecifiedPage>;
  addresses: string[];
  /**
   * The requirements for each page and CSS selector: the number of matches, the text of each match, or the text and
   * target of each link.
   */
  found: Record<string, Record<string, number | string[] | Record<string, string>>>;
  tradeFinance: Record<string, string>;
} = parse(readFileSync('tests/site/specification.yml', 'utf8'));

/** The kinds of elements that specification.yml counts, such as `cards: 4`, each with its selector. */
const counted: Record<string, string> = {
  // Soundings (numbers in the margin) are excluded, because each repeats a number from the text of a paragraph.
  paragraphs: '.prose > p:not(.sounding), .short-blocks p',
  cards: '.cards > li',
  services: '.numbered > li',
  steps: '.steps > li',
  rows: 'tbody tr:not(.need-group)',
  questions: '.faq details',
  partners: '.partners li',
  pair: '.pair > div',
  notes: '.note',
  listItems: '.note li, .ticks li',
};

/**
 * Matches the elements that `names` in specification.yml lists: cards, headings of services and steps, row headings,
 * partners and the two parts of a pair.
 */
const nameSelector = '.cards > li, .numbered h3, .steps h3, tbody th, .partners li, .pair > div';

/** Headings that the specification allows in addition to the specified headings. */
const addedHeadings = ['In short'];

describe.each(Object.entries(specification.pages))('the page %s', (address, specified) => {
  const page = parseBuiltPage(address);
  const inContents = new Set(page.all('.toc h2'));
  const headings = page
    .all('main h2')
    .filter((h2) => !inContents.has(h2) && !addedHeadings.includes(visibleText(h2)));

  if (specified.heading)
    it('the page has the specified heading', () => {
      expect(page.text('main h1')).toBe(specified.heading);
    });

  if (specified.button)
    it('the page has the specified button', () => {
      expect(page.texts('main .page-hero .btn')).toEqual([specified.button]);
    });

  if (specified.ratings)
    it('the page has the two specified ratings', () => {
      expect(page.all('main .ratings li')).toHaveLength(2);
    });

  it('the page has the specified sections', () => {
    expect(headings.map(visibleText), 'the sections').toHaveLength(specified.sections);
    for (const [index, heading] of headings.entries()) {
      const ancestors = page
        .all('main section')
        .filter((section) => queryElement(section).all('h2').includes(heading));
      expectSection(
        queryElement(ancestors.at(-1) ?? page.element),
        visibleText(heading),
        specified[index + 1] ?? {},
      );
    }
  });

  if (specified.figures)
    it.each(specified.figures)('the page contains the specified text “%s”', (figure) => {
      expect(page.text('main')).toContain(figure);
    });

  // Required by the specification: part 2, section 1.
  it('each button of the page has one of the specified labels and links to the contact page', () => {
    for (const button of page.parts('.btn')) {
      expect(button.attribute(':scope', 'href')).toBe('/contact');
      expect(visibleText(button.element)).toMatch(
        /^(?:Book Free|Get Free|Get Expert) Consultation$/,
      );
    }
  });
});

function expectSection(element: QueriedElement, heading: string, section: Section): void {
  if (section.heading) expect(heading).toBe(section.heading);
  for (const [kind, selector] of Object.entries(counted))
    if (kind in section)
      expect(element.all(selector).length, `“${heading}”: ${kind}`).toBe(section[kind]);
  if (section.names) {
    const found = element.texts(nameSelector).map((text) => text.toLowerCase());
    expect(found.length, heading).toBe(section.names.length);
    for (const [index, name] of section.names.entries())
      expect(found[index]?.startsWith(name.toLowerCase()), `“${heading}”: ${name}`).toBe(true);
  }
  if (section.durations) expect(element.texts('.steps__time'), heading).toEqual(section.durations);
  if (section.total)
    expect(element.texts(':is(.total, .timeline__total) b'), heading).toEqual([section.total]);
  if (section.columns) expect(element.texts('thead th'), heading).toEqual(section.columns);
}

// Required by the specification: part 2, section 3.
it('the table of the page /trade-finance shows the 16 specified rows', () => {
  const values: Record<string, string> = { Required: 'R', 'Not required': 'N' };
  const rows = parseBuiltPage('/trade-finance')
    .parts('tbody tr:not(.need-group)')
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

// Required by the specification: part 1, “Screens and routes”; part 2, “Mortgage”.
describe('addresses', () => {
  const addresses = [...Object.keys(specification.pages), ...specification.addresses];
  const mainOf = (address: string) =>
    parseBuiltPage(address).html.match(/<main[\s\S]*<\/main>/)?.[0];

  it('the specified addresses exist as built pages', () => {
    expect(addresses).toHaveLength(33);
    for (const address of addresses) expect(mainOf(address), address).toBeDefined();
  });

  it('the specified addresses below /mortgage-consultation show the content of /mortgage-consultation', () => {
    const aliases = addresses.filter((name) => name.startsWith('/mortgage-consultation/'));
    for (const address of aliases)
      expect(mainOf(address), address).toBe(mainOf('/mortgage-consultation'));
  });
});

const specifiedElements = Object.entries(specification.found).flatMap(([address, found]) =>
  Object.entries(found).map(([selector, specified]) => [address, selector, specified] as const),
);

it.each(specifiedElements)(
  'the page %s has the specified elements for the selector %s',
  (address, selector, specified) => {
    const found = parseBuiltPage(address).parts(selector);
    const entries = typeof specified === 'number' ? [] : Object.entries(specified);
    expect(found).toHaveLength(typeof specified === 'number' ? specified : entries.length);
    for (const [index, [name, value]] of entries.entries()) {
      const attributeOf = (property: string) => found[index]?.attribute(':scope', property);
      const text = attributeOf('ariaLabel') ?? found[index]?.text(':scope');
      expect(text).toContain(Array.isArray(specified) ? value : name);
      if (!Array.isArray(specified)) expect(attributeOf('href')).toMatch(new RegExp(value));
    }
  },
);

// Required by the specification: part 1, “Featured article”.
describe('the page /future-consulting', () => {
  const { text, texts, all } = parseBuiltPage('/future-consulting');
  const [teaser] = parseBuiltPage('/').parts('.teaser');

  it('the featured article takes 12 minutes to read at 200 to 230 words per minute', () => {
    const words = texts('.prose').join(' ').split(/\s+/).length;
    expect(words / 230).toBeLessThan(12.5);
    expect(words / 200).toBeGreaterThan(11.5);
  });

  it('each share link of the featured article contains the address of the article', () => {
    for (const { properties } of all('.share a'))
      expect(properties.href).toMatch(/https.+%2Ffuture-consulting(?:$|&)/);
  });

  it('the featured article has the editor’s note above its first section', () => {
    expect(all('.prose:first-child > .note')).toHaveLength(1);
  });

  it('the home page has a teaser with the link and date of the featured article', () => {
    expect(teaser?.attribute('h3 a', 'href')).toBe('/future-consulting');
    expect(teaser?.text('time')).toBe(text('.page-hero time'));
  });

  it('the inline drawing of the featured article has the same paths as the drawing in its teaser', () => {
    const drawing = teaser?.attribute('.article-drawing img', 'src');
    expect(drawing).toMatch(/^\/art\/.+\.svg$/);
    const { all: inFile } = queryElement(fromHtml(readFileSync(`dist${drawing}`, 'utf8')));
    const shapes = (paths: Element[]) => paths.map(({ properties }) => properties.d);
    expect(inFile('path').length).toBeGreaterThan(0);
    expect(shapes(all('.page-hero .article-drawing path'))).toEqual(shapes(inFile('path')));
  });
});

// Required by the specification: part 1, sections 5 and 9.
it('the contact form has the six specified fields with their types and autocomplete tokens', () => {
  const fields = parseBuiltPage('/contact').all('.form [required]');
  expect(
    fields.map(({ tagName, properties: { name, type, autoComplete = '' } }) =>
      // A field without a token must have no autocomplete attribute: with “off”, the browser would not restore the text
      // of the field when the visitor returns to the page.
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
