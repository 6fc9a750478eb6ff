import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRight } from '../../src/mdx/set-right.ts';
import { top } from '../fixture.ts';
import { fixture, SiteCopy } from '../site-copy.ts';

/** Every file below a folder with its bytes, so that two folders can be compared. */
function contents(directory: string): Map<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(directory, name)).isFile());
  // which loses no byte
  return new Map(files.map((name) => [name, readFileSync(join(directory, name), 'latin1')]));
}

/** Texts with every sequence that String.replace reads as a command, in all orders of two. */
const signs = ['$&', "$'", '$`', '$$', '$<', 'US$', '"$"', '$'];
const dollarTexts = signs.flatMap((a) => signs.map((b) => `${a} red ${b} blue`));
/** As a writer has to type it: the check refuses straight quotation marks and stray backticks. */
const escaped = (text: string) =>
  text
    .replaceAll('<', '\\<')
    .replaceAll('`', '\\`')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&#34;');

const dollarPage = top
  .replace('A test page', () => '"Costs $& and $\\x27 and $$"')
  .replace('is exactly', () => '$& $$ is exactly')
  .replace(
    '\n---\n\n#',
    () => '\nmenu:\n  label: Dollars\n  order: 99\nmovedFrom:\n  - /pesos\n---\n\n#',
  );

describe('the build', { timeout: 180_000 }, () => {
  const site = new SiteCopy(fixture);
  // another file system than the site's, where this machine has one
  const elsewhere = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'preview-'));
  let first: Map<string, string>;
  let printed: string;
  const textOf = (name: string) => Buffer.from(first.get(name) ?? '', 'latin1').toString();

  beforeAll(() => {
    site.write('pages/dollars.mdx', `${dollarPage}\n${dollarTexts.map(escaped).join('\n\n')}\n`);
    const { status, output } = site.build();
    expect(status, output).toBe(0);
    printed = output;
    first = contents(site.path('dist'));
  }, 180_000);

  afterAll(() => {
    site.remove();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('loses no dollar sign of a text, a title or a description', () => {
    const { document } = new JSDOM(textOf('dollars.html')).window;
    const texts = [...document.querySelectorAll('.prose p')].map((p) => p.textContent);
    expect(texts).toEqual(dollarTexts.map(setRight));
    expect(document.title).toMatch(/^Costs \$& and \$’ and \$\$ – /);
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description).toContain('$& $$ is exactly');
  });

  it('leads an address that has moved on, and lists it nowhere', () => {
    expect(textOf('_redirects')).toContain('/pesos /dollars 301\n');
    expect(textOf('pesos.html')).toContain('url=/dollars"');
    for (const name of ['sitemap.xml', 'search.json', 'llms.txt', 'sitemap.html'])
      expect(textOf(name), name).not.toContain('/pesos');
  });

  it('without keys of the e-mail service says which are missing, and holds nothing of the mail desk', () => {
    expect(printed).toContain(
      'the contact form cannot send. Not set: VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY.',
    );
    for (const name of first.keys())
      if (/\.(js|html|css)$/.test(name)) expect(textOf(name), name).not.toMatch(/mail.?desk/i);
  });

  it('is the same to the byte when it is run again, but for the links of a preview to GitHub’s editor', () => {
    const { status, output } = site.build({
      PREVIEW_REPOSITORY: 'owner/site',
      PREVIEW_BRANCH: 'words/vat',
      BUILD_DIRECTORY: join(elsewhere, 'preview'),
    });
    expect(status, output).toBe(0);
    const link =
      /<a href="https:\/\/github\.com\/owner\/site\/edit\/words\/vat\/(pages\/[^"]+\.mdx)">Improve this page<\/a>/g;
    const linked = new Set<string>();
    const previewed = contents(join(elsewhere, 'preview'));
    expect([...previewed.keys()]).toEqual([...first.keys()]);
    for (const [name, text] of previewed) {
      for (const [, file = ''] of text.matchAll(link)) linked.add(decodeURIComponent(file));
      expect(text.replace(link, '') === first.get(name), name).toBe(true);
    }
    const typed = readdirSync(site.path('pages'), { recursive: true, encoding: 'utf8' });
    expect([...linked].sort()).toEqual(
      typed.flatMap((name) => (name.endsWith('.mdx') ? `pages/${name}` : [])).sort(),
    );
  });

  it('stops at a broken page, names file, line and remedy, and leaves the last good site', () => {
    site.write('pages/broken.mdx', `${top}\n<StepTimeline>\n\n- A step\n\n</StepTimeline>\n`);
    const { status, output } = site.build();
    rmSync(site.path('pages/broken.mdx'));
    expect(status).toBe(1);
    expect(output).toContain('pages/broken.mdx:14:1');
    expect(output).toContain('expected a numbered list, found a bulleted list');
    expect(contents(site.path('dist'))).toEqual(first);
  });

  it('stops when a component throws, and publishes no error text', () => {
    const file = 'components/vocabulary/PartnerList.tsx';
    const code = readFileSync(site.path(file), 'utf8');
    const signature = 'function monogramsOf(names: readonly string[]): string[] {';
    site.write(file, code.replace(signature, `${signature}\n  throw new Error("planted");`));
    const { status, output } = site.build();
    expect(status).toBe(1);
    expect(output).toContain('planted');
    expect(contents(site.path('dist'))).toEqual(first);
  });
});
