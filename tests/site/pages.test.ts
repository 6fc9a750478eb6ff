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
    meta: (name: string) =>
      page.attribute(`head meta:is([name="${name}"], [property="${name}"])`, 'content'),
  };
});
const byAddress = new Map(built.map((page) => [page.address, page]));
const canonicalPages = built.filter(({ address }) => canonicalAddresses.includes(address));

/**
 * Whether the target of a link exists. A target on another site counts as existing. On this site, the page, anchor or
 * file must exist.
 */
function targetExists(target: string, from: string): boolean {
  const { origin, pathname, hash } = new URL(target, firm.origin + from);
  if (origin !== firm.origin) return true;
  const path = decodeURI(pathname);
  const page = byAddress.get(path);
  if (page) return hash.length < 2 || page.ids.has(decodeURIComponent(hash.slice(1)));
  return /\.\w+$/.test(path) && !path.endsWith('.html') && existsSync(`dist${path}`);
}

const markdownAddress = (address: string) => `${address === '/' ? '/index' : address}.md`;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes boolean attributes and the doctype in a valid form that the next two rules do not accept.
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // The only inline style is set by Headless UI. The Content-Security-Policy of the page allows this style by its
    // hash.
    'no-inline-style': 'off',
    // This rule also reports no-break spaces, which the typography of the site needs.
    'no-trailing-whitespace': 'off',
    // This rule is not needed, because a style keeps telephone numbers on one line.
    'tel-non-breaking': 'off',
    // Some elements need an explicit role, because their styles remove the implicit role.
    'no-redundant-role': 'off',
    'long-title': 'off',
  },
});

const builtPages = built.map((page) => [page.address, page] as const);

