import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { groups } from '../../src/config/groups.ts';
import { check } from '../../tools/check/check.ts';
import { createNewPage, NewPageError } from '../../tools/new-page/create-page.ts';
import { githubLink, githubLinks, skeletonOf } from '../../tools/new-page/skeleton.ts';
import { fixture } from '../site-copy.ts';
import { temporaryFolder } from '../temporary-folders.ts';
import { checkPage, fixtureText, today, vat } from '../test-site.ts';

/** Returns the path of the new page in a group folder, such as `pages/(banking)/free-zone-licence.mdx`. */
const fileIn = (folder: string) => `pages/${folder && `(${folder})/`}free-zone-licence.mdx`;

/** One group (folder of pages) for each kind of page. */
const kinds = [...new Map(groups.map((group) => [group.kind, group])).values()];

it.each(kinds)(
  'the skeleton of a page of the kind $kind has errors only at the gaps to fill in',
  async ({ folder, kind }) => {
    const values = { name: 'Free zone licence', order: 9, today };
    for (const skeleton of [skeletonOf(kind), skeletonOf(kind, values)]) {
      // The skeleton contains links to pages that the test site does not have.
      const text = skeleton.replace(
        /\(\/(?:about#a-sample-quotation|costs-and-times)\)/g,
        '(/contact)',
      );
      const gaps = [...text.matchAll(/\[\[.+?\]\]/g)].map(([gap]) => gap);
      expect(gaps.length).toBeGreaterThan(5);
      const problems = await checkPage(fileIn(folder), text);
      expect(problems.map(({ found }) => found)).toEqual(gaps);
      for (const { rule, level, instead } of problems)
        expect(`${rule} ${level}: ${instead}`).toMatch(
          /^gap error: Type the described text in place of “\[\[\S/,
        );
    }
  },
);

it.each(kinds)(
  'if the double brackets are deleted from the skeleton of a page of the kind $kind, the check reports each hint',
  async ({ folder, kind }) => {
    const skeleton = skeletonOf(kind);
    const hints = [...skeleton.matchAll(/\[\[(.+?)\]\]/g)].map(([, hint]) => hint);
    const problems = await checkPage(fileIn(folder), skeleton.replace(/\[\[|\]\]/g, ''));
    expect(problems.flatMap(({ rule, found }) => (rule === 'gap' ? found : []))).toEqual(hints);
  },
);

it('the skeleton of a service page links only to existing pages and headings', async () => {
  const file = fileIn('banking');
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const text = skeletonOf('service', { name: 'Free zone licence', order: 99, today });
  expect(text).toContain('](/costs-and-times)');
  const problems = await check({ root, today, files: [file], texts: { [file]: text } });
  expect(problems.filter(({ rule }) => rule.startsWith('link'))).toEqual([]);
});

it.each([
  [
    'Exempt sales [[Say what they do]].',
    'gap [[Say what they do]] Type the described text in place of “[[Say what they do]]”.',
  ],
  ['Exempt sales [[]] do not.', 'gap [[]] Type the described text'],
  ['Exempt sales do not]].', 'bracket-open'],
  ['[[Exempt sales do not.', 'bracket-open'],
  [
    'The answer to this question.',
    'Type the described text in place of “The answer to this question.”.',
  ],
  [
    'In short: the fees of the authorities.\n**The first document**.',
    'gap The first document Type',
  ],
])(
  'in %j, the check reports a gap, a hint or a bracket that remains from the skeleton of a new page: %s',
  async (sentence, expected) => {
    const text = fixtureText(vat).replace('Exempt sales do not.', () => sentence);
    const problems = await checkPage(vat, text);
    const gaps = problems.filter(({ rule }) => /gap|bracket-open/.test(rule));
    expect(gaps.map(({ rule, found, instead }) => `${rule} ${found} ${instead}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  },
);

it.each([
  'Exempt sales do \\[\\[not\\]\\] count: see [note \\[1\\]](/golden-visa).',
  'Each step takes its time. Send a question, and read its answer.',
])(
  'the check accepts escaped brackets, and a sentence that contains the words of a hint: %s',
  async (sentence) => {
    const text = fixtureText(vat).replace('Exempt sales do not.', () => sentence);
    const problems = await checkPage(vat, text);
    expect(problems.filter(({ rule }) => /gap|bracket-open/.test(rule))).toEqual([]);
  },
);

describe('npm run new-page', () => {
  const root = temporaryFolder(fixture);

  it.each([
    ['banking/loans-a', 'Loan: the “last”', '(banking)/loans-a', 'title: "Loan: the “last”"'],
    ['pages/(banking)/loans-b.mdx', 'A loan', '(banking)/loans-b', '  order: 3'],
    ['/banking/loans-c/', "an owner's loan.", '(banking)/loans-c', '# An owner’s loan'],
    ['Banking Solutions/loans-d', 'LOAN "Plus"', '(banking)/loans-d', '# LOAN “Plus”'],
    ['BANKING/loans-e', 'قروض', '(banking)/loans-e', '# قروض'],
    ['careers', 'Careers', 'careers', '  label: Careers'],
    ['insights/tax-in-2027', 'Tax in 2027', '(insights)/tax-in-2027', `date: ${today}`],
  ])(
    'for the place “%s” and the name “%s”, npm run new-page creates the file pages/%s.mdx',
    (place, name, path, line) => {
      const created = createNewPage(root, place, name, today);
      const lines = readFileSync(join(root, created.file), 'utf8').split('\n');
      expect(created.file).toBe(`pages/${path}.mdx`);
      expect(created.address).toBe(`/${path.replace(/\(.*\)\//, '')}`);
      expect(lines).toContain(line);
      expect(lines[created.line - 1]).toContain('[[');
      expect(lines.join('\n').split('[[')).toHaveLength(created.gaps + 1);
    },
  );

  it.each([
    ['bankin/loans', 'A loan', 'no group “bankin”. Did you mean “banking”? The groups are'],
    ['banking', 'A loan', 'Expected the page’s address after its group, such as banking/'],
    ['banking/Free Zone', 'A loan', 'Type banking/free-zone.'],
    ['banking/société', 'A loan abroad', 'Type banking/societe.'],
    ['banking/../../etc/loans', 'A loan', 'Expected an address of small letters, digits and'],
    ['banking/loans', 'A', 'Expected a page’s name of 4 to 60 characters'],
    [
      'banking/emoji',
      'Loans 🏦',
      'without special characters; found “Loans 🏦”, which contains 🏦',
    ],
    ['banking/con', 'A loan', 'Windows does not allow a file or folder with the name “con”'],
    [`banking/${'a'.repeat(101)}`, 'A loan', 'of at most 100 characters, found 101 characters'],
    ['banking/golden-visa', 'A visa', 'There is already a page at /golden-visa: pages/(company'],
    [
      'mortgage/mortgage-consultation/home',
      'Homes',
      'There is already a page at /mortgage-consultation/',
    ],
    [
      'banking/more',
      'business account',
      'There is already a page with the name “Business account”',
    ],
  ])(
    'for the place “%s” and the name “%s”, npm run new-page writes no file and reports: %s',
    (place, name, message) => {
      const before = readdirSync(root, { recursive: true });
      expect(() => createNewPage(root, place, name, today)).toThrow(NewPageError);
      expect(() => createNewPage(root, place, name, today)).toThrow(message);
      expect(readdirSync(root, { recursive: true })).toEqual(before);
    },
  );
});

it('docs/new-page.md contains the generated links to GitHub’s editor', () => {
  const hint =
    'docs/new-page.md is out of date. Run: npx tsx tools/write-editor-snippets-and-new-page-links.ts';
  expect(readFileSync('docs/new-page.md', 'utf8').includes(githubLinks()), hint).toBe(true);
});

it('for each group of pages, a link opens a new file with the skeleton of a page in GitHub’s editor', () => {
  for (const group of groups) {
    const link = new URL(githubLink(group), 'https://github.com/owner/name/blob/main/docs/a.md');
    expect(link.pathname).toBe('/owner/name/new/main');
    const file = fileIn(group.folder).replace('free-zone-licence', 'NAME');
    expect(link.searchParams.get('filename')).toBe(file);
    expect(link.searchParams.get('value')).toBe(skeletonOf(group.kind));
    expect(link.href.length).toBeLessThan(8000);
    expect(githubLink(group)).not.toMatch(/[()\s|]/);
  }
});
