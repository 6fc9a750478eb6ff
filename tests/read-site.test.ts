import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSite, type Texts } from '../src/site/read-site.ts';
import { codeDigest, Store } from '../src/site/store.ts';

const top = (title: string) => `---
title: ${title}
description: This description is exactly as long as it has to be, which is at least one hundred and ten characters, and says what is there.
menu: { label: ${title}, order: 1 }
---

# ${title}

An opening.

## A section

`;

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'store-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

describe('a site is read', () => {
  it('once: every page has its place, its role, its links and its sections', async () => {
    const unsaved: Texts = {
      'pages/index.mdx': `${top('Home page')}Read [the page on VAT](/vat).\n`,
      'pages/(tax-and-accounting)/vat.mdx': `${top('VAT page')}AED 375,000 is a figure.\n\n<FaqList>\n\n### Who pays?\n\nThe buyer.\n\n</FaqList>\n`,
    };
    const { byAddress, navigation } = await readSite(folder(), { unsaved });
    const vat = byAddress.get('/vat');
    expect(vat).toMatchObject({ role: 'service', folder: 'tax-and-accounting', problems: [] });
    expect(vat?.questions).toEqual([{ question: 'Who pays?', answer: 'The buyer.' }]);
    expect(vat?.figures.map(({ text }) => text)).toEqual(['AED 375,000']);
    expect(byAddress.get('/')?.links).toMatchObject([{ href: '/vat' }]);
    const sections = await vat?.sections();
    expect(sections?.map(({ id, heading }) => [id, heading])).toEqual([
      ['', ''],
      ['a-section', 'A section'],
      ['who-pays', 'Who pays?'],
    ]);
    expect(navigation.menus[0]?.categories[0]?.links).toEqual([
      { href: '/vat', label: 'VAT page', line: undefined },
    ]);
  });

  it('with a group of more pages than a menu holds: it ends on a link to the list of all pages', async () => {
    const pageIn = (order: number) =>
      `---\ntitle: Page ${order}\ndescription: Words.\nmenu:\n  label: Page ${order}\n  order: ${order}\n---\n\n# Page ${order}\n`;
    const group = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `pages/(mortgage)/page-${index + 1}.mdx`,
          pageIn(index + 1),
        ]),
      );
    const list = { 'pages/sitemap.mdx': `${top('All pages')}Words.\n` };
    const labelsOf = async (unsaved: Record<string, string>) => {
      const { navigation } = await readSite(folder(), { unsaved });
      const column = navigation.columns.find(({ folder }) => folder === 'mortgage');
      return column?.links.map(({ label }) => label);
    };
    expect(await labelsOf({ ...group(12), ...list })).toHaveLength(12);
    const labels = await labelsOf({ ...group(13), ...list });
    expect(labels).toHaveLength(13);
    expect(labels?.slice(-2)).toEqual(['Page 12', 'All pages']);
    expect(await labelsOf(group(13))).toContain('Page 13');
  });

  it.each([
    ['a text that cannot be read', 'pages/odd.mdx', `${top('Odd page')}Ready in <5 days.`],
    [
      'lines at the top that cannot be read',
      'pages/odd.mdx',
      '---\ntitle: a: b: c\n---\n\n# Odd\n',
    ],
    ['nothing in it', 'pages/odd.mdx', ''],
    ['a folder that is no group', 'pages/(nowhere)/odd.mdx', `${top('Odd page')}Words.`],
    ['code in it', 'pages/odd.mdx', `${top('Odd page')}import x from 'y'\n\n{x}`],
  ])('although a page has %s: it is still a page, with its problems', async (_what, file, text) => {
    const unsaved = { 'pages/index.mdx': `${top('Home page')}Words.\n`, [file]: text };
    const { byAddress, pages } = await readSite(folder(), { unsaved });
    expect(pages).toHaveLength(2);
    const odd = byAddress.get('/odd');
    expect(odd?.frontMatter.title).toBeTruthy();
    if (!file.includes('nowhere')) expect(odd?.problems).not.toEqual([]);
    await expect(odd?.body()).resolves.toHaveProperty('code');
  });

  it('with two pages at one address: the first counts, and nothing throws', async () => {
    const unsaved = {
      'pages/(banking)/same.mdx': `${top('First page')}Words.`,
      'pages/(legal)/same.mdx': `${top('Second page')}Words.`,
    };
    const { byAddress } = await readSite(folder(), { unsaved });
    expect(byAddress.get('/same')?.file).toBe('pages/(banking)/same.mdx');
  });
});

