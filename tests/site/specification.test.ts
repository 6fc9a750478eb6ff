import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { addresses as built } from '../browser/built-site.ts';
import { partOf, readBuilt, textOf } from './read-built.ts';

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
  sections: Section[];
  figures?: string[];
}
const { pages, addresses, tradeFinance } = parse(
  readFileSync('tests/site/specification.yml', 'utf8'),
) as {
  pages: Record<string, SpecifiedPage>;
  addresses: string[];
  tradeFinance: Record<string, string>;
};

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

describe.each(Object.entries(pages))('%s', (address, wanted) => {
  const page = readBuilt(address);

  it('holds what the specification counts, names and quotes', () => {
    const inContents = new Set(page.all('.toc h2'));
    const headings = page
      .all('main h2')
      .filter((h2) => !inContents.has(h2) && !ours.includes(textOf(h2)));
    if (wanted.heading) expect(page.text('main h1')).toBe(wanted.heading);
    if (wanted.button) expect(page.texts('main .phero .btn')).toEqual([wanted.button]);
    if (wanted.ratings) expect(page.all('main .ratings li')).toHaveLength(2);
    expect(headings.map(textOf), 'the sections').toHaveLength(wanted.sections.length);

    for (const [index, section] of wanted.sections.entries()) {
      const heading = headings[index];
      const around = page.all('main section').filter((one) => {
        return partOf(one)
          .all('h2')
          .some((h2) => h2 === heading);
      });
      const holder = partOf(around.at(-1) ?? page.element);
      const where = `section ${index + 1}, “${textOf(heading)}”`;
      if (section.heading) expect(textOf(heading), where).toBe(section.heading);
      for (const [kind, selector] of Object.entries(counted))
        if (kind in section)
          expect(holder.all(selector).length, `${where}: ${kind}`).toBe(section[kind]);
      if (section.names) {
        const found = holder.texts(named).map((text) => text.toLowerCase());
        expect(found.length, where).toBe(section.names.length);
        for (const [place, name] of section.names.entries())
          expect(found[place]?.startsWith(name.toLowerCase()), `${where}: ${name}`).toBe(true);
      }
      if (section.durations) expect(holder.texts('.leg'), where).toEqual(section.durations);
      if (section.total)
        expect(holder.texts(':is(.total, .passage__total) b'), where).toEqual([section.total]);
      if (section.columns) expect(holder.texts('thead th'), where).toEqual(section.columns);
    }
    for (const figure of wanted.figures ?? []) expect(page.text('main')).toContain(figure);
  });

  // part 2, section 1: where they lead, and their three labels
  it('leads by every consultation button to the contact page, under a label of the specification', () => {
    for (const button of page.parts('.btn')) {
      expect(button.attribute(':scope', 'href')).toBe('/contact');
      expect([
        'Book Free Consultation',
        'Get Free Consultation',
        'Get Expert Consultation',
      ]).toContain(textOf(button.element));
    }
  });
});

// part 2, section 3
it('the trade finance table has the specification’s 16 rows, value for value', () => {
  const rows = readBuilt('/trade-finance')
    .parts('tbody tr:not(.grp)')
    .map((row) => [
      row.text('th'),
      row
        .texts('td')
        .map((cell) => ({ Required: 'R', 'Not required': 'N' })[cell] ?? '?')
        .join(''),
    ]);
  expect(rows).toHaveLength(16);
  expect(Object.fromEntries(rows)).toEqual(tradeFinance);
});

// part 1, “Screens and routes”; part 2, “Mortgage”
it('every specified address shows a page, those below the mortgage page that page itself', () => {
  expect(addresses).toHaveLength(33);
  const mainOf = (address: string) => readBuilt(address).html.match(/<main[\s\S]*<\/main>/)?.[0];
  for (const address of addresses) expect(mainOf(address), address).toBeDefined();
  for (const address of addresses.filter((one) => one.startsWith('/mortgage-consultation/')))
    expect(mainOf(address), address).toBe(mainOf('/mortgage-consultation'));
});

