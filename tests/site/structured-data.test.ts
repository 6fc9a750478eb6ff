import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firm } from '../../src/config/firm.ts';
import { formatTime } from '../../src/config/locale.ts';
import { strings } from '../../src/config/strings.ts';
import { addressOfRole, canonicalAddresses, leaders, parseBuiltPage } from './built-site.ts';

interface Thing {
  '@type': string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests check the properties
  [property: string]: any;
}

const normalizeSpaces = (text = '') => text.replace(/[\u00A0\s]+/g, ' ').trim();

/** Returns a built page with its structured data. `find` returns the first entity of a type. */
function read(address: string) {
  const page = parseBuiltPage(address);
  const json = page.text('script[type="application/ld+json"]');
  const graph: Thing[] = JSON.parse(json)['@graph'];
  const find = (type: string) => graph.find((thing) => thing['@type'] === type);
  return { ...page, json, graph, find };
}

describe('on the page /contact', () => {
  const { text, parts, find } = read('/contact');
  const entity = find('ProfessionalService') as Thing;

  it('the structured data of the firm contain the contact details that the contact page shows', () => {
    const { streetAddress, addressLocality, addressCountry } = entity.address;
    const details = [entity.name, entity.telephone, entity.email, ...streetAddress.split(', ')];
    for (const detail of [...details, addressLocality, addressCountry])
      expect(text('body')).toContain(detail);
  });

  it('the structured data of the firm contain the opening hours that the contact page shows', () => {
    const rows = new Map(parts('.hours tr').map((row) => [row.text('th'), row.text('td')]));
    const open = entity.openingHoursSpecification as Thing[];
    expect(open).toHaveLength(
      [...rows.values()].filter((hours) => hours !== strings.closed).length,
    );
    for (const { dayOfWeek, opens, closes } of open) {
      const days = dayOfWeek.length > 1 ? `${dayOfWeek[0]} to ${dayOfWeek.at(-1)}` : dayOfWeek[0];
      expect(rows.get(days)).toBe(`${formatTime(opens)} to ${formatTime(closes)}`);
    }
  });
});

describe.each(canonicalAddresses)('on the page %s', (address) => {
  const { json, text, parts, all, attribute, find } = read(address);
  const canonical = attribute('link[rel=canonical]', 'href');

  it('only the structured data of service pages describe a service', () => {
    const inGroup = all('.crumbs li:last-child:not(:has(a))').length > 0;
    const service = find('Service');
    expect(service !== undefined).toBe(inGroup && !text('.page-hero').includes(strings.updated));
    if (!service) return;
    expect(text('body')).toContain(normalizeSpaces(service.name));
    expect(text('body')).toContain(normalizeSpaces(service.category));
    expect(service.description).toBe(attribute('meta[name=description]', 'content'));
    expect(service.provider['@id']).toBe(find('ProfessionalService')?.['@id']);
  });

  it('the structured data contain the canonical URL and the title of the page', () => {
    const page = find('WebPage') ?? find('FAQPage');
    expect(page?.url).toBe(canonical);
    expect(text('title')).toContain(normalizeSpaces(page?.name));
  });

  it('the structured data contain no ratings, no reviews and no step-by-step instructions (HowTo)', () => {
    expect(json).not.toMatch(/"(\w*[rR]ating|[rR]eview\w*|HowTo)"/);
  });

  it('the structured data contain a breadcrumb list if, and only if, the page has breadcrumbs', () => {
    const steps: Thing[] = find('BreadcrumbList')?.itemListElement ?? [];
    expect(steps.length > 0).toBe(all('.crumbs li, .page-hero .back-links').length > 0);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    if (steps.length === 0) return;
    expect(steps[0]).toMatchObject({ name: 'Home', item: `${firm.origin}/` });
    expect(steps.at(-1)?.item).toBe(canonical);
    expect(text('body')).toContain(normalizeSpaces(steps.at(-1)?.name));
  });

  it('the structured data contain the exact questions and answers of the page', () => {
    const entries = (find('FAQPage')?.mainEntity ?? []).map((entry: Thing) => [
      normalizeSpaces(entry.name),
      normalizeSpaces(entry.acceptedAnswer.text),
    ]);
    const visible = parts('.faq details').map((entry) => [
      entry.text('summary'),
      entry.text('summary + div'),
    ]);
    expect(entries).toEqual(visible);
  });
});

it('the structured data of the featured article contain the date, author, title and category that the page shows', () => {
  const { text, attribute, find } = read('/future-consulting');
  const article = find('Article');
  expect(article?.headline).toBe(text('h1'));
  expect(article?.datePublished).toBe(attribute('.page-hero time', 'dateTime'));
  expect(text('.page-hero .meta')).toContain(article?.author.name);
  expect(text('.page-hero .meta')).toContain(article?.articleSection);
});

it('the structured data of the team page describe each partner as a person who works for the firm', () => {
  const { find, graph, html } = read(addressOfRole('team'));
  const people = graph.filter((thing) => thing['@type'] === 'Person');
  expect(people.map(({ name }) => name)).toEqual(leaders.map(({ name }) => name));
  for (const [index, person] of people.entries()) {
    const id = leaders[index]?.id;
    expect(person.url).toMatch(new RegExp(`/our-team#${id}$`));
    expect(html).toContain(`<dialog id="${id}"`);
    const withoutWrappers = html.replaceAll(/<\/?bdi[^>]*>/g, '');
    expect(withoutWrappers).toContain(
      `<p class="caption">${person.jobTitle.replace('&', '&amp;')}</p>`,
    );
    expect(person.worksFor['@id']).toBe(find('ProfessionalService')?.['@id']);
    expect(existsSync(`dist${new URL(person.image).pathname}`)).toBe(true);
  }
  const employees = find('ProfessionalService')?.employee as Thing[];
  expect(employees.map((person) => person['@id'])).toEqual(people.map((person) => person['@id']));
});
