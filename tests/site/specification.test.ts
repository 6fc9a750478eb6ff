import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { strings } from '../../src/facts/strings.ts';
import { type Part, pages, partOf, readBuilt, textOf } from './read-built.ts';

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
  tradeFinance: Record<string, string>;
} = parse(readFileSync('tests/site/specification.yml', 'utf8'));

/** What each count of the specification counts on the page. */
const counted: Record<string, string> = {
  // a sounding repeats a figure of its paragraph, and is none itself
  paragraphs: ':scope.prose > p:not(.sounding), .prose > p:not(.sounding)',
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
  const page = readBuilt(address);
  const inContents = new Set(page.all('.toc h2'));
  const headings = page
    .all('main h2')
    .filter((h2) => !inContents.has(h2) && !ours.includes(textOf(h2)));

  it('holds what the specification counts, names and quotes', () => {
    if (wanted.heading) expect(page.text('main h1')).toBe(wanted.heading);
    if (wanted.button) expect(page.texts('main .phero .btn')).toEqual([wanted.button]);
    if (wanted.ratings) expect(page.all('main .ratings li')).toHaveLength(2);
    expect(headings.map(textOf), 'the sections').toHaveLength(wanted.sections);
    for (const [index, heading] of headings.entries()) {
      const around = page
        .all('main section')
        .filter((one) => partOf(one).all('h2').includes(heading));
      expectSection(
        partOf(around.at(-1) ?? page.element),
        textOf(heading),
        wanted[index + 1] ?? {},
      );
    }
    for (const figure of wanted.figures ?? []) expect(page.text('main')).toContain(figure);
    // part 2, section 1: where the consultation buttons lead, and their three labels
    for (const button of page.parts('.btn')) {
      expect(button.attribute(':scope', 'href')).toBe('/contact');
      expect(textOf(button.element)).toMatch(/^(?:Book Free|Get Free|Get Expert) Consultation$/);
    }
  });
});

/** Holds a section to what is asked of it. */
function expectSection(holder: Part, heading: string, section: Section): void {
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
  const rows = readBuilt('/trade-finance')
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
  const mainOf = (address: string) => readBuilt(address).html.match(/<main[\s\S]*<\/main>/)?.[0];
  for (const address of addresses) expect(mainOf(address), address).toBeDefined();
  for (const address of addresses.filter((one) => one.startsWith('/mortgage-consultation/')))
    expect(mainOf(address), address).toBe(mainOf('/mortgage-consultation'));
});

// part 1, “Shared header”, “Shared footer”, section 1 (countries, success rate, projects, support), section 9
it.each([
  ['.menu > summary', ['Services', 'Banking']],
  [
    '.menu[data-menu=services] .cats > details > summary',
    ['Tax & Accounting', 'Company Incorporation', 'Other Legal Services', 'Mortgage Consultation'],
  ],
  ['.nav > a', ['About Us', 'Our Team', 'Contact Us']],
  ['.foot__cols h2', ['Quick Links', 'Banking', 'Tax', 'Other Legal', 'Company', 'Mortgage']],
  ['[data-count]', ['8+', '95', '650+', '24']],
])('the home page says in %s what the specification lists', (selector, said) => {
  const starts = said.map((text) =>
    expect.stringMatching(new RegExp(`^${text.replace('+', '\\+')}`)),
  );
  expect(readBuilt('/').texts(selector)).toEqual(starts);
});

/** The mark of the article in an address. */
const article = encodeURIComponent('/future-consulting');