describe('the frame of every page', () => {
  const home = readBuilt('/');

  // part 1, “Shared header”
  it('has two menus, the first of four categories, and three links', () => {
    expect(home.texts('.menu > summary')).toEqual(['Services', 'Banking']);
    const categories = home.texts('.menu[data-menu=services] .cats > details > summary');
    expect(categories.map((text) => text.split(/ \d| →/)[0])).toEqual([
      expect.stringMatching(/^Tax & Accounting/),
      expect.stringMatching(/^Company Incorporation/),
      expect.stringMatching(/^Other Legal Services/),
      expect.stringMatching(/^Mortgage Consultation/),
    ]);
    expect(home.texts('.nav > a')).toEqual(
      expect.arrayContaining(['About Us', 'Our Team', 'Contact Us']),
    );
  });

  // part 1, “Shared footer”
  it('has a footer of six columns, with the legal pages and one social link', () => {
    expect(home.texts('.foot__cols h2')).toEqual(
      expect.arrayContaining([
        'Quick Links',
        'Banking Solutions',
        'Tax & Accounting',
        'Other Legal Services',
        'Company Incorporation Services',
        'Mortgage Consultation',
      ]),
    );
    for (const address of ['/privacy-policy', '/terms-of-service'])
      expect(home.all(`.foot__end a[href="${address}"]`), address).toHaveLength(1);
    expect(home.all('.foot__end a[href^="https://"]')).toHaveLength(1);
  });

  // part 1, section 1
  it('leads to the external chat with its greeting, in a new tab', () => {
    expect(new URL(site.chat).searchParams.get('text')).toBe('Hi');
    const chat = home.parts('a.chat');
    expect(chat[0]?.attribute(':scope', 'href')).toBe(site.chat);
    expect(chat[0]?.attribute(':scope', 'target')).toBe('_blank');
  });
});

// docs/decisions.md, “Compass rose”
it('the ring of nine is one list of links, in the order that is decided', () => {
  expect(
    readBuilt('/')
      .parts('.rose a')
      .map((link) => [link.text(':scope'), link.attribute(':scope', 'href')]),
  ).toEqual(
    [
      ['Tax & Compliance', '/corporate-tax'],
      ['Business Setup', '/spv-holdings'],
      ['Mortgage Consultation', '/mortgage-consultation'],
      ['Accounting & VAT', '/vat-services'],
      ['Golden Visa', '/golden-visa'],
      ['Bank Account Management', '/business-banking'],
      ['PRO Services', '/pro-services'],
      ['Legal Services', '/legal-services'],
      ['Succession Planning', '/will-formation'],
    ].map(([name, href]) => [expect.stringContaining(name ?? ''), href]),
  );
});

// part 1, “Home (/)”
it('the home page has three zones of six benefits each, and four cards of services over a button', () => {
  const home = readBuilt('/');
  const zones = home.parts('.zone');
  expect(zones.map((zone) => zone.all('.bens li').length)).toEqual([6, 6, 6]);
  for (const link of home.parts('.zone :is(h3, .tags) a, .cols > li:has(.ticks) .ticks a'))
    expect(built).toContain(link.attribute(':scope', 'href')?.split('#')[0]);
  const overview = home
    .parts('section')
    .find((section) => section.texts('a').includes('Get Started Today'));
  expect(overview?.all('.cols > li:has(.ticks)')).toHaveLength(4);
  expect(overview?.attribute('a.btn', 'href')).toBe('/contact');
});

// part 1, section 1: countries, success rate, projects, support
it('the statistics say what the specification says', () => {
  expect(readBuilt('/').texts('[data-count]')).toEqual(['8+', '95', '650+', '24']);
});

