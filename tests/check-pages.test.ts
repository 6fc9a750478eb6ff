import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPages } from '../src/mdx/check-pages.ts';
import { top } from './compile.ts';

const folders: string[] = [];

/** A menu, so that a test page is no orphan. */
const inMenu = (page: string, order: number) =>
  page.replace('\n---\n\n#', `\nmenu:\n  label: A page\n  order: ${order}\n---\n\n#`);

/** Checks a set of pages, each given as its file name and body. Titles and descriptions differ unless a body sets them. */
async function check(pages: Record<string, string>): Promise<string> {
  const root = join(mkdtempSync(join(tmpdir(), 'pages-')), 'pages');
  folders.push(root);
  for (const [index, [name, body]] of Object.entries(pages).entries()) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    const page = body.startsWith('---')
      ? body
      : inMenu(
          `${top.replace('A test page', `A page ${index}`).replace('exactly', `exactly ${index}`)}\n${body}\n`,
          index + 1,
        );
    writeFileSync(file, page);
  }
  const faults = await checkPages(root);
  return faults
    .map(
      ({ file, line, problem, remedy }) =>
        `${file.slice(root.length + 1)}:${line} ${problem} → ${remedy}`,
    )
    .join('\n');
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('links between pages', () => {
  it('that lead somewhere pass', async () => {
    expect(
      await check({
        'index.mdx':
          '[To the section](/about#a-section), [and here](#a-section), [by e-mail](mailto:a@b.example).',
        'about.mdx': '[Home](/), [elsewhere](https://u.ae).',
      }),
    ).toBe('');
  });

  it('that lead to no page name file and line, and suggest the page that was meant', async () => {
    expect(
      await check({ 'vat-services.mdx': 'Text.', 'about.mdx': 'See [VAT](/vat-service).' }),
    ).toMatch(
      /^about\.mdx:15 The link \/vat-service leads to no page\. → Did you mean “\/vat-services”\?$/,
    );
  });

  it('that lead to no heading say which page lacks it', async () => {
    expect(await check({ 'about.mdx': '[Down](#a-sectoin)' })).toMatch(
      /has no #a-sectoin\. → Did you mean “a-section”\?/,
    );
  });

  it('that are not written from the root are refused', async () => {
    expect(await check({ 'about.mdx': '[Home](index)' })).toContain(
      'expected a link that begins with / or https://, found “index”',
    );
  });

  it('to the 404 page are refused', async () => {
    expect(await check({ 'about.mdx': '[Lost](/404)', '404.mdx': 'Text.' })).toContain(
      'The link /404 leads to no page',
    );
  });
});

describe('addresses', () => {
  it('that two pages share are refused, with both files', async () => {
    expect(
      await check({ '(banking)/loans.mdx': 'Text.', '(mortgage)/loans.mdx': 'Text.' }),
    ).toMatch(/Two pages have the address \/loans: this one and .*\(banking\)\/loans\.mdx/);
  });

  it('of a second page and an alsoAt are refused too', async () => {
    const also = top.replace(
      '\n---\n\n#',
      '\nalsoAt:\n  - address: /about\n    label: About\n---\n\n#',
    );
    expect(await check({ 'about.mdx': 'Text.', 'firm.mdx': also })).toContain(
      'Two pages have the address /about',
    );
  });

  it('in a folder that is no group are refused, with a suggestion', async () => {
    expect(await check({ '(bankin)/loans.mdx': 'Text.' })).toContain(
      'The folder (bankin) is no group of the site. → Did you mean “banking”?',
    );
  });
});

describe('what must be unique', () => {
  it('a title that two pages share is refused', async () => {
    const other = top.replace('exactly', 'just about');
    expect(await check({ 'a.mdx': top, 'b.mdx': other })).toMatch(
      /b\.mdx:1 The title is the same as that of .*a\.mdx/,
    );
  });

  it('a description that two pages share is refused', async () => {
    expect(await check({ 'a.mdx': top, 'b.mdx': top.replace('A test page', 'Another') })).toContain(
      'The description is the same as that of',
    );
  });

  it('a place in the menu that two pages share is refused', async () => {
    const at = (title: string) =>
      top
        .replace('A test page', title)
        .replace('exactly', title)
        .replace('\n---\n\n#', '\nmenu:\n  label: A page\n  order: 1\n---\n\n#');
    expect(await check({ 'a.mdx': at('First page'), 'b.mdx': at('Second page') })).toContain(
      'menu.order is 1, as in',
    );
  });
});

describe('a page that nobody can find', () => {
  it('is refused', async () => {
    expect(await check({ 'lost.mdx': top })).toContain(
      'lost.mdx:1 No menu shows this page and no other page links to it.',
    );
  });

  it('is found by a link from another page', async () => {
    expect(await check({ 'found.mdx': top, 'about.mdx': 'See [it](/found).' })).toBe('');
  });
});
