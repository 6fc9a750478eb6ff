import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { addresses, pageWith, templates } from '../browser/built-site.ts';
import { readBuilt } from './read-built.ts';

interface Thing {
  '@type': string;
  // biome-ignore lint/suspicious/noExplicitAny: what a thing has is what these tests find out
  [property: string]: any;
}

const plain = (text = '') => text.replace(/[\u00A0\s]+/g, ' ').trim();

/** A page, and what its structured data says by type. */
function read(address: string) {
  const page = readBuilt(address);
  const [, json = ''] =
    page.html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
  const graph: Thing[] = JSON.parse(json)['@graph'];
  return { ...page, json, find: (type: string) => graph.find((thing) => thing['@type'] === type) };
}

it('the structured data of each kind of page holds to schema.org’s definitions', {
  timeout: 120_000, // TypeScript reads the whole of schema.org
}, () => {
  // an unknown type, a property that a type lacks or a value of the wrong kind is a type error of schema-dts
  const folder = mkdtempSync(join('node_modules', '.structured-data-'));
  const file = join(folder, 'graphs.ts');
  const graphs = [...new Set([...templates, pageWith('faq')])].map(
    (address, index) => `export const graph${index}: Graph = ${read(address).json};\n`,
  );
  writeFileSync(file, `import type { Graph } from 'schema-dts';\n${graphs.join('')}`);
  const program = typescript.createProgram([file], {
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    lib: ['lib.es2022.d.ts'],
    noEmit: true,
    types: [],
  });
  const faults = typescript
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => typescript.flattenDiagnosticMessageText(messageText, ' '));
  rmSync(folder, { recursive: true });
  expect(faults).toEqual([]);
});

it('the firm stands in the structured data as it stands on the contact page', () => {
  const { text, parts, find } = read('/contact');
  const firm = find('ProfessionalService') as Thing;
  const { streetAddress, addressLocality, addressCountry } = firm.address;
  const said = [firm.name, firm.telephone, firm.email, ...streetAddress.split(', ')];
  for (const part of [...said, addressLocality, addressCountry])
    expect(text('body')).toContain(part);
  const onTwelve = (time: string) => {
    const [hours = 0, minutes] = time.split(':').map(Number);
    return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  };
  const rows = new Map(parts('.hours tr').map((row) => [row.text('th'), row.text('td')]));
  expect(firm.openingHoursSpecification).toHaveLength(site.hours.filter(({ open }) => open).length);
  for (const { dayOfWeek, opens, closes } of firm.openingHoursSpecification) {
    const days = dayOfWeek.length > 1 ? `${dayOfWeek[0]} to ${dayOfWeek.at(-1)}` : dayOfWeek[0];
    for (const time of [opens, closes]) expect(rows.get(days)).toContain(onTwelve(time));
  }
  for (const { label } of site.hours.filter(({ open }) => !open))
    expect(rows.get(label)).toBe(strings.closed);
});

describe.each(addresses)('the structured data of %s', (address) => {
  const { json, text, texts, parts, all, attribute, find } = read(address);
  const canonical = attribute('link[rel=canonical]', 'href');

  it('names the page, its service and its place as the page does, and claims no rating and no HowTo', () => {
    const inGroup = all('.crumbs li:last-child:not(:has(a))').length > 0;
    const isLegal = text('.phero').includes(strings.updated);
    const service = find('Service');
    if (inGroup && !isLegal) {
      expect(text('body')).toContain(plain(service?.name));
      expect(text('body')).toContain(plain(service?.category));
      expect(service?.description).toBe(attribute('meta[name=description]', 'content'));
      expect(service?.provider['@id']).toBe(find('ProfessionalService')?.['@id']);
    } else expect(service).toBeUndefined();
    const page = find('WebPage') ?? find('FAQPage');
    expect(page?.url).toBe(canonical);
    expect(text('title')).toContain(plain(page?.name));
    expect(json).not.toMatch(/"(\w*[rR]ating|[rR]eview\w*|HowTo)"/);

    const steps: Thing[] = find('BreadcrumbList')?.itemListElement ?? [];
    expect(steps.length > 0).toBe(all('.crumbs li, .phero .backs').length > 0);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    if (steps.length === 0) return;
    expect(steps[0]).toMatchObject({ name: 'Home', item: `${site.origin}/` });
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
    expect(texts('.faq details')).toHaveLength(told.length);
  });
});

it('the article’s date, author, title and kind are those on the page', () => {
  const { text, attribute, find } = read(pageWith('share'));
  const article = find('Article');
  expect(article?.headline).toBe(text('h1'));
  expect(article?.datePublished).toBe(attribute('.phero time', 'dateTime'));
  expect(text('.phero .meta')).toContain(article?.author.name);
  expect(text('.phero .meta')).toContain(article?.articleSection);
});