describe('what is kept', () => {
  it('may go while somebody works with the site: the page is read again', async () => {
    const unsaved = { 'pages/gone.mdx': `${top('Gone page')}Words that were kept.\n` };
    const { pages, store } = await readSite(folder(), { unsaved });
    const [page] = pages;
    const [body, sections] = [await page?.body(), await page?.sections()];
    expect(sections?.at(-1)?.text).toBe('Words that were kept.');
    for (const kind of ['body', 'sections'])
      rmSync(join(store.folder, kind, page?.key ?? ''), { force: true });
    expect(await page?.body()).toEqual(body);
    expect(await page?.sections()).toEqual(sections);
  });

  it('comes back as it was, and not at all when it is damaged, cut short or emptied', () => {
    const store = new Store(folder());
    store.keep('facts', 'key', { words: 12 });
    const path = join(store.folder, 'facts', 'key');
    expect(store.get('facts', 'key')).toEqual({ words: 12 });
    const whole = readFileSync(path);
    for (const damaged of [
      whole.subarray(0, -3),
      Buffer.alloc(0),
      Buffer.from('null'),
      Buffer.concat([whole, Buffer.from(' ')]),
    ]) {
      writeFileSync(path, damaged);
      expect(store.get('facts', 'key')).toBeUndefined();
    }
    store.keep('facts', 'key', { words: 12 });
    expect(store.get('facts', 'key')).toEqual({ words: 12 });
  });

  it('is whole while two keep the same at once, and leaves nothing half written', async () => {
    const place = folder();
    const [one, other] = [new Store(place), new Store(place)];
    const data = { text: 'x'.repeat(100_000) };
    for (let turn = 0; turn < 20; turn += 1) {
      one.keep('body', 'key', data);
      other.keep('body', 'key', data);
      expect(one.get('body', 'key')).toEqual(data);
    }
    expect(readdirSync(join(place, 'body'))).toEqual(['key']);
  });

  it('is nothing, and stops nobody, where the folder cannot be written to', () => {
    const place = join(folder(), 'file');
    writeFileSync(place, 'a file stands where the folder would be');
    const store = new Store(place);
    store.keep('facts', 'key', 1);
    expect(store.get('facts', 'key')).toBeUndefined();
  });

  it('counts for the code that made it only: a change of any file that takes part is other code', () => {
    const root = folder();
    for (const name of [
      'src',
      'components',
      'public',
      'index.html',
      'package-lock.json',
      'tsconfig.json',
      'uno.config.ts',
      'vite.config.ts',
    ])
      cpSync(name, join(root, name), { recursive: true });
    const before = codeDigest(root);
    expect(codeDigest(root)).toBe(before);
    for (const name of [
      'src/language/typography.ts',
      'src/facts/firm.ts',
      'src/draw/head.ts',
      'src/publish/lettering.ts',
      'src/styles/tokens.css',
      'src/art/hero.svg',
      'components/vocabulary/FaqList.tsx',
      'components/layout/Footer.tsx',
      'components/islands/counters.ts',
      'public/art/coast.svg',
      'public/favicon.svg',
      'index.html',
      'package-lock.json',
      'tsconfig.json',
      'uno.config.ts',
      'vite.config.ts',
    ]) {
      const text = readFileSync(join(root, name));
      writeFileSync(join(root, name), `${text} `);
      expect(codeDigest(root), name).not.toBe(before);
      writeFileSync(join(root, name), text);
    }
    writeFileSync(join(root, 'src/language/new.ts'), '');
    expect(codeDigest(root)).not.toBe(before);
  });
});
