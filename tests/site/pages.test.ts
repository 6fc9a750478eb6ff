import { existsSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { firm } from '../../src/config/firm.ts';
import { hashOf } from '../../src/head/policy.ts';
import {
  allAddresses,
  canonicalAddresses,
  parseBuiltPage,
  planAddresses,
  queryElement,
  visibleText,
} from './built-site.ts';

const built = allAddresses.map((address) => {
  const page = parseBuiltPage(address);
  const elements = page.all('*');
  return {
    ...page,
    elements,
    canonical: page.attribute('head link[rel=canonical]', 'href'),
    ids: new Set(elements.flatMap(({ properties }) => String(properties.id ?? []) || [])),
    /** What the head says under a name or a property. */
    meta: (name: string) =>
      page.attribute(`head meta:is([name="${name}"], [property="${name}"])`, 'content'),
  };
});
const byAddress = new Map(built.map((page) => [page.address, page]));
const originals = built.filter(({ address }) => canonicalAddresses.includes(address));

/** Whether an address that a page names leads out of the site, or to a page or file of it, with its anchor. */
function leadsSomewhere(target: string, from: string): boolean {
  const { origin, pathname, hash } = new URL(target, firm.origin + from);
  if (origin !== firm.origin) return true;
  const path = decodeURI(pathname);
  const page = byAddress.get(path);
  if (page) return hash.length < 2 || page.ids.has(decodeURIComponent(hash.slice(1)));
  return /\.\w+$/.test(path) && !path.endsWith('.html') && existsSync(`dist${path}`);
}

const markdownOf = (address: string) => `${address === '/' ? '/index' : address}.md`;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes that HTML allows in more than one form
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // the one that Headless UI writes is named by the page's policy
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

describe.each(built)('the page at $address', (page) => {
  const { address, html, elements, all, texts, attribute, meta } = page;

  it('has one title, one description of 110 to 155 letters, one h1 and one main', () => {
    expect(texts('head > title')).toEqual([expect.stringContaining(firm.fullName)]);
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
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !leadsSomewhere(target, address))).toEqual([]);
  });

  it('is valid HTML, names its charset where browsers look for it, and its tables', async () => {
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
    expect(html.slice(0, 1024)).toContain('charset="utf-8"');
    for (const table of all('table')) {
      const { ariaLabel, ariaLabelledBy: by } = table.properties;
      const [caption] = queryElement(table).all('caption');
      expect(caption ?? ariaLabel ?? by, visibleText(table).slice(0, 60)).toBeTruthy();
      if (by) expect(all(`[id="${by}"]`)).toHaveLength(1);
    }
    // a part that only scrolls takes no place among what has an action
    expect(all('[tabindex="0"]')).toEqual([]);
  });

  it('has no script but its entry and data, and by its policy these styles and the contact page’s hosts alone', () => {
    const scripts = all('script').map(({ properties: { src, type } }) => (src ? 'entry' : type));
    const data = planAddresses.includes(address) ? [] : ['application/ld+json'];
    expect(scripts.sort()).toEqual([...data, 'entry', 'speculationrules']);
    const policy = attribute('meta[http-equiv]', 'content') ?? '';
    for (const held of [
      "default-src 'none'",
      "script-src 'self' 'inline-speculation-rules'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(`${held};`);
    expect(policy.replace("'unsafe-hashes'", '')).not.toContain('unsafe');
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
    expect(styles.length).toBeGreaterThan(0);
    const allowed = styles.map(([, style = '']) => hashOf(style)).join(' ');
    expect(policy).toContain(`style-src 'self' ${allowed};`);
    for (const { properties } of all('[style]'))
      expect(policy).toContain(hashOf(String(properties.style)));
    const hosts = ["connect-src 'self' https://api.emailjs.com https://www.google.com"];
    expect(policy.match(/[\w-]+-src [^;]*https?:[^;]*/g) ?? []).toEqual(
      address === '/contact' ? [...hosts, 'frame-src https://www.google.com'] : [],
    );
  });
});

const listed = built.filter(
  ({ address }) => !planAddresses.includes(address) && address !== '/404',
);

describe.each(listed)('the page at $address', ({ all, attribute, canonical, meta }) => {
  it('leads by its menus and its footer to where every page is listed', () => {
    const linked = (selector: string) => all(selector).map(({ properties }) => properties.href);
    expect(attribute('a.find', 'href')).toBe('/sitemap');
    expect(linked('footer a')).toEqual(expect.arrayContaining(['/sitemap', ...linked('.nav a')]));
  });

  it('has its Markdown, and a picture of 1200 by 630 for shared links', () => {
    const markdown = markdownOf(new URL(canonical ?? '').pathname);
    expect(attribute('link[type="text/markdown"]', 'href')).toBe(markdown);
    expect(readFileSync(`dist${markdown}`, 'utf8')).toContain(`url: ${canonical}\n`);
    const bytes = readFileSync(`dist${new URL(meta('og:image') ?? '').pathname}`);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toContain(meta('og:title'));
    expect(meta('twitter:image:alt')).toBe(meta('og:image:alt'));
    expect([meta('twitter:card'), meta('og:url')]).toEqual(['summary_large_image', canonical]);
  });
});

describe('the built site', () => {
  it('gives no two pages one title, one description or one picture', () => {
    for (const said of [
      originals.map(({ text }) => text('title')),
      originals.map(({ meta }) => meta('description')),
      originals.map(({ meta }) => meta('og:image')),
    ]) {
      expect(said.length).toBeGreaterThan(20);
      expect(said.filter((one, index) => !one || said.indexOf(one) !== index)).toEqual([]);
    }
  });

  it('lists in sitemap.xml, llms.txt and for visitors every page that no other is the original of', () => {
    const text = readFileSync('dist/llms.txt', 'utf8');
    expect(text).toMatch(new RegExp(`^# ${firm.fullName}\n\n> .{80,}\n\n## `));
    const told = [...text.matchAll(/^- \[.+\]\((.+)\): .{110,155}$/gm)].map(([, href]) => href);
    expect(told.sort()).toEqual(
      originals.map(({ address }) => firm.origin + markdownOf(address)).sort(),
    );
    const xml = readFileSync('dist/sitemap.xml', 'utf8');
    const listed = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual(originals.map(({ canonical }) => canonical).sort());
    const named = parseBuiltPage('/sitemap').parts('.atlas a');
    expect(named.map((link) => link.attribute(':scope', 'href')).sort()).toEqual(
      canonicalAddresses.filter((address) => address !== '/sitemap'),
    );
  });
});
