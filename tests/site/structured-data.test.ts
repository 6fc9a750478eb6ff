import { describe, expect, it } from 'vitest';
import { printedTime } from '../../src/config/edition.ts';
import { firm } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { canonicalAddresses, parseBuiltPage } from './built-site.ts';

interface Thing {
  '@type': string;
  // biome-ignore lint/suspicious/noExplicitAny: what a thing has is what these tests find out
  [property: string]: any;
}

const plain = (text = '') => text.replace(/[\u00A0\s]+/g, ' ').trim();

/** A page, and what its structured data says by type. */
function read(address: string) {
  const page = parseBuiltPage(address);
  const json = page.text('script[type="application/ld+json"]');
  const graph: Thing[] = JSON.parse(json)['@graph'];
  return { ...page, json, find: (type: string) => graph.find((thing) => thing['@type'] === type) };
}

it('the firm stands in the structured data as it stands on the contact page', () => {
  const { text, parts, find } = read('/contact');
  const firm = find('ProfessionalService') as Thing;
  const { streetAddress, addressLocality, addressCountry } = firm.address;
  const said = [firm.name, firm.telephone, firm.email, ...streetAddress.split(', ')];
  for (const part of [...said, addressLocality, addressCountry])
    expect(text('body')).toContain(part);
  const rows = new Map(parts('.hours tr').map((row) => [row.text('th'), row.text('td')]));
  const open = firm.openingHoursSpecification as Thing[];
  expect(open).toHaveLength([...rows.values()].filter((said) => said !== strings.closed).length);
  for (const { dayOfWeek, opens, closes } of open) {
    const days = dayOfWeek.length > 1 ? `${dayOfWeek[0]} to ${dayOfWeek.at(-1)}` : dayOfWeek[0];
    expect(rows.get(days)).toBe(`${printedTime(opens)} to ${printedTime(closes)}`);
  }
});

describe.each(canonicalAddresses)('the structured data of %s', (address) => {
  const { json, text, parts, all, attribute, find } = read(address);
  const canonical = attribute('link[rel=canonical]', 'href');

  it('names the page, its service and its place as the page does, and claims no rating and no HowTo', () => {
    const inGroup = all('.crumbs li:last-child:not(:has(a))').length > 0;
    const service = find('Service');
    expect(service !== undefined).toBe(inGroup && !text('.phero').includes(strings.updated));
    if (service) {
      expect(text('body')).toContain(plain(service.name));
      expect(text('body')).toContain(plain(service.category));
      expect(service.description).toBe(attribute('meta[name=description]', 'content'));
      expect(service.provider['@id']).toBe(find('ProfessionalService')?.['@id']);
    }
    const page = find('WebPage') ?? find('FAQPage');
    expect(page?.url).toBe(canonical);
    expect(text('title')).toContain(plain(page?.name));
    expect(json).not.toMatch(/"(\w*[rR]ating|[rR]eview\w*|HowTo)"/);

    const steps: Thing[] = find('BreadcrumbList')?.itemListElement ?? [];
    expect(steps.length > 0).toBe(all('.crumbs li, .phero .backs').length > 0);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    if (steps.length === 0) return;
    expect(steps[0]).toMatchObject({ name: 'Home', item: `${firm.origin}/` });
    expect(steps.at(-1)?.item).toBe(canonical);
    expect(text('body')).toContain(plain(steps.at(-1)?.name));
  });

  it('asks and answers what the page does, word for word', () => {
    const told = (find('FAQPage')?.mainEntity ?? []).map((entry: Thing) => [
      plain(entry.name),
      plain(entry.acceptedAnswer.text),
    ]);
    const shown = parts('.faq details').map((entry) => [
      entry.text('summary'),
      entry.text('summary + div'),
    ]);
    expect(told).toEqual(shown);
  });
});

it('the article’s date, author, title and kind are those on the page', () => {
  const { text, attribute, find } = read('/future-consulting');
  const article = find('Article');
  expect(article?.headline).toBe(text('h1'));
  expect(article?.datePublished).toBe(attribute('.phero time', 'dateTime'));
  expect(text('.phero .meta')).toContain(article?.author.name);
  expect(text('.phero .meta')).toContain(article?.articleSection);
});
