import { JSDOM } from 'jsdom';
import { expect, test } from './site.ts';
import { type Section, specification, specified, tradeFinance } from './specification.ts';

const texts = (elements: Iterable<Element>) =>
  [...elements].map((element) => plain(element.textContent ?? ''));
const plain = (text: string) => text.replace(/[\u00A0\s]+/g, ' ').trim();

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

/**
 * Headings of sections that we add to the specified ones: what a page says in a few lines, before it begins. The
 * specification counts what it asks for, and forbids nothing beside it.
 */
const ours = ['In short'];

for (const [address, page] of Object.entries(specification))
  test(`${address} holds what the specification counts, names and quotes`, async ({ request }) => {
    const { document } = new JSDOM(await (await request.get(address)).text()).window;
    const main = document.querySelector('main') as Element;
    const headings = [...main.querySelectorAll('h2')].filter(
      (h2) => !h2.closest('.toc') && !ours.includes(plain(h2.textContent ?? '')),
    );

    if (page.heading) expect(plain(main.querySelector('h1')?.textContent ?? '')).toBe(page.heading);
    if (page.button) expect(texts(main.querySelectorAll('.phero .btn'))).toEqual([page.button]);
    if (page.ratings) expect(main.querySelectorAll('.ratings li').length).toBe(2);
    expect(texts(headings), 'the number of sections').toHaveLength(page.sections.length);

    for (const [index, section] of page.sections.entries()) {
      const heading = headings[index] as Element;
      const holder = heading.closest('section') as Element;
      const where = `section ${index + 1}, “${plain(heading.textContent ?? '')}”`;
      if (section.heading) expect(plain(heading.textContent ?? ''), where).toBe(section.heading);
      for (const [key, selector] of Object.entries(counted)) {
        const count = section[key as keyof Section];
        if (typeof count === 'number')
          expect(holder.querySelectorAll(selector).length, `${where}: ${key}`).toBe(count);
      }
      if (section.names) {
        const found = texts(holder.querySelectorAll(named)).map((text) => text.toLowerCase());
        expect(found.length, where).toBe(section.names.length);
        for (const [place, name] of section.names.entries())
          expect(found[place], where).toMatch(
            new RegExp(`^${name.toLowerCase().replace(/[()]/g, '\\$&')}`),
          );
      }
      if (section.durations)
        expect(texts(holder.querySelectorAll('.leg')), where).toEqual(section.durations);
      if (section.total)
        expect(texts(holder.querySelectorAll(':is(.total, .passage__total) b')), where).toEqual([
          section.total,
        ]);
      if (section.columns)
        expect(texts(holder.querySelectorAll('thead th')), where).toEqual(section.columns);
    }

    const whole = plain(main.textContent ?? '');
    for (const figure of page.figures ?? []) expect(whole, 'figures').toContain(figure);
  });

// specification, part 2, section 3
test('the trade finance table has the specification’s 16 rows, value for value', async ({
  request,
}) => {
  const { document } = new JSDOM(await (await request.get('/trade-finance')).text()).window;
  const rows = [...document.querySelectorAll('tbody tr:not(.grp)')].map((row) => [
    plain(row.querySelector('th')?.textContent ?? ''),
    texts(row.querySelectorAll('td'))
      .map((cell) => (cell === 'Required' ? 'R' : cell === 'Not required' ? 'N' : '?'))
      .join(''),
  ]);
  expect(Object.fromEntries(rows)).toEqual(tradeFinance);
  expect(rows).toHaveLength(16);
});

// specification, part 2, section 1: where they lead, and their three labels
test('every consultation button leads to the contact page and has a label of the specification', async ({
  request,
}) => {
  const labels = ['Book Free Consultation', 'Get Free Consultation', 'Get Expert Consultation'];
  for (const address of Object.keys(specification)) {
    const { document } = new JSDOM(await (await request.get(address)).text()).window;
    for (const button of document.querySelectorAll('.btn')) {
      expect(button.getAttribute('href'), address).toBe('/contact');
      expect(labels, address).toContain(plain(button.textContent ?? ''));
    }
  }
});

// specification, part 1, section 2
for (const address of specified)
  test(`the specified address ${address} shows a page`, async ({ request }) => {
    const response = await request.get(address);
    expect([response.status(), new URL(response.url()).pathname]).toEqual([200, address]);
  });

// specification, part 1, “Screens and routes”; part 2, “Mortgage”
test('the four addresses below the mortgage page show the mortgage page', async ({ request }) => {
  const main = async (address: string) =>
    (await (await request.get(address)).text()).match(/<main[\s\S]*<\/main>/)?.[0];
  const text = await main('/mortgage-consultation');
  expect(text).toBeDefined();
  for (const address of specified.filter((one) => one.startsWith('/mortgage-consultation/')))
    expect(await main(address), address).toBe(text);
});

// specification, part 1, “Shared header”
test('the header has two dropdowns and three links', async ({ request }) => {
  const { document } = new JSDOM(await (await request.get('/')).text()).window;
  expect(texts(document.querySelectorAll('.menu > summary'))).toEqual(['Services', 'Banking']);
  const links = texts(document.querySelectorAll('.nav > a'));
  for (const name of ['About Us', 'Our Team', 'Contact Us']) expect(links).toContain(name);
});

// specification, part 1, “Shared footer”
test('the footer has its six columns, the legal pages and one social link', async ({ request }) => {
  const { document } = new JSDOM(await (await request.get('/')).text()).window;
  const columns = texts(document.querySelectorAll('.foot__cols h2'));
  for (const name of [
    'Quick Links',
    'Banking Solutions',
    'Tax & Accounting',
    'Other Legal Services',
    'Company Incorporation Services',
    'Mortgage Consultation',
  ])
    expect(columns).toContain(name);
  const end = document.querySelector('.foot__end');
  for (const address of ['/privacy-policy', '/terms-of-service'])
    expect(end?.querySelectorAll(`a[href="${address}"]`).length, address).toBe(1);
  expect(end?.querySelectorAll('a[href^="https://"]').length).toBe(1);
});

// the voice guide, “Shape of a page”, of the last call: “it never repeats another page’s”; captions and the sources of the figures are no copy
test('no two pages share a paragraph', async ({ request }) => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const address of Object.keys(specification)) {
    const { document } = new JSDOM(await (await request.get(address)).text()).window;
    for (const text of texts(
      document.querySelectorAll('main p:not(.cap, .checked p), main td, .call p'),
    )) {
      if (text.length < 60) continue;
      const other = seen.get(text);
      if (other && other !== address) shared.push(`${address} and ${other}: ${text}`);
      seen.set(text, address);
    }
  }
  expect(shared).toEqual([]);
});
