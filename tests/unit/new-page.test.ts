import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../src/facts/groups.ts';
import { check as checkSite } from '../../tools/check/check.ts';
import { beginPage, NotAPage } from '../../tools/new-page/begin-page.ts';
import { githubLink, githubLinks, skeletonOf } from '../../tools/new-page/skeleton.ts';
import { fixture, textOf, today } from '../fixture.ts';
import { vat } from './fixture-pages.ts';

/** What the check says of the fixture with other texts. */
const problemsWith = (texts: Record<string, string>) => checkSite({ root: fixture, texts, today });
const fileIn = (folder: string) => `pages/${folder && `(${folder})/`}free-zone-licence.mdx`;
const known = { name: 'Free zone licence', order: 9, today };

// the first check reads every page, the next ones only those that changed
beforeAll(() => problemsWith({}), 60_000);

describe('a page that was begun', () => {
  it.each(groups)(
    'has errors at its gaps and nowhere else, in $title',
    async ({ folder, kind }) => {
      for (const text of [skeletonOf(kind), skeletonOf(kind, known)]) {
        const gaps = [...text.matchAll(/\[\[(.+?)\]\]/g)].map(({ index }) => {
          const before = text.slice(0, index).split('\n');
          return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, rule: 'gap' };
        });
        const problems = await problemsWith({ [fileIn(folder)]: text });
        expect(gaps.length).toBeGreaterThan(5);
        expect(problems.map(({ line, column, rule }) => ({ line, column, rule }))).toEqual(gaps);
        for (const { level, instead } of problems) {
          expect(level).toBe('error');
          expect(instead).toMatch(/^Write here: \S/);
        }
      }
    },
  );

  it.each(groups)('is no page once its brackets are off, in $title', async ({ folder, kind }) => {
    const text = skeletonOf(kind);
    const bare = text.replace(/\[\[|\]\]/g, '');
    const problems = await problemsWith({ [fileIn(folder)]: bare });
    const told = problems.filter(({ rule }) => rule === 'gap').map(({ found }) => found);
    const gaps = [...text.matchAll(/\[\[(.+?)\]\]/g)].map(([, hint]) => hint);
    expect(told).toEqual(gaps);
  });

  it('is right once its gaps are filled', async () => {
    expect(await problemsWith({ [fileIn('banking')]: filled() })).toEqual([]);
  });

  it('has what is left told, with all that is wrong elsewhere', async () => {
    const text = filled()
      .replace('It goes to the register.', '[[What becomes of it.]]')
      .replace('The owner signs.', 'The ownner signs.');
    const problems = await problemsWith({ [fileIn('banking')]: text });
    expect(problems.map(({ rule }) => rule).sort()).toEqual(['gap', 'spelling']);
  });
});

describe('a gap', () => {
  const inVat = async (sentence: string) =>
    (
      await problemsWith({ [vat]: textOf(vat).replace('Exempt sales do not.', () => sentence) })
    ).map(({ rule, found, instead }) => `${rule} ${found} ${instead}`);

  it.each([
    [
      'Exempt sales [[Say what they do]].',
      'gap [[Say what they do]] Write here: Say what they do.',
    ],
    ['Exempt sales [[]] do not.', 'gap [[]] Write here'],
    ['Exempt sales do not]].', 'bracket-open'],
    ['[[Exempt sales do not.', 'bracket-open'],
    ['Which companies or people need it.', 'gap Which companies or people need it. Write here:'],
    ['Its answer.', 'gap Its answer. Write here: Its answer.'],
    ['In short: the fees of the authorities.\n**its time**.', 'gap its time Write here:'],
  ])('that is left is told once: %s', async (sentence, expected) => {
    expect(await inVat(sentence)).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['Exempt sales do \\[not\\] count.'],
    ['Exempt sales do \\[\\[not\\]\\] count.'],
    ['Exempt sales do not: see [note \\[1\\]](/about).'],
    ['See [[the list](/about).'],
    ['Each step takes its time.'],
    ['Send a question, and read its answer.'],
  ])('is not seen in %s', async (sentence) => {
    expect((await inVat(sentence)).join()).not.toContain('gap');
  });
});

