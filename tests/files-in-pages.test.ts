import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
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

  it('that is a picture or the rubbish of a program is told once', async () => {
    copy(vat, 'pages/(banking)/office.png', '');
    copy(vat, 'pages/(banking)/Thumbs.db', '');
    expect(await said()).toEqual([
      'pages/(banking)/Thumbs.db file-unread → Delete it.',
      'pages/(banking)/office.png file-unread → Delete it, and ask a developer: pictures stand in the folder public.',
    ]);
  });

  it('that a system hides is left alone', async () => {
    copy(vat, 'pages/.DS_Store', '');
    expect(await said()).toEqual([]);
  });

  it('in a folder without its brackets is told once', async () => {
    move(account, 'pages/banking/business-banking.mdx');
    expect(await said()).toEqual([
      'pages/banking/business-banking.mdx folder-brackets → Rename the folder to (banking), with round brackets.',
    ]);
  });

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
      expect.stringMatching(
        /accounts\/business-banking\.mdx folder-brackets → Move the file to one/,
      ),
    ]);
  });

  it('may stand in a folder that is named like a page', async () => {
    const text = textOf('pages/sitemap.mdx')
      .replace('title: All pages', 'title: History')
      .replace('# All pages', '# History')
      .replace(/(?<=<ConsultationCall>\n\n## ).*/, 'Ask for a year of the history.')
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
  ])('that is left over as %s is told once, and the original is not blamed', async (name) => {
    copy(account, `pages/(banking)/${name}`);
    expect(await said()).toEqual([
      expect.stringContaining(`pages/(banking)/${name} page-copy → Delete it.`),
    ]);
  });

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

  it('that was renamed leaves its figures under the old address, and is told there', async () => {
    move(account, 'pages/(banking)/company-account.mdx');
    const figures = (await said()).filter((one) => one.includes('figure'));
    expect(figures).toEqual([
      'pages/figures.yml figure-list → Type /company-account: in its place.',
    ]);
  });
});