describe.each(builtPages)('the page %s', (address, page) => {
  const { html, elements, all, texts, attribute, meta } = page;

  it('the page has one title, which contains the name of the firm', () => {
    expect(texts('head > title')).toEqual([expect.stringContaining(firm.fullName)]);
  });

  it('the page has one description of 110 to 155 characters', () => {
    expect(all('head meta[name=description]')).toHaveLength(1);
    expect(meta('description')).toMatch(/^.{110,155}$/su);
  });

  it('the page has one <h1> and one <main> element', () => {
    expect([all('h1').length, all('main').length]).toEqual([1, 1]);
  });

  it('the page links only to existing pages, files and anchors', () => {
    const targets = elements.flatMap(({ properties }) => {
      const { href, src, poster, action, srcSet = '' } = properties;
      const candidates = String(srcSet)
        .split(/,\s/)
        .flatMap((candidate) => candidate.split(' ')[0] || []);
      return [href, src, poster, action, ...candidates].filter((url) => typeof url === 'string');
    });
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !targetExists(target, address))).toEqual([]);
  });

  it('the page is valid HTML', async () => {
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  it('the page declares its charset within the first 1024 bytes', () => {
    expect(html.slice(0, 1024)).toContain('charset="utf-8"');
  });

  it('the page has an accessible name for every table', () => {
    for (const table of all('table')) {
      const { ariaLabel, ariaLabelledBy: labelId } = table.properties;
      const [caption] = queryElement(table).all('caption');
      expect(caption ?? ariaLabel ?? labelId, visibleText(table).slice(0, 60)).toBeTruthy();
      if (labelId) expect(all(`[id="${labelId}"]`)).toHaveLength(1);
    }
  });

  it('the page has no tabindex="0", which would add a non-interactive element to the tab order', () => {
    expect(all('[tabindex="0"]')).toEqual([]);
  });

  it('the page has no scripts except its entry point, structured data and speculation rules', () => {
    const scripts = all('script').map(({ properties: { src, type } }) => (src ? 'entry' : type));
    const data = planAddresses.includes(address) ? [] : ['application/ld+json'];
    expect(scripts.sort()).toEqual([...data, 'entry', 'speculationrules']);
  });

  describe('the Content-Security-Policy', () => {
    const policy = attribute('meta[http-equiv]', 'content') ?? '';

    it('the Content-Security-Policy allows only scripts of the site', () => {
      for (const directive of [
        "default-src 'none'",
        "script-src 'self' 'inline-speculation-rules'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(`${directive};`);
      expect(policy.replace("'unsafe-hashes'", '')).not.toContain('unsafe');
    });

    it('the Content-Security-Policy allows the inline styles of the page by their hashes', () => {
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
      expect(styles.length).toBeGreaterThan(0);
      const allowed = styles.map(([, style = '']) => hashOf(style)).join(' ');
      expect(policy).toContain(`style-src 'self' ${allowed};`);
      for (const { properties } of all('[style]'))
        expect(policy).toContain(hashOf(String(properties.style)));
    });

    it('the Content-Security-Policy allows other hosts on the contact page only', () => {
      const hosts = ["connect-src 'self' https://api.emailjs.com https://www.google.com"];
      expect(policy.match(/[\w-]+-src [^;]*https?:[^;]*/g) ?? []).toEqual(
        address === '/contact' ? [...hosts, 'frame-src https://www.google.com'] : [],
      );
    });
  });
});

const listedPages = builtPages.filter(
  ([address]) => !planAddresses.includes(address) && address !== '/404',
);

describe.each(listedPages)('the page %s', (_address, { all, attribute, canonical, meta }) => {
  it('the page links to the list of all pages from the header and the footer', () => {
    const hrefsOf = (selector: string) => all(selector).map(({ properties }) => properties.href);
    expect(attribute('a.find', 'href')).toBe('/sitemap');
    expect(hrefsOf('footer a')).toEqual(expect.arrayContaining(['/sitemap', ...hrefsOf('.nav a')]));
  });

  it('the page links to its Markdown version', () => {
    const markdown = markdownAddress(new URL(canonical ?? '').pathname);
    expect(attribute('link[type="text/markdown"]', 'href')).toBe(markdown);
    expect(readFileSync(`dist${markdown}`, 'utf8')).toContain(`url: ${canonical}\n`);
  });

  it('the page has a social media image of 1200 by 630 pixels with less than 100 kB', () => {
    const bytes = readFileSync(`dist${new URL(meta('og:image') ?? '').pathname}`);
    // In a PNG file, the bytes 16 to 23 contain the width and the height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  });

  it('the page has Open Graph and Twitter metadata for its social media image', () => {
    expect(meta('og:image:alt')).toContain(meta('og:title'));
    expect(meta('twitter:image:alt')).toBe(meta('og:image:alt'));
    expect([meta('twitter:card'), meta('og:url')]).toEqual(['summary_large_image', canonical]);
  });
});

describe('the built site', () => {
  it.each([
    ['title', canonicalPages.map(({ text }) => text('title'))],
    ['description', canonicalPages.map(({ meta }) => meta('description'))],
    ['social media image', canonicalPages.map(({ meta }) => meta('og:image'))],
  ])('each page of the site has a different %s', (_what, values) => {
    expect(values.length).toBeGreaterThan(20);
    expect(values.filter((value, index) => !value || values.indexOf(value) !== index)).toEqual([]);
  });

  it('llms.txt lists every canonical page with its description', () => {
    const text = readFileSync('dist/llms.txt', 'utf8');
    expect(text).toMatch(new RegExp(`^# ${firm.fullName}\n\n> .{80,}\n\n## `));
    const hrefs = [...text.matchAll(/^- \[.+\]\((.+)\): .{110,155}$/gm)].map(([, href]) => href);
    expect(hrefs.sort()).toEqual(
      canonicalPages.map(({ address }) => firm.origin + markdownAddress(address)).sort(),
    );
  });

  it('sitemap.xml lists every canonical page', () => {
    const xml = readFileSync('dist/sitemap.xml', 'utf8');
    const locations = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);
    expect(locations.sort()).toEqual(canonicalPages.map(({ canonical }) => canonical).sort());
  });

  it('the page /sitemap lists all canonical pages except itself', () => {
    const links = parseBuiltPage('/sitemap').parts('.page-list a');
    expect(links.map((link) => link.attribute(':scope', 'href')).sort()).toEqual(
      canonicalAddresses.filter((address) => address !== '/sitemap'),
    );
  });
});