describe('npm run new-page', () => {
  const root = mkdtempSync(join(tmpdir(), 'new-page-'));
  cpSync(fixture, root, { recursive: true });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  it.each([
    'banking/loans-a',
    '(banking)/loans-b',
    'pages/(banking)/loans-c.mdx',
    '/banking/loans-d/',
  ])('takes the place with and without brackets: %s', async (place) => {
    const { file, address, gaps, line } = beginPage(root, place, `A loan by ${place}`, today);
    expect(file).toMatch(/^pages\/\(banking\)\/loans-[a-d]\.mdx$/);
    expect(address).toBe(`/${file.slice('pages/(banking)/'.length, -'.mdx'.length)}`);
    expect(read(file).split('\n')[line - 1]).toContain('[[');
    expect(read(file).split('[[')).toHaveLength(gaps + 1);
  });

  it.each([
    ['Banking Solutions/odd-a', "the “Golden” owner's loan.", 'The “Golden” owner’s loan'],
    ['BANKING/odd-b', 'LOAN "Plus"', 'LOAN “Plus”'],
    ['banking/odd-c', 'قروض', 'قروض'],
  ])(
    'takes the group however it is typed, and sets the name as the site does: %s',
    async (place, name, set) => {
      const { file } = beginPage(root, place, name, today);
      expect(read(file)).toContain(`\n# ${set}\n`);
    },
  );

  it.each([
    ['banking/emoji', 'Loans 🏦', 'in words; found “Loans 🏦”, which holds 🏦'],
    ['banking/signs', 'Loans <b>', 'which holds <'],
    ['banking/société', 'A loan abroad', 'Type banking/societe.'],
    ['banking/index', 'A loan index', 'Expected the page’s address after its group'],
    [
      'banking/more',
      'business account',
      'There is a page called “Business account” already: pages/(banking)/business-banking.mdx',
    ],
  ])('refuses %s named %s', async (place, name, said) => {
    expect(() => beginPage(root, place, name, today)).toThrow(said);
    expect(() => beginPage(root, place, name, today)).toThrow(NotAPage);
  });

  it('gives the next free place in the menu of the group, whose first pages are not finished', async () => {
    const { file } = beginPage(root, 'banking/loans-e', 'Loan: the “last”', today);
    const orders = ['business-banking', 'loans-a', 'loans-b', 'loans-c', 'loans-d', 'loans-e'].map(
      (name) => read(`pages/(banking)/${name}.mdx`).match(/order: (\d+)/)?.[1],
    );
    expect(new Set(orders).size).toBe(orders.length);
    expect(read(file)).toContain('\ntitle: "Loan: the “last”"\n');
  });

  it('begins a page of no group, a legal page and an article, with their day', async () => {
    expect(beginPage(root, 'careers', 'Careers', today).file).toBe('pages/careers.mdx');
    expect(read('pages/careers.mdx')).toContain('label: Careers');
    beginPage(root, 'legal/cookies', 'Cookies', today);
    expect(read('pages/(legal)/cookies.mdx')).toContain(`updated: ${today}`);
    beginPage(root, 'insights/tax-in-2027', 'Tax in 2027', today);
    expect(read('pages/(insights)/tax-in-2027.mdx')).toContain(`date: ${today}`);
  });

  it.each([
    [
      'bankin/loans',
      'A loan',
      'There is no group “bankin”. Did you mean “banking”? The groups are',
    ],
    ['(bankin)/loans', 'A loan', 'There is no group “bankin”.'],
    ['banking', 'A loan', 'Expected the page’s address after its group, such as banking/'],
    ['banking/Free Zone', 'A loan', 'Type banking/free-zone.'],
    ['banking/../../etc/loans', 'A loan', 'makes no address that visitors can type'],
    ['banking/loans', 'A', 'Expected the page’s name in 4 to 60 characters'],
    ['banking/golden-visa', 'A visa', 'There is a page at /golden-visa already: pages/(company'],
    ['banking/business-banking', 'Banking', 'There is a page at /business-banking already'],
    ['mortgage/mortgage-consultation/home', 'Homes', 'There is a page at /mortgage-consultation/'],
  ])('refuses %s and writes nothing', async (place, name, message) => {
    const begun = () => beginPage(root, place, name, today);
    expect(begun).toThrow(NotAPage);
    expect(begun).toThrow(message);
    expect(existsSync(join(root, 'pages/(bankin)'))).toBe(false);
    expect(read('pages/(banking)/business-banking.mdx')).toBe(
      textOf('pages/(banking)/business-banking.mdx'),
    );
  });
});

describe('docs/new-page.md', () => {
  it('leads to GitHub’s editor with the skeleton of each group', () => {
    const old = 'docs/new-page.md is old. Run: npx tsx tools/write-snippets.ts';
    expect(readFileSync('docs/new-page.md', 'utf8').includes(githubLinks()), old).toBe(true);
  });

  it.each(groups)('has a link that opens a new file in the folder of $title', (group) => {
    const link = new URL(githubLink(group), 'https://github.com/owner/name/blob/main/docs/a.md');
    expect(link.pathname).toBe('/owner/name/new/main');
    expect(link.searchParams.get('filename')).toBe(
      fileIn(group.folder).replace('free-zone-licence', 'NAME'),
    );
    expect(link.searchParams.get('value')).toBe(skeletonOf(group.kind));
    expect(link.href.length).toBeLessThan(8000);
    expect(githubLink(group)).not.toMatch(/[()\s|]/);
  });

  it('names the file so that nobody forgets to', async () => {
    const problems = await problemsWith({
      [fileIn('banking').replace('free-zone-licence', 'NAME')]: filled(),
    });
    expect(problems.map(({ rule }) => rule)).toEqual(['file-name']);
  });
});

/** A service page with words in all its gaps. */
function filled(): string {
  const words = [
    'A free zone licence on a page of the tests. Who may hold it, what the register asks for, and why the owner reads every line before it goes in.',
    'Licences of the zones',
    'We prepare the file for the register of the free zone.',
    'You choose the zone before it goes in.',
    'Companies that sell abroad.',
    'Shops in the mainland: look at [the firm](/about).',
    'The register has a list of its fees.',
    'A fixed fee, in writing, before we begin.',
    'As long as the register reads.',
    'The passport and [the plan](#what-to-bring).',
    'A partner writes to you.',
    'It begins with a call and ends with the licence.',
    'Choose the zone',
    'At once',
    'The owner signs.',
    'Hand in the file',
    'Later',
    'It goes to the register.',
    'Who issues it',
    'Passport',
    'The state that you belong to',
    'Plan',
    'The owner writes it',
    'May a foreigner hold it?',
    'Yes, alone.',
    'May it be sold?',
    'Yes, with the consent of the zone.',
    'Read the list of zones with us.',
    'Send us the plan, and you have our answer in writing.',
  ];
  const text = skeletonOf('service', known).replace(/\[\[.+?\]\]/g, () => words.shift() ?? '');
  expect(words).toEqual([]);
  expect(text).not.toMatch(/\[\[|\]\]/);
  return text;
}
