import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/head/policy.ts';
import { setRight } from '../../src/mdx/set-right.ts';
import { fixture, top } from '../fixture.ts';
import { SiteCopy } from '../site-copy.ts';

/** Every file below a folder with its bytes, so that two folders can be compared. */
function contents(directory: string): Map<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(directory, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(directory, name), 'base64')]));
}

/** Texts with every sequence that String.replace reads as a command, in all orders of three. */
const signs = ['$&', "$'", '$`', '$$', '$<', 'US$', '"$"', '$'];
const dollarTexts = signs.flatMap((a) =>
  signs.flatMap((b) => signs.map((c) => `${a} red ${b} blue ${c}`)),
);
/** As a writer has to type it: the check refuses straight quotation marks and stray backticks. */
const escaped = (text: string) =>
  text
    .replaceAll('<', '\\<')
    .replaceAll('`', '\\`')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&#34;');

/** A folder on another file system than the site's, where this machine has one. */
const elsewhere = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'preview-'));

describe('the build', { timeout: 120_000 }, () => {
  const site = new SiteCopy(fixture);
  let first: Map<string, string>;
  let printed: string;

  beforeAll(() => {
    const head = top
      .replace('A test page', () => '"Costs $& and $\\x27 and $$"')
      .replace('is exactly', () => '$& $$ is exactly')
      .replace('\n---\n\n#', () => '\nmenu:\n  label: Dollars\n  order: 99\n---\n\n#');
    site.write('pages/dollars.mdx', `${head}\n${dollarTexts.map(escaped).join('\n\n')}\n`);
    const { status, output } = site.build();
    expect(output, output).toContain('Built');
    expect(status).toBe(0);
    printed = output;
    first = contents(site.path('dist'));
  }, 120_000);

  afterAll(() => {
    site.remove();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  const page = (name: string) =>
    new JSDOM(readFileSync(site.path('dist', name), 'utf8')).window.document;

  it('loses no character of 512 texts with dollar signs', () => {
    const texts = [...page('dollars.html').querySelectorAll('.prose p')].map((p) => p.textContent);
    expect(texts).toEqual(dollarTexts.map(setRight));
  });

  it('keeps dollar signs in title and description', () => {
    const document = page('dollars.html');
    expect(document.title).toMatch(/^Costs \$& and \$’ and \$\$ – /);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain(
      '$& $$',
    );
  });

  it('leaves no script but the entry and inert data, and no style but those that its policy names by hash', () => {
    for (const name of first.keys()) {
      if (!name.endsWith('.html')) continue;
      const document = page(name);
      const scripts = [...document.scripts].map(({ type, src }) => (src ? 'entry' : type));
      const data = name.endsWith('/plan.html') ? [] : ['application/ld+json'];
      expect(scripts.sort(), name).toEqual([...data, 'entry', 'speculationrules']);
      const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
      for (const element of document.querySelectorAll('[style]'))
        expect(policy, name).toContain(hashOf(element.getAttribute('style') ?? ''));
      const [, ownPolicy = ''] = policy.match(/style-src ([^;]+)/) ?? [];
      const hashes = [...document.querySelectorAll('style')].map(({ textContent }) =>
        hashOf(textContent ?? ''),
      );
      expect(hashes.length, name).toBeGreaterThan(0);
      expect(ownPolicy.split(' '), name).toEqual(["'self'", ...hashes]);
    }
  });

  it('names the charset in the first kilobyte of every page, where browsers look for it', () => {
    for (const [name, bytes] of first)
      if (name.endsWith('.html'))
        expect(`${Buffer.from(bytes, 'base64').subarray(0, 1024)}`, name).toContain(
          'charset="utf-8"',
        );
  });

  it('publishes nothing that helps to write it', () => {
    const traces = /data-source|data-file|Improve this page/;
    for (const [name, bytes] of first) {
      expect(name).not.toMatch(/edit-|development/);
      if (/\.(html|js|css|json)$/.test(name))
        expect(Buffer.from(bytes, 'base64').toString().match(traces)?.[0], name).toBeUndefined();
    }
  });

  it('publishes nothing that only the build needs', () => {
    expect(
      [...first.keys()].filter((name) => /static-loader|\.vite|manifest\.json/.test(name)),
    ).toEqual([]);
  });

  it('without keys of the e-mail service says which are missing, and holds nothing of the mail desk', () => {
    expect(printed).toContain(
      'the contact form cannot send. Not set: VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY.',
    );
    for (const name of first.keys())
      if (/\.(js|html|css)$/.test(name))
        expect(readFileSync(site.path('dist', name), 'utf8'), name).not.toMatch(/mail.?desk/i);
  });

  it('is the same to the byte when it is run again', () => {
    expect(site.build().status).toBe(0);
    const second = contents(site.path('dist'));
    expect([...second.keys()]).toEqual([...first.keys()]);
    for (const [name, bytes] of second) expect(bytes === first.get(name), name).toBe(true);
  });

  it('gives each page of a preview a link to its file in GitHub’s editor, and nothing else, on whatever file system it is laid', () => {
    const preview = { PREVIEW_REPOSITORY: 'owner/site', PREVIEW_BRANCH: 'words/vat' };
    const { status, output } = site.build({
      ...preview,
      BUILD_DIRECTORY: join(elsewhere, 'preview'),
    });
    expect(status, output).toBe(0);
    const link =
      /<a href="https:\/\/github\.com\/owner\/site\/edit\/words\/vat\/(pages\/[^"]+\.mdx)">Improve this page<\/a>/g;
    const files = new Set<string>();
    const previewed = contents(join(elsewhere, 'preview'));
    expect([...previewed.keys()]).toEqual([...first.keys()]);
    for (const [name, bytes] of previewed) {
      const text = Buffer.from(bytes, 'base64').toString('latin1'); // which loses no byte
      for (const [, file = ''] of text.matchAll(link)) files.add(decodeURIComponent(file));
      const rest = Buffer.from(text.replace(link, ''), 'latin1').toString('base64');
      expect(rest === first.get(name), name).toBe(true);
    }
    const typed = readdirSync(site.path('pages'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `pages/${name}`);
    expect([...files].sort()).toEqual(typed.sort());
  });

  it('stops at a broken page, names file, line and remedy, and leaves the last good site as it was', () => {
    site.write('pages/broken.mdx', `${top}\n<StepTimeline>\n\n- no steps\n\n</StepTimeline>\n`);
    const { status, output } = site.build();
    rmSync(site.path('pages/broken.mdx'));
    expect(status).toBe(1);
    expect(output).toContain('pages/broken.mdx:14:1');
    expect(output).toContain('expected a numbered list, found a bulleted list');
    expect(contents(site.path('dist'))).toEqual(first);
    expect(existsSync(site.path('dist/broken.html'))).toBe(false);
  });

  it('stops when a component throws, and publishes no error text', () => {
    const word = 'components/vocabulary/PartnerList.tsx';
    const code = readFileSync(site.path(word), 'utf8');
    site.write(
      word,
      code.replace(
        /function monogramsOf\(names: readonly string\[\]\): string\[\] \{/,
        '$&\n  throw new Error("planted");',
      ),
    );
    const { status, output } = site.build();
    site.write(word, code);
    expect(status).toBe(1);
    expect(output).toContain('planted');
    expect(contents(site.path('dist'))).toEqual(first);
  });
});
