import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { APIRequestContext } from 'playwright/test';
import typescript from 'typescript';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { addresses, pageWith, templates } from './built-site.ts';
import { expect, test } from './site.ts';

interface Thing {
  '@type': string;
  // biome-ignore lint/suspicious/noExplicitAny: what a thing has is what these tests find out
  [property: string]: any;
}

const plain = (text = '') => text.replace(/[\u00A0\s]+/g, ' ').trim();

const pages = new Map<string, Awaited<ReturnType<typeof readOnce>>>();

/** A page and what its structured data says, by type. Each page is read once for all tests. */
async function read(request: APIRequestContext, address: string) {
  const page = pages.get(address) ?? (await readOnce(request, address));
  pages.set(address, page);
  return page;
}

async function readOnce(request: APIRequestContext, address: string) {
  const { document } = new JSDOM(await (await request.get(address)).text()).window;
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const graph: Thing[] = JSON.parse(json)['@graph'];
  return { document, json, find: (type: string) => graph.find((thing) => thing['@type'] === type) };
}

test('the structured data of each kind of page holds to schema.org’s definitions', async ({
  request,
}) => {
  test.slow(); // TypeScript reads the whole of schema.org
  // schema-dts is made from schema.org's own definitions: an unknown type, a property that a type lacks
  // or a value of the wrong kind is a type error
  const folder = mkdtempSync(join('node_modules', '.structured-data-'));
  const file = join(folder, 'graphs.ts');
  const graphs = [];
  for (const address of new Set([...templates, pageWith('faq')]))
    graphs.push((await read(request, address)).json);
  writeFileSync(
    file,
    `import type { Graph } from 'schema-dts';\n${graphs
      .map((json, index) => `export const graph${index}: Graph = ${json};`)
      .join('\n')}\n`,
  );
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

test('the firm stands in the structured data as it stands on the contact page', async ({
  request,
}) => {
  const { document, find } = await read(request, '/contact');
  const text = plain(document.body.textContent ?? '');
  const firm = find('ProfessionalService') as Thing;
  expect(text).toContain(firm.name);
  expect(text).toContain(firm.telephone);
  expect(text).toContain(firm.email);
  for (const part of firm.address.streetAddress.split(', ')) expect(text).toContain(part);
  expect(text).toContain(firm.address.addressLocality);
  expect(text).toContain(firm.address.addressCountry);
  const onTwelve = (time: string) => {
    const [hours = 0, minutes] = time.split(':').map(Number);
    return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  };
  const rows = [...document.querySelectorAll('.hours tr')].map((row) =>
    [...row.children].map((cell) => plain(cell.textContent ?? '')),
  );
  expect(firm.openingHoursSpecification).toHaveLength(site.hours.filter(({ open }) => open).length);
  for (const { dayOfWeek, opens, closes } of firm.openingHoursSpecification) {
    const days = dayOfWeek.length > 1 ? `${dayOfWeek[0]} to ${dayOfWeek.at(-1)}` : dayOfWeek[0];
    const row = rows.find(([label]) => label === days);
    for (const time of [opens, closes]) expect(row?.[1]).toContain(onTwelve(time));
  }
  for (const { label } of site.hours.filter(({ open }) => !open))
    expect(rows.find(([days]) => days === label)?.[1]).toBe(strings.closed);
});

test('every service page is a Service, every article an Article, and no page claims a rating or a HowTo', async ({
  request,
}) => {
  for (const address of addresses) {
    const { document, json, find } = await read(request, address);
    const text = plain(document.body.textContent ?? '');
    const meta = (name: string) =>
      document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
    const inGroup = document.querySelector('.crumbs li:last-child:not(:has(a))') !== null;
    const isLegal = document.querySelector('.phero')?.textContent?.includes(strings.updated);
    const service = find('Service');
    if (inGroup && !isLegal) {
      expect(text, address).toContain(service?.name);
      expect(text, address).toContain(service?.category);
      expect(service?.description, address).toBe(meta('description'));
      expect(service?.provider['@id'], address).toBe(find('ProfessionalService')?.['@id']);
    } else expect(service, address).toBeUndefined();
    const page = find('WebPage') ?? find('FAQPage');
    expect(page?.url, address).toBe(
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    );
    expect(document.title, address).toContain(page?.name);
    expect(json, address).not.toMatch(/"(\w*[rR]ating|[rR]eview\w*|HowTo)"/);
  }
});

test('the questions in the structured data are those on the page, word for word', async ({
  request,
}) => {
  let questions = 0;
  for (const address of addresses) {
    const { document, find } = await read(request, address);
    const shown = [...document.querySelectorAll('.faq details')].map((entry) => ({
      question: plain(entry.querySelector('summary')?.textContent ?? ''),
      answer: plain(entry.querySelector('summary + div')?.textContent ?? ''),
    }));
    const told = (find('FAQPage')?.mainEntity ?? []).map((entry: Thing) => ({
      question: plain(entry.name),
      answer: plain(entry.acceptedAnswer.text),
    }));
    expect(told, address).toEqual(shown);
    questions += shown.length;
  }
  expect(questions).toBeGreaterThan(0);
});

test('the article’s date, author, title and kind are those on the page', async ({ request }) => {
  const { document, find } = await read(request, pageWith('share'));
  const article = find('Article');
  const meta = plain(document.querySelector('.phero .meta')?.textContent ?? '');
  expect(article?.headline).toBe(plain(document.querySelector('h1')?.textContent ?? ''));
  expect(article?.datePublished).toBe(
    document.querySelector('.phero time')?.getAttribute('datetime'),
  );
  expect(meta).toContain(article?.author.name);
  expect(meta).toContain(article?.articleSection);
});

test('the breadcrumb begins at home and ends at the page, with the name its menu has', async ({
  request,
}) => {
  for (const address of addresses) {
    const { document, find } = await read(request, address);
    const steps: Thing[] = find('BreadcrumbList')?.itemListElement ?? [];
    const crumbs = document.querySelectorAll('.crumbs li, .phero .backs').length;
    expect(steps.length > 0, address).toBe(crumbs > 0);
    if (steps.length === 0) continue;
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]).toMatchObject({ name: 'Home', item: `${site.origin}/` });
    expect(steps.at(-1)?.item, address).toBe(
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    );
    expect(plain(document.body.textContent ?? ''), address).toContain(steps.at(-1)?.name);
  }
});
