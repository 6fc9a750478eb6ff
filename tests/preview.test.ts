import { readdirSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPages } from '../src/build/find-pages.ts';
import { wordsOf } from '../src/editing/source-words.ts';
import { SiteCopy } from './site-copy.ts';

/** Text in the main part that the site makes itself: scales, bearings, dates, times, the total of a procedure in words. */
const made = 'svg, time, .meta, .brg, .total';

describe('a preview built for a pull request', { timeout: 120_000 }, () => {
  const site = new SiteCopy();

  beforeAll(() => {
    const { status, output } = site.build({
      PREVIEW_REPOSITORY: 'owner/site',
      PREVIEW_BRANCH: 'wording/vat',
    });
    expect(status, output).toBe(0);
  }, 120_000);

  afterAll(() => site.remove());

  const page = (address: string) => {
    const name = address === '/' ? '/index' : address;
    return new JSDOM(readFileSync(site.path('dist', `${name}.html`), 'utf8')).window.document;
  };

  it('marks every text of every page with a line that says it', () => {
    let texts = 0;
    for (const { file, addresses } of findPages()) {
      const document = page(addresses[0] ?? '/');
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(document.body.dataset.file).toBe(file);
      for (const element of document.querySelectorAll<HTMLElement>('main *, .call *')) {
        if (element.closest(made)) continue;
        const sources = element.dataset.source?.split(' ') ?? [];
        for (const [index, text] of ownLines(element).entries()) {
          const words = wordsOf(text);
          if (words.length === 0) continue;
          texts += 1;
          const source = sources[index] ?? '';
          expect(source, `${file}: “${text}” has no source`).toMatch(
            /^(src\/[\w.-]+:|pages\/.+:)?\d+$/,
          );
          if (!/^\d+$/.test(source)) continue;
          const typed = wordsOf(lines[Number(source) - 1] ?? '');
          expect(typed, `${file}:${source} does not say “${text}”`).toEqual(
            expect.arrayContaining(words),
          );
        }
      }
    }
    expect(texts).toBeGreaterThan(4000);
  });

  it('leads from the menus and the footer to the lines at the top of the other pages', () => {
    const link = page('/about').querySelector<HTMLElement>('.foot a[href="/trade-finance"]');
    const [file = '', line] = link?.dataset.source?.split(':') ?? [];
    expect(file).toBe('pages/(banking)/trade-finance.mdx');
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain(link?.textContent);
  });

  it('has a link to improve each page, to its file in GitHub’s editor', () => {
    for (const { file, addresses } of findPages()) {
      const document = page(addresses[0] ?? '/');
      const [link, ...more] = document.querySelectorAll('a[href^="https://github.com/"]');
      expect(link?.textContent).toBe('Improve this page');
      expect(link?.getAttribute('href')).toBe(
        `https://github.com/owner/site/edit/wording/vat/${file}`,
      );
      expect(more).toEqual([]);
    }
  });

  it('carries one script more than the live site, and no code of the development server', () => {
    const scripts = [...page('/about').querySelectorAll('script[src]')].map((script) =>
      script.getAttribute('src')?.replace(/-[\w-]+\.js$/, ''),
    );
    expect(scripts).toEqual(['/assets/app', '/assets/edit']);
    expect(readdirSync(site.path('dist'))).not.toContain('workshop.html');
  });
});

/** The lines of an element's own text. */
const ownLines = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === 3)
    .flatMap((node) => (node.textContent ?? '').split('\n'));
