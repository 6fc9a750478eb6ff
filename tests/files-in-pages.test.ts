import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { runCheck } from '../src/check/command.ts';
import { fixture, textOf, today } from './fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'files-'));
const vat = 'pages/(tax-and-accounting)/vat-services.mdx';
const account = 'pages/(banking)/business-banking.mdx';

const move = (from: string, to: string) => {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
};

const copy = (from: string, to: string, text = textOf(from)) => {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  writeFileSync(join(root, to), text);
};

/** What the check says of the copy of the fixture, each as 'file rule → instead'. */
async function said(): Promise<string[]> {
  const problems = await checkSite({ root, today });
  return problems.map(({ file, rule, instead }) => `${file} ${rule} → ${instead}`);
}

describe('a file in the folder pages', { timeout: 60_000 }, () => {
  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    cpSync(fixture, root, { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['vat-services.md', 'Rename it to vat-services.mdx.'],
    ['vat-services.mdx.txt', 'Rename it to vat-services.mdx.'],
    ['vat-services.MDX', 'Rename it to vat-services.mdx.'],
    [
      'vat-services.docx',
      'Copy its words into a file of that name that ends in .mdx, typed as CONTRIBUTING.md says, and delete this one.',
    ],
  ])('that is saved as %s is told once, and no link or figure of it', async (name, instead) => {
    const to = `pages/(tax-and-accounting)/${name}`;
    move(vat, to);
    expect(await said()).toEqual([`${to} file-unread → ${instead}`]);
  });

  it('that is saved with another ending loses no address that the main branch has', async () => {
    const to = `${vat}.txt`;
    move(vat, to);
    const before = [{ file: vat, source: textOf(vat) }];
    const problems = await checkSite({ root, today, before });
    expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual([`${to} file-unread`]);
  });

  it('that is a picture or the rubbish of a program is told once', async () => {
    copy(vat, 'pages/(banking)/office.png', '');
    copy(vat, 'pages/(banking)/Thumbs.db', '');
    expect(await said()).toEqual([
      'pages/(banking)/Thumbs.db file-unread → Delete it.',
      'pages/(banking)/office.png file-unread → Delete it, and ask a developer: pictures stand in the folder public.',
    ]);
  });

  it('that may be a note is no page for sure', async () => {
    copy(vat, 'pages/notes.txt', 'Call Clara.');
    expect(await said()).toEqual([
      'pages/notes.txt file-unread → If it is a page, rename it to notes.mdx; if it is none, delete it.',
    ]);
  });

  it.each([
    ['page/(banking)/loans.mdx', 'Move it to pages/(banking)/loans.mdx.'],
    ['loans.mdx', 'Move it to its folder in pages, such as pages/(banking).'],
    ['docs/loans.mdx', 'Move it to its folder in pages, such as pages/(banking).'],
  ])('is where pages are read, not at %s', async (file, instead) => {
    copy(vat, file);
    expect(await said()).toEqual([`${file} file-unread → ${instead}`]);
  });

  it('that a system hides is left alone', async () => {
    copy(vat, 'pages/.DS_Store', '');
    expect(await said()).toEqual([]);
  });

  it.each(['banking', '(banking', 'banking)'])(
    'in a folder without its brackets is told once: %s',
    async (folder) => {
      move(account, `pages/${folder}/business-banking.mdx`);
      expect(await said()).toEqual([
        `pages/${folder}/business-banking.mdx folder-brackets → Rename the folder to (banking), with round brackets.`,
      ]);
    },
  );

  it('in a folder without brackets is told once for all the pages in it', async () => {
    move(vat, 'pages/tax-and-accounting/vat-services.mdx');
    const other = 'pages/(tax-and-accounting)/corporate-tax.mdx';
    move(other, 'pages/tax-and-accounting/corporate-tax.mdx');
    expect(await said()).toEqual([
      'pages/tax-and-accounting/corporate-tax.mdx folder-brackets → Rename the folder to (tax-and-accounting), with round brackets.',
    ]);
  });

  it('in a folder of no group is sent to one', async () => {
    move(account, 'pages/accounts/business-banking.mdx');
    expect(await said()).toEqual([
      'pages/accounts/business-banking.mdx folder-brackets → Move the file to one of the folders (tax-and-accounting), (company-incorporation), (other-legal-services), (mortgage), (banking), (legal), (insights).',
    ]);
  });

  it('may stand in a folder that is named like a page', async () => {
    const text = textOf('pages/sitemap.mdx')
      .replace('title: All pages', 'title: History')
      .replace('# All pages', '# History')
      .replace(/(?<=<ConsultationCall>\n\n## )[^\n]*\n+[^\n]*/, 'Ask for a year.\n\nName the year.')
      .replace('Every page of the test site by subject', 'The history of the test site by year');
    copy(
      vat,
      'pages/about/history.mdx',
      text.replace('an answer', 'it').replace('on what each of them answers', 'on each'),
    );
    expect(await said()).toEqual([
      expect.stringMatching(/^pages\/about\/history\.mdx page-unreachable/),
    ]);
  });

  it.each([
    'business-banking copy.mdx',
    'business-banking (1).mdx',
    'business-banking-old.mdx',
    'Copy of business-banking.mdx',
    'business-banking_v2.mdx',
    'Business-Banking.mdx',
    'société.mdx',
    'islamic-accounts.mdx',
    'drafts/islamic-accounts.mdx',
  ])('that is left over as %s is told once, and the original is not blamed', async (name) => {
    copy(account, `pages/(banking)/${name}`);
    expect(await said()).toEqual([
      expect.stringContaining(`pages/(banking)/${name} page-copy → Delete it.`),
    ]);
  });

  it.each(['Account for a company', 'the same'])(
    'that is left under its old name is told once, where the new title is %s',
    async (title) => {
      const moved = textOf(account)
        .replace(/(?<=title: ).*/, (same) => (title === 'the same' ? same : title))
        .replace('menu:', 'movedFrom:\n  - /business-banking\nmenu:');
      copy(account, 'pages/(banking)/account.mdx', moved);
      expect(await said()).toContainEqual(
        'pages/(banking)/business-banking.mdx page-copy → Delete it.',
      );
      const others = (await said()).filter((one) => !/page-copy|link-moved|figure-list/.test(one));
      expect(others).toEqual([]);
    },
  );

  it.each([
    ['société.mdx', 'societe.mdx'],
    ['Straße & Büro.mdx', 'strasse-and-buro.mdx'],
    ['VAT Services.mdx', 'vat-services.mdx'],
    ['vat_services (new).mdx', 'vat-services-new.mdx'],
  ])('that is named %s is to be %s', async (name, better) => {
    move(vat, `pages/(tax-and-accounting)/${name}`);
    const problems = await said();
    expect(problems).toContain(
      `pages/(tax-and-accounting)/${name} file-name → Rename the file to ${better}: small letters, figures and hyphens.`,
    );
    if (better === 'vat-services.mdx') expect(problems).toHaveLength(1);
  });

  it('that has no ending, or is a second list of figures, is renamed and not thrown away', async () => {
    copy(vat, 'pages/(banking)/loans');
    copy('pages/figures.yml', 'pages/figures.yaml');
    expect(await said()).toEqual([
      'pages/(banking)/loans file-unread → If it is a page, rename it to loans.mdx; if it is none, delete it.',
      expect.stringContaining('rename this file to that, or move its lines there'),
    ]);
  });

  it('that is the list of figures under another name is told once, and no figure of it', async () => {
    move('pages/figures.yml', 'pages/figures.yaml');
    expect(await said()).toEqual([
      expect.stringMatching(/^pages\/figures\.yaml file-unread .*rename this file to that/),
    ]);
  });

  it('that is the list of figures is missed once where it is gone', async () => {
    rmSync(join(root, 'pages/figures.yml'));
    expect(await said()).toEqual([
      'pages/figures.yml figure-list → Put pages/figures.yml back: GitHub shows the file as it was under “History”.',
    ]);
  });

  it('in a folder within a group is sent to the group', async () => {
    move(account, 'pages/(banking)/drafts/business-banking.mdx');
    expect(await said()).toEqual([
      'pages/(banking)/drafts/business-banking.mdx folder-inside → Move the file to the folder (banking) itself: pages/(banking)/business-banking.mdx.',
    ]);
  });

  it.each([
    ['with Windows’ line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with a mark of its encoding', (text: string) => `\uFEFF${text}`],
  ])('that is saved %s is read as any other, told once, and mended', async (_, save) => {
    copy(vat, vat, save(textOf(vat)));
    copy('pages/figures.yml', 'pages/figures.yml', save(textOf('pages/figures.yml')));
    expect((await said()).map((one) => one.split(' → ')[0])).toEqual([
      `${vat} file-saved`,
      'pages/figures.yml file-saved',
    ]);
    await runCheck(['--root', root, '--fix'], { today, print: () => undefined });
    expect(readFileSync(join(root, vat), 'utf8')).toBe(textOf(vat));
  });

  it('whose figure has changed in the list alone, or not everywhere, is told so', async () => {
    const list = textOf('pages/figures.yml');
    const before = [{ file: 'pages/figures.yml', source: list }];
    const changed = list.replace(/(?<=\n\/vat-services:[\s\S]*)AED 375,000/, 'AED 385,000');
    const told = async (page: string) => {
      const texts = { 'pages/figures.yml': changed, [vat]: page };
      const problems = await checkSite({ root, today, before, texts });
      return problems
        .filter(({ rule }) => rule === 'figure-changed')
        .map(({ file, instead }) => `${file} ${instead}`);
    };
    expect(await told(textOf(vat))).toEqual([
      expect.stringMatching(
        /^pages\/figures\.yml Is AED 375,000 still right for \/vat-services\? Then type it again here\./,
      ),
    ]);
    expect(await told(textOf(vat).replace('AED 375,000', 'AED 385,000'))).toContainEqual(
      expect.stringMatching(
        /vat-services\.mdx If AED 375,000 is another fact .* type AED 385,000 here too\.$/,
      ),
    );
  });

  it('that was renamed leaves its figures under the old address, and is told there', async () => {
    move(account, 'pages/(banking)/company-account.mdx');
    const figures = (await said()).filter((one) => one.includes('figure'));
    expect(figures).toEqual([
      'pages/figures.yml figure-list → Type /company-account: in its place.',
    ]);
  });
});
