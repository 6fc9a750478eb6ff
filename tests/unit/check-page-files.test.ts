import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../tools/check/check.ts';
import { changesOfBranch, type PageBefore } from '../../tools/check/pages-before.ts';
import { fixture } from '../site-copy.ts';
import { gitIn, temporaryFolder } from '../temporary-folders.ts';
import { checkPage, fixtureText, today, vat } from '../test-site.ts';

const contact = 'pages/contact.mdx';

it('the check accepts a file with a byte order mark and Windows line endings', async () => {
  const text = `\uFEFF${fixtureText(vat).replaceAll('\n', '\r\n')}`;
  expect(await checkPage(vat, text)).toEqual([]);
});

it('the check suggests a redirect for an address that exists on the main branch but not on this branch', async () => {
  const source = fixtureText(vat).replace(/^title:/m, 'movedFrom:\n  - /who-we-are\ntitle:');
  const before = [{ file: vat, source }];
  const [problem, ...others] = await check({ root: fixture, today, before });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ rule: 'address-gone', file: vat });
  expect(problem?.instead).toContain(
    `between the two --- at the top of ${vat}, below the line description:\nmovedFrom:\n  - /who-we-are`,
  );
});

it('if two pages have the same title, the check reports the page that this branch has changed', async () => {
  const [, title = ''] = /^title: (.*)$/m.exec(fixtureText(contact)) ?? [];
  const texts = { [vat]: fixtureText(vat).replace(/^title: .*$/m, `title: ${title}`) };
  const before = [{ file: vat, source: fixtureText(vat) }];
  const problems = await check({ root: fixture, today, texts, before });
  const shared = problems.filter(({ rule }) => rule === 'field-shared');
  expect(shared.map(({ file }) => file)).toEqual([vat]);
});

describe('files of the pages folder', () => {
  const root = temporaryFolder(fixture);

  it.each([
    ['pages/(tax-and-accounting)/vat-services.md', 'file-unread'],
    ['pages/(tax-and-accounting)/VAT Services.mdx', 'file-name'],
    ['pages/(tax-and-accountin)/vat-services.mdx', 'folder-unknown'],
    ['pages/tax-and-accounting/vat-services.mdx', 'folder-unknown'],
    ['pages/(tax-and-accounting)/drafts/vat-services.mdx', 'folder-unknown'],
    ['pages/vat-services.mdx/vat-services.mdx', 'folder-unknown'],
  ])(
    'the check reports one error for a page file with a wrong name or folder: %s',
    async (to, rule) => {
      const [right, wrong] = [join(root, vat), join(root, to)];
      mkdirSync(dirname(wrong), { recursive: true });
      renameSync(right, wrong);
      const problems = await check({ root, today });
      renameSync(wrong, right);
      const errors = problems.filter(({ level }) => level === 'error');
      expect(errors.map(({ rule: found, file }) => [found, file])).toEqual([[rule, to]]);
    },
  );

  it('the check reports one problem for a copied page file named “… copy.mdx”', async () => {
    const texts = { [vat.replace('.mdx', ' copy.mdx')]: fixtureText(vat) };
    const problems = await check({ root, today, texts });
    expect(problems.map(({ rule }) => rule)).toEqual(['file-name']);
  });

  it('the check reports a new page whose file still has the name NAME.mdx', async () => {
    const texts = { 'pages/(tax-and-accounting)/NAME.mdx': fixtureText(vat) };
    const problems = await check({ root, today, texts });
    const problem = problems.find(({ rule }) => rule === 'file-name');
    expect(problem?.message).toContain('still has the name NAME.mdx');
  });

  it('changesOfBranch lists the pages of the main branch that were renamed or removed on another branch', () => {
    for (const command of [
      'init --quiet --initial-branch main',
      'add .',
      'commit --quiet --message=Begin',
      'checkout --quiet -b other',
      'mv pages/our-team.mdx pages/who-we-are.mdx',
      'rm --quiet pages/contact.mdx',
    ])
      gitIn(root, command);
    const [file, now] = ['pages/our-team.mdx', 'pages/who-we-are.mdx'];
    expect(changesOfBranch(root).before).toEqual([
      { file: contact, source: fixtureText(contact) },
      { file, now, source: fixtureText(file) },
    ]);
  });
});

it('the check reports an address under movedFrom that is already the address of a page', async () => {
  const text = fixtureText(contact).replace(
    /^title:/m,
    'movedFrom:\n  - /our-team\n  - /contact\n$&',
  );
  const problems = await checkPage(contact, text);
  expect(problems.map(({ rule }) => rule)).toEqual(['address-shared', 'address-shared']);
  expect(problems[0]?.instead).toContain('delete the line “movedFrom:” too');
});

