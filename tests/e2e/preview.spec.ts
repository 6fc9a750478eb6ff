import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSDOM } from 'jsdom';
import { findPages } from '../../src/site/find-pages.ts';
import { wordsOf } from '../../src/write/editing/source-words.ts';
import { serve } from '../../tools/serve.ts';
import { SiteCopy } from '../site-copy.ts';
import { expect, test } from './site.ts';

/**
 * Text in the main part that the site makes itself: scales, bearings, dates, times, the total of a procedure in words,
 * the count of sections, the contact form and the hours; and what the list of pages takes from the tops of other pages.
 */
const made = 'svg, time, .meta, .brg, .total, .toc summary, .form, .ways, .hours, .atlas p';

test.describe('a preview built for a pull request', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let site: SiteCopy;
  let server: Server;

  test.beforeAll(async () => {
    site = new SiteCopy();
    const { status, output } = site.build({
      PREVIEW_REPOSITORY: 'owner/site',
      PREVIEW_BRANCH: 'wording/vat',
    });
    expect(status, output).toBe(0);
    server = await serve(site.path('dist'), 0);
  });

  test.afterAll(() => {
    server.close();
    site.remove();
  });

  const page = (address: string) => {
    const name = address === '/' ? '/index' : address;
    return new JSDOM(readFileSync(site.path('dist', `${name}.html`), 'utf8')).window.document;
  };

  test('marks every text of every page with a line that says it', () => {
    let texts = 0;
    const wrong: string[] = [];
    for (const { file, addresses } of findPages()) {
      const document = page(addresses[0] ?? '/');
      const lines = readFileSync(file, 'utf8').split('\n');
      if (document.body.dataset.file !== file) wrong.push(`${file}: the page names another file`);
      for (const element of document.querySelectorAll<HTMLElement>('main *, .call *')) {
        if (element.closest(made)) continue;
        const sources = element.dataset.source?.split(' ') ?? [];
        for (const [index, text] of ownLines(element).entries()) {
          const words = wordsOf(text);
          if (words.length === 0) continue;
          texts += 1;
          const source = sources[index] ?? 'nothing';
          const typed = wordsOf(lines[Number(source) - 1] ?? '');
          const elsewhere = /^(src|pages)\/[^:]+:\d+$/.test(source);
          if (!elsewhere && !words.every((word) => typed.includes(word)))
            wrong.push(`${file}: “${text}” has the source ${source}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(texts).toBeGreaterThan(4000);
  });

  test('leads from the menus and the footer to the lines at the top of the other pages', () => {
    const link = page('/about').querySelector<HTMLElement>('.foot a[href="/trade-finance"]');
    const [file = '', line] = link?.dataset.source?.split(':') ?? [];
    expect(file).toBe('pages/(banking)/trade-finance.mdx');
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain(link?.textContent);
  });

  test('has a link to improve each page, to its file in GitHub’s editor', () => {
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

  test('opens GitHub’s editor at the line of a text on Alt and a click', async ({
    page,
    context,
  }) => {
    await context.route('https://github.com/**', (route) => route.fulfill({ body: 'GitHub' }));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/trade-finance`);
    const heading = page.getByRole('heading', { level: 1 });
    const lines = readFileSync('pages/(banking)/trade-finance.mdx', 'utf8').split('\n');
    const line = lines.findIndex((text) => text.startsWith('# ')) + 1;
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      heading.click({ modifiers: ['Alt'] }),
    ]);
    await opened.waitForURL(
      `https://github.com/owner/site/edit/wording/vat/pages/(banking)/trade-finance.mdx#L${line}`,
    );
  });

  test('carries one script more than the live site, and no code of the development server', () => {
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
