import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSDOM } from 'jsdom';
import { strings } from '../../src/facts/strings.ts';
import { wordsOf } from '../../src/write/editing/match-words.ts';
import { serve } from '../../tools/serve.ts';
import { SiteCopy } from '../site-copy.ts';
import { pages, pageWith } from './built-site.ts';
import { expect, test } from './site.ts';

/**
 * Text in the main part that the site makes itself: scales, bearings, dates, times, the total and the passage of a
 * procedure, the choice of a matrix's column, counts of a page's own steps, the count of sections, the contact form and the hours; what the list of pages takes from the tops of other pages, and the partner whom a hero takes from the biographies.
 */
const made =
  'svg, time, .meta, .checked, .brg, .total, .passage, .passage__total, .key, .choose, .grp, .snd a .whole, .toc summary, .fold, .form, .ways, .hours, .atlas p, .lead';

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

  const drawn = (address: string) => {
    const name = address === '/' ? '/index' : address;
    return new JSDOM(readFileSync(site.path('dist', `${name}.html`), 'utf8')).window.document;
  };

  test('names the file of each page', () => {
    const files = [...pages, '/404'].map((address) => fileOf(drawn(address)));
    const typed = readdirSync('pages', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `pages/${name}`);
    expect(files.sort()).toEqual(typed.sort());
  });

  test('marks every text of every page with a line that says it', () => {
    const wrong: string[] = [];
    for (const address of [...pages, '/404']) {
      const document = drawn(address);
      const file = fileOf(document);
      const lines = readFileSync(file, 'utf8').split('\n');
      let texts = 0;
      for (const element of document.querySelectorAll<HTMLElement>('main *, .call *')) {
        if (element.closest(made)) continue;
        const sources = element.dataset.source?.split(' ') ?? [];
        for (const [index, text] of ownLines(element).entries()) {
          const said = wordsOf(text);
          if (said.length === 0) continue;
          texts += 1;
          const source = sources[index] ?? 'nothing';
          const typed = wordsOf(lines[Number(source) - 1] ?? '');
          const elsewhere = /^(components|pages|src)\/[^:]+:\d+$/.test(source);
          if (!elsewhere && !said.every((word) => typed.includes(word)))
            wrong.push(`${file}: “${text}” has the source ${source}`);
        }
      }
      expect(texts, file).toBeGreaterThan(0);
    }
    expect(wrong).toEqual([]);
  });

  test('leads from the menus and the footer to the lines at the top of the other pages', () => {
    for (const place of ['.menus', '.foot__cols']) {
      const links = drawn('/').querySelectorAll<HTMLElement>(`${place} a[data-source*=":"]`);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        const [file = '', line] = link.dataset.source?.split(':') ?? [];
        const typed = readFileSync(file, 'utf8').split('\n')[Number(line) - 1];
        expect(typed).toContain(link.firstChild?.textContent);
      }
      const linked = pageWith('scroll');
      const link = drawn('/').querySelector<HTMLElement>(`${place} a[href="${linked}"]`);
      expect(link?.dataset.source?.split(':')[0]).toBe(fileOf(drawn(linked)));
    }
  });

  test('has a link to improve each page, to its file in GitHub’s editor', () => {
    for (const address of [...pages, '/404']) {
      const document = drawn(address);
      const [link, ...more] = document.querySelectorAll('a[href^="https://github.com/"]');
      expect(link?.textContent).toBe(strings.improve);
      expect(link?.getAttribute('href')).toBe(
        `https://github.com/owner/site/edit/wording/vat/${fileOf(document)}`,
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
    const address = pageWith('crumbs');
    const file = fileOf(drawn(address));
    await page.goto(`http://localhost:${port}${address}`);
    const heading = page.getByRole('heading', { level: 1 });
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.startsWith('# ')) + 1;
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      heading.click({ modifiers: ['Alt'] }),
    ]);
    await opened.waitForURL(`https://github.com/owner/site/edit/wording/vat/${file}#L${line}`);
  });

  test('carries one script more than the live site, and no code of the development server', () => {
    const scripts = [...drawn('/').querySelectorAll('script[src]')].map((script) =>
      script.getAttribute('src')?.replace(/-[\w-]+\.js$/, ''),
    );
    expect(scripts).toEqual(['/assets/app', '/assets/edit']);
    expect(readdirSync(site.path('dist'))).not.toContain('workshop.html');
  });
});

/** The file that a page names as its own. */
const fileOf = ({ body }: Document): string => body.dataset.file ?? '';

/** The lines of an element's own text. */
const ownLines = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === 3)
    .flatMap((node) => (node.textContent ?? '').split('\n'));