// docs/decisions.md, “Compass rose”; part 1, “Shared footer”, “Home (/)”, “Featured article”
it.each([
  [
    '/',
    '.rose a',
    {
      'Tax & Compliance': /^\/corporate-tax$/,
      'Business Setup': /^\/spv-holdings$/,
      'Mortgage Consultation': /^\/mortgage-consultation$/,
      'Accounting & VAT': /^\/vat-services$/,
      'Golden Visa': /^\/golden-visa$/,
      'Bank Account Management': /^\/business-banking$/,
      'PRO Services': /^\/pro-services$/,
      'Legal Services': /^\/legal-services$/,
      'Succession Planning': /^\/will-formation$/,
    },
  ],
  ['/', '.foot__end a[href^="https://"]', { '': /linkedin/ }],
  ['/', 'a.chat[target=_blank]', { '': /^https:.*text=Hi$/ }],
  [
    '/future-consulting',
    '.phero .backs a',
    { 'Back to Home': /^\/$/, 'Back to Insights': /^\/#insights$/ },
  ],
  [
    '/future-consulting',
    '.share a',
    {
      Share: new RegExp(`^mailto:\\?subject=.+&body=https.+${article}$`),
      'Twitter (opens in a new tab)': new RegExp(`^https://twitter.com/.*${article}`),
      'LinkedIn (opens in a new tab)': new RegExp(`^https://www.linkedin.com/.*${article}`),
      'Facebook (opens in a new tab)': new RegExp(`^https://www.facebook.com/.*${article}`),
    },
  ],
])('%s leads by %s where the specification says', (address, selector, links) => {
  const found = readBuilt(address).parts(selector);
  expect(found).toHaveLength(Object.keys(links).length);
  for (const [index, [name, to]] of Object.entries(links).entries()) {
    const link = found[index];
    expect(link?.attribute(':scope', 'ariaLabel') ?? link?.text(':scope')).toContain(name);
    expect(link?.attribute(':scope', 'href')).toMatch(to);
  }
});

// part 1, “Home (/)”
it('the home page has three zones of six benefits, four cards of services over a button, and the legal pages last', () => {
  const home = readBuilt('/');
  expect(home.parts('.zone').map((zone) => zone.all('.bens li').length)).toEqual([6, 6, 6]);
  const overview = home
    .parts('section')
    .find((one) => one.texts('a').includes('Get Started Today'));
  expect(overview?.all('.cols > li:has(.ticks)')).toHaveLength(4);
  expect(overview?.attribute('a.btn', 'href')).toBe('/contact');
  for (const address of ['/privacy-policy', '/terms-of-service'])
    expect(home.all(`.foot__end a[href="${address}"]`), address).toHaveLength(1);
});

// part 1, “Featured article”
it('the featured article is dated March 15, 2024, takes 12 minutes to read, and is announced with its drawing', () => {
  const { text, texts, attribute } = readBuilt('/future-consulting');
  expect(text('.meta')).toMatch(/March 15, 2024.*12 min read/);
  const words = texts('.prose').join(' ').split(/\s+/).length;
  expect(words / 230).toBeLessThan(12.5);
  expect(words / 200).toBeGreaterThan(11.5);
  const [teaser] = readBuilt('/').parts('.notice');
  expect(teaser?.attribute('h3 a', 'href')).toBe('/future-consulting');
  expect(teaser?.text('time')).toBe(text('.phero time'));
  expect(teaser?.attribute('.plate use', 'href')).toMatch(/^\/art\/.+#art$/);
  expect(teaser?.attribute('.plate use', 'href')).toBe(attribute('.phero .plate use', 'href'));
});

// part 1, section 4
it('the team page has the founder and the co-founder, each with portrait, title and biography', () => {
  const team = readBuilt('/our-team');
  const [cards, dialogs] = [team.parts('.leader'), team.parts('dialog.dlg')];
  expect([cards.length, dialogs.length]).toEqual([2, 2]);
  for (const [index, title] of ['Founder & CEO', 'Co-founder & COO'].entries()) {
    const [card, dialog] = [cards[index], dialogs[index]];
    expect(textOf(card?.element)).toContain(title);
    expect(textOf(dialog?.element)).toContain(title);
    expect(dialog?.all('.bio > p:not([class])').length).toBeGreaterThan(0);
    expect(card?.attribute('a', 'href')).toBe(`#${dialog?.attribute(':scope', 'id')}`);
    expect(card?.text('a').length).toBeGreaterThan(5);
  }
});

// part 1, sections 5 and 9
it('the contact page has six fields, each with its own keyboard and what the browser knows, and leads to the place', () => {
  const contact = readBuilt('/contact');
  const fields = contact.all('.form [required]').map(({ tagName, properties }) => [
    properties.name,
    tagName === 'textarea' ? tagName : (properties.type ?? 'text'),
    // nothing of its own; "off" would have the browser forget it
    [properties.autoComplete ?? []].flat().join(),
  ]);
  expect(fields).toEqual([
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['email', 'email', 'email'],
    ['company', 'text', 'organization'],
    ['subject', 'text', ''],
    ['message', 'textarea', ''],
  ]);
  expect(contact.texts('.hours tr')).toEqual([
    'Monday to Friday9:00 AM to 6:00 PM',
    'Saturday10:00 AM to 4:00 PM',
    'SundayClosed',
  ]);
  // until a script knows whether the office is open
  expect(contact.text('.hours__now')).toBe(strings.dubaiTime);
  expect(contact.texts('a')).toContain('See the place in Google Maps');
  expect(contact.all('iframe')).toEqual([]);
});

// the voice guide, “Shape of a page”: a last call never repeats another page’s; captions and sources are no copy
it('no two pages share a paragraph', () => {
  const seen = new Map<string, string>();
  const shared = pages.flatMap((address) => {
    const { all } = readBuilt(address);
    const sources = new Set(all('.checked p'));
    const copy = all('main p:not(.cap), main td, .call p').filter((it) => !sources.has(it));
    return copy.map(textOf).filter((text) => {
      const other = seen.get(text);
      seen.set(text, address);
      return text.length >= 60 && other && other !== address;
    });
  });
  expect(seen.size).toBeGreaterThan(500);
  expect(shared).toEqual([]);
});
