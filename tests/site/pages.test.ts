import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { HtmlValidate } from 'html-validate';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '../../src/facts/firm.ts';

if (!existsSync('dist/index.html'))
  throw new Error('There is no built site in dist/. Run: npm run build');

/** Every page of the built site as a browser reads it; what only leads on from an old address is left out. */
const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readPage(name.replaceAll('\\', '/')))
  .filter(({ html }) => !html.includes('http-equiv="refresh"'));

function readPage(name: string) {
  const html = readFileSync(`dist/${name}`, 'utf8');
  const elements = elementsIn(fromHtml(html));
  const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  /** The value of an attribute of the one element of the head that has another one. */
  const head = (tag: string, name: string, value: string, wanted: string) =>
    all(tag)
      .filter(({ properties }) => String(properties[name]) === value)
      .map(({ properties }) => String(properties[wanted]));
  return {
    address: `/${name.replace(/(^index)?\.html$/, '')}`,
    html,
    elements,
    all,
    titles: all('head')
      .flatMap((one) => elementsIn(one).filter(({ tagName }) => tagName === 'title'))
      .map((title) => textOf(title)),
    descriptions: head('meta', 'name', 'description', 'content'),
    canonical: head('link', 'rel', 'canonical', 'href'),
    ids: new Set(elements.flatMap(({ properties }) => String(properties.id ?? []) || [])),
  };
}

function elementsIn(tree: Root | Element): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    found.push(element);
  });
  return found;
}

const byAddress = new Map(pages.map((page) => [page.address, page]));

/** The pages that are nobody’s copy: their canonical address is their own. */
const originals = pages.filter(({ address, canonical }) => canonical[0] === site.origin + address);

/** Where an address that a page names leads within the site; undefined for one outside. */
function insideOf(target: string, from: string): URL | undefined {
  const url = new URL(target, site.origin + from);
  return url.origin === site.origin ? url : undefined;
}

/** Whether an address within the site is one of its pages or files, with its anchor. */
function leadsSomewhere({ pathname, hash }: URL): boolean {
  const path = decodeURI(pathname);
  const page = byAddress.get(path);
  if (page) return hash.length < 2 || page.ids.has(decodeURIComponent(hash.slice(1)));
  return /\.\w+$/.test(path) && !path.endsWith('.html') && existsSync(`dist${path}`);
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes that HTML allows in more than one form
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // the one that Headless UI writes is named by the page's policy, which tests/unit/build.test.ts holds
    'no-inline-style': 'off',
    // sentences are set with spaces that do not break, which the rule would rather see written out
    'no-trailing-whitespace': 'off',
    // telephone numbers are kept whole by the style sheet
    'tel-non-breaking': 'off',
    // <a role="button"> is set by a script only; lists styled as lists keep their role
    'no-redundant-role': 'off',
    'long-title': 'off',
  },
});

describe.each(pages)('the page at $address', ({ address, html, elements, all, ...head }) => {
  it('has one title, one description of 110 to 155 letters, one h1 and one main', () => {
    expect(head.titles).toEqual([expect.stringContaining(site.fullName)]);
    expect(head.descriptions).toEqual([expect.stringMatching(/^.{110,155}$/su)]);
    expect([all('h1').length, all('main').length]).toEqual([1, 1]);
  });

  it('names only pages, files and anchors that are there', () => {
    const targets = elements.flatMap(({ properties: { href, src, poster } }) =>
      [href, src, poster].filter((target) => typeof target === 'string'),
    );
    const broken = targets.filter((target) => {
      const inside = insideOf(target, address);
      return inside && !leadsSomewhere(inside);
    });
    expect(targets.length).toBeGreaterThan(10);
    expect(broken).toEqual([]);
  });

  it('gives each table a name: its caption, or the heading of its section', () => {
    for (const table of all('table')) {
      const { ariaLabel, ariaLabelledBy: by } = table.properties;
      const caption = elementsIn(table).find(({ tagName }) => tagName === 'caption');
      const named = caption ?? ariaLabel ?? by;
      expect(named, textOf(table).slice(0, 60)).toBeTruthy();
      if (by) expect([...head.ids]).toContain(String(by));
    }
  });

  it('is valid HTML', async () => {
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the built site', () => {
  it('says under each service page what was checked, the newest change, and which figures are its own', () => {
    const lists: Record<string, { source: string; changed?: string; figures?: string[] }[]> = parse(
      readFileSync('pages/figures.yml', 'utf8'),
      { schema: 'failsafe' },
    );
    let boxes = 0;
    for (const { address, all } of originals) {
      const box = all('div').find(({ properties }) =>
        String(properties.className).includes('checked'),
      );
      if (!box) continue;
      const text = textOf(box).replaceAll('\u00A0', ' ');
      expect(text, address).toMatch(/^Law and official fees: checked on \d+ \w+ 20\d\d/);
      const groups = lists[address] ?? [];
      const own = groups.some(
        ({ source, figures }) => figures && /^(?:The firm|Worked)/.test(source),
      );
      if (own) expect(text, address).toMatch(/Other figures are our own/);
      const [newest] = groups
        .flatMap(({ changed }) => changed ?? [])
        .sort()
        .reverse();
      boxes += 1;
      expect(text.match(/Newest change: (.+), on/)?.[1], address).toBe(newest?.slice(11));
    }
    expect(boxes).toBeGreaterThan(20);
  });

  it('gives no two pages one title or one description', () => {
    for (const of of ['titles', 'descriptions'] as const) {
      const said = originals.map((page) => page[of][0]);
      expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
    }
  });

  it('lists in sitemap.xml what the pages name as canonical, and nothing else', () => {
    const listed = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>(.+?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    const named = new Set(
      pages.filter(({ address }) => address !== '/404').map(({ canonical }) => canonical[0]),
    );
    expect(listed.length).toBeGreaterThan(20);
    expect([...listed].sort()).toEqual([...named].sort());
  });

  it('has for each page that names another as canonical that other one', () => {
    const copies = pages.filter((page) => page.address !== '/404' && !originals.includes(page));
    expect(copies.length).toBeGreaterThan(0);
    for (const { address, canonical } of copies)
      expect(
        originals.map((page) => site.origin + page.address),
        address,
      ).toContain(canonical[0]);
  });
});