// part 1, “Featured article”
describe('the featured article', () => {
  const article = readBuilt('/future-consulting');

  it('is dated March 15, 2024 and takes 12 minutes to read', () => {
    expect(article.text('.meta')).toContain('March 15, 2024');
    expect(article.text('.meta')).toContain('12 min read');
    const words = article.texts('.prose').join(' ').split(/\s+/).length;
    expect(words / 230).toBeLessThan(12.5);
    expect(words / 200).toBeGreaterThan(11.5);
  });

  it('leads back to the home page and to its insights', () => {
    const back = article.parts('.phero .backs a, .backs a');
    const leads = back.map((link) => [link.text(':scope'), link.attribute(':scope', 'href')]);
    expect(leads).toContainEqual(['Back to Insights', '/#insights']);
    expect(leads).toContainEqual(['Back to Home', '/']);
    expect(readBuilt('/').all('#insights')).toHaveLength(1);
  });

  it('is announced on the home page with its date, and with the drawing that stands beside it', () => {
    const teaser = partOf(readBuilt('/').all('.notice')[0] ?? article.element);
    expect(teaser.attribute('h3 a', 'href')).toBe('/future-consulting');
    expect(teaser.text('time')).toBe(article.text('.phero time'));
    const drawing = teaser.attribute('.plate use', 'href');
    expect(drawing).toMatch(/^\/art\/.+#art$/);
    expect(article.attribute('.phero .plate use', 'href')).toBe(drawing);
  });

  it('offers the sharing pages of three networks, and an e-mail, with its own address', () => {
    const share = article.parts('.share a').map((link) => ({
      name: link.attribute(':scope', 'ariaLabel') ?? link.text(':scope'),
      href: link.attribute(':scope', 'href'),
    }));
    const own = encodeURIComponent('/future-consulting');
    for (const [name, host] of [
      ['Twitter', 'twitter.com'],
      ['LinkedIn', 'www.linkedin.com'],
      ['Facebook', 'www.facebook.com'],
    ]) {
      const link = share.find((one) => one.name === `Share on ${name} (opens in a new tab)`);
      expect(link?.href, name).toMatch(new RegExp(`^https://${host}/.*${own}`));
    }
    expect(share.find(({ name }) => name === 'Share')?.href).toMatch(
      new RegExp(`^mailto:\\?subject=.+&body=https.+${own}$`),
    );
  });
});

// part 1, “Our team”; no social links, because none are set
it('the team page has the founder and the co-founder, each with portrait, title and biography', () => {
  const team = readBuilt('/our-team');
  const cards = team.parts('.leader');
  expect(cards.map((card) => card.text('a').length > 5)).toEqual([true, true]);
  const dialogs = team.parts('dialog.dlg');
  expect(dialogs).toHaveLength(2);
  for (const [index, title] of ['Founder & CEO', 'Co-founder & COO'].entries()) {
    const dialog = dialogs[index];
    expect(textOf(cards[index]?.element)).toContain(title);
    expect(textOf(dialog?.element)).toContain(title);
    expect(dialog?.all('.bio > p:not([class])').length).toBeGreaterThan(0);
    expect(dialog?.all('.bio__links')).toEqual([]);
    const id = dialog?.attribute(':scope', 'id');
    expect(cards[index]?.attribute('a', 'href')).toBe(`#${id}`);
  }
});

// part 1, sections 5 and 9
describe('the contact page', () => {
  const contact = readBuilt('/contact');

  it('has six fields, each with its own keyboard and what the browser knows', () => {
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
    expect(contact.attribute('textarea', 'rows')).toBe('6');
  });

  it('says the opening hours, in a table with a name, and leads to the place', () => {
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
});

// the voice guide, “Shape of a page”: a last call never repeats another page’s; captions and sources are no copy
it('no two pages share a paragraph', () => {
  const seen = new Map<string, string>();
  const shared = Object.keys(pages).flatMap((address) => {
    const page = readBuilt(address);
    const sources = new Set(page.all('.checked p'));
    const copy = page.all('main p:not(.cap), main td, .call p').filter((it) => !sources.has(it));
    return copy.map(textOf).filter((text) => {
      const other = seen.get(text);
      seen.set(text, address);
      return text.length >= 60 && other && other !== address;
    });
  });
  expect(seen.size).toBeGreaterThan(500);
  expect(shared).toEqual([]);
});