describe('links to a page that the branch has deleted', () => {
  const root = temporaryFolder(fixture);
  const home = 'pages/index.mdx';
  const team = 'pages/our-team.mdx';
  const deleted = 'pages/who-we-are.mdx';
  const before = [{ file: deleted, source: fixtureText(contact) }];
  const redirect = fixtureText(team).replace(/^title:/m, 'movedFrom:\n  - /who-we-are\n$&');
  const link = '\nRead [who we are](/who-we-are).\n';
  const linkProblems = async (
    texts: Record<string, string>,
    changes: { added?: string[]; before?: PageBefore[] } = {},
  ) => {
    const problems = await check({ root, today, texts, before, ...changes });
    return problems.filter(({ rule }) => rule.startsWith('link-'));
  };

  it('for a link to the redirected address of a deleted page, the check suggests editing the sentence', async () => {
    const texts = { [team]: redirect, [home]: `${fixtureText(home)}${link}` };
    const [problem, ...others] = await linkProblems(texts);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: 'link-deleted', file: home });
    expect(problem).not.toHaveProperty('fix');
    expect(problem?.instead).toContain(
      'Change the sentence so that it is about the page /our-team',
    );
  });

  it('if a page links to an address that redirects to this page, the check suggests deleting the link', async () => {
    const [problem] = await linkProblems({
      [team]: redirect.replace('Grace founded the firm', 'Grace [founded it](/who-we-are)'),
    });
    expect(problem?.instead).toMatch(/^Delete the link/);
  });

  it('if a page links to a deleted page and its replacement, the check suggests deleting the first link', async () => {
    const own = '\nMeet [the team](/our-team).\n';
    const texts = { [team]: redirect, [home]: `${fixtureText(home)}${own}${link}` };
    const [problem] = await linkProblems(texts);
    expect(problem?.instead).toMatch(
      /^The page that you edit already has a link to \/our-team\. Delete the link to/,
    );
  });

  it('for a link to an address that redirects to a new page, the check suggests only the new address', async () => {
    const texts = { [team]: redirect, [home]: `${fixtureText(home)}${link}` };
    const [problem] = await linkProblems(texts, { added: [team] });
    expect(problem).toMatchObject({ rule: 'link-form', expected: '/our-team' });
  });

  it('for a link to a page that was renamed according to git, the check suggests only the new address', async () => {
    const texts = { [team]: redirect, [home]: `${fixtureText(home)}${link}` };
    const renamed = { file: deleted, now: team, source: fixtureText(team) };
    const [problem] = await linkProblems(texts, { before: [renamed] });
    expect(problem).toMatchObject({ rule: 'link-form', expected: '/our-team' });
    expect(problem?.message).toBe('The page with the address /who-we-are has moved.');
  });
});

it('for a link with a shortened address, the check suggests the only address with the same beginning', async () => {
  const source = `${fixtureText(contact)}\nRead [the page](/vat).\n`;
  const problems = await checkPage(contact, source);
  expect(problems.find(({ rule }) => rule === 'link-nowhere')?.expected).toBe('/vat-services');
});

it('for a link to a missing file, the check suggests typing the address of a file in the folder public/', async () => {
  const source = `${fixtureText(contact)}\nRead [the fees](/no-such-fees.pdf).\n`;
  const problems = await checkPage(contact, source);
  const problem = problems.find(({ rule }) => rule === 'link-nowhere');
  expect(problem?.instead).toContain('type the address of a file in the folder public/');
});

it.each([
  '/social/vat-services.png',
  '/vat-services.md',
  '/vat-services/plan',
  '/insights.xml',
  '/llms.txt',
])('the check accepts a link to a file that the build generates: %s', async (address) => {
  const source = `${fixtureText(contact)}\nRead [the file](${address}).\n`;
  const problems = await checkPage(contact, source);
  expect(problems.map(({ rule }) => rule)).not.toContain('link-nowhere');
});

it('the check reports a page if the folder public/ has a subfolder with the same address', async () => {
  const [problem] = await checkPage('pages/art.mdx', fixtureText(contact));
  expect(problem?.rule).toBe('address-shared');
});

it.each([
  ['reports the address if the page has a printable plan', vat, '/vat-services/plan', 1],
  ['accepts the address if the page has no printable plan', contact, '/contact/plan', 0],
])(
  'for an address under movedFrom that ends in /plan, the check %s',
  async (_kind, file, plan, count) => {
    const checklist =
      '\n<DocTable checklist>\n\n| Paper | Copies |\n| - | - |\n| Passport | Two |\n\n</DocTable>\n';
    const text = fixtureText(file).replace(/^title:/m, `movedFrom:\n  - ${plan}\n$&`) + checklist;
    const problems = await checkPage(file, text);
    expect(problems.filter(({ rule }) => rule === 'address-shared')).toHaveLength(count);
  },
);
