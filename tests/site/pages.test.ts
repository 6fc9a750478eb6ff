import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/facts/firm.ts';
import { hashOf } from '../../src/head/policy.ts';
import { partOf, readBuilt, textOf } from './read-built.ts';

/** Every page of the built site; what only leads on from an old address is left out. */
const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readBuilt(`/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`))
  .filter(({ html }) => !html.includes('http-equiv="refresh"'))
  .map((page) => {
    const elements = page.all('*');
    return {
      ...page,
      elements,
      canonical: page.attribute('head link[rel=canonical]', 'href'),
      ids: new Set(elements.flatMap(({ properties }) => String(properties.id ?? []) || [])),
    };
  });

const byAddress = new Map(pages.map((page) => [page.address, page]));

/** The pages that are nobody’s copy: their canonical address is their own. */
const originals = pages.filter(({ address, canonical }) => canonical === site.origin + address);

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

const markdownOf = (address: string) => `${address === '/' ? '/index' : address}.md`;

describe.each(pages)('the page at $address', (page) => {
  const { address, html, elements, all, texts, attribute, canonical } = page;
  const isPlan = html.includes('class="sheet');
  /** What the head says under a name or a property. */
  const meta = (name: string) =>
    attribute(`meta[property="${name}"]`, 'content') ??
    attribute(`meta[name="${name}"]`, 'content');

  it('has one title, one description of 110 to 155 letters, one h1 and one main', () => {
    expect(texts('head > title')).toEqual([expect.stringContaining(site.fullName)]);
    expect(all('head meta[name=description]')).toHaveLength(1);
    expect(meta('description')).toMatch(/^.{110,155}$/su);
    expect([all('h1').length, all('main').length]).toEqual([1, 1]);
  });

  it('names only pages, files and anchors that are there', () => {
    const targets = elements.flatMap(({ properties }) => {
      const { href, src, poster, action, srcSet = '' } = properties;
      const candidates = String(srcSet)
        .split(/,\s/)
        .flatMap((one) => one.split(' ')[0] || []);
      return [href, src, poster, action, ...candidates].filter((it) => typeof it === 'string');
    });
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
      const [caption] = partOf(table).all('caption');
      expect(caption ?? ariaLabel ?? by, textOf(table).slice(0, 60)).toBeTruthy();
      if (by) expect(all(`[id="${by}"]`)).toHaveLength(1);
    }
  });

  it('is valid HTML', async () => {
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  it('allows by its own policy the styles that stand in it, and nothing unsafe', () => {
    const policy = attribute('meta[http-equiv]', 'content');
    expect(policy).toContain("default-src 'none'");
    expect(policy?.replace("'unsafe-hashes'", '')).not.toContain('unsafe');
    for (const [, style = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g))
      expect(policy).toContain(hashOf(style));
  });

  it('gives nothing the focus that has no action', () => {
    expect(all('[tabindex="0"]')).toEqual([]);
  });

  it('names one place by one name in its footer', () => {
    const targets = new Map<string, unknown>();
    for (const link of all('footer a')) {
      const name = String(link.properties.ariaLabel ?? textOf(link));
      expect(targets.get(name) ?? link.properties.href, name).toBe(link.properties.href);
      targets.set(name, link.properties.href);
    }
    if (!isPlan) expect(targets.size).toBeGreaterThan(20);
  });

  it('leads by its header, its footer and the list of all pages to every page', () => {
    if (isPlan) return;
    const linked = (selector: string) => all(selector).map(({ properties }) => properties.href);
    const footer = linked('footer a');
    expect(footer).toContain('/sitemap');
    for (const href of linked('.nav a')) expect(footer, String(href)).toContain(href);
    const listed = byAddress.get('/sitemap')?.all('.atlas a') ?? [];
    const known = new Set([...footer, ...listed.map(({ properties }) => properties.href)]);
    const missing = pages.filter((one) => !known.has(one.address)).map((one) => one.address);
    expect(missing.filter((one) => !one.endsWith('/plan') && one !== '/404')).toEqual([]);
  });

  it('leads by its head to its Markdown, the feed, the manifest and the icons', () => {
    if (isPlan || address === '/404') return;
    for (const selector of [
      'link[type="application/atom+xml"]',
      'link[rel=manifest]',
      'link[rel=icon]',
      'link[rel=apple-touch-icon]',
    ])
      expect(existsSync(`dist${attribute(selector, 'href')}`), selector).toBe(true);
    const own = new URL(canonical ?? '').pathname;
    expect(attribute('link[type="text/markdown"]', 'href')).toBe(markdownOf(own));
    expect(readFileSync(`dist${markdownOf(own)}`, 'utf8')).toContain(`url: ${canonical}\n`);
  });

  it('names for shared links a picture of 1200 by 630, under 60 kB, with words of its own', () => {
    if (isPlan || address === '/404') return;
    const bytes = readFileSync(`dist${new URL(meta('og:image') ?? '').pathname}`);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(bytes.length).toBeLessThan(60_000);
    expect(meta('og:image:alt')).toContain(meta('og:title'));
    expect(meta('twitter:image:alt')).toBe(meta('og:image:alt'));
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('og:url')).toBe(canonical);
  });
});

describe('the built site', () => {
  it('gives no two pages one title, one description or one picture', () => {
    for (const selector of ['title', 'meta[name=description]', 'meta[property="og:image"]']) {
      const said = originals.map(
        (page) => page.attribute(selector, 'content') ?? page.text(selector),
      );
      expect(said.length).toBeGreaterThan(20);
      expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
    }
  });

  it('lists in sitemap.xml what the pages name as canonical, and nothing else', () => {
    const listed = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>(.+?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    const named = new Set(
      pages.filter(({ address }) => address !== '/404').map(({ canonical }) => canonical),
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
      ).toContain(canonical);
  });
});
