import { describe, expect, it } from 'vitest';
import { figureListFile } from '../../src/content/figure-list.ts';
import { check } from '../../tools/check/check.ts';
import { fixture } from '../site-copy.ts';
import { checkPage, fixtureText, problemsOf, today, top, vat } from '../test-site.ts';

/** Returns the problems of a page, each as `line: rule`. */
const found = async (source: string) =>
  (await problemsOf(source)).map(({ line, rule }) => `${line}: ${rule}`);

const conflict = '<<<<<<< HEAD\nThe fee is fixed.\n=======\nIt is not.\n>>>>>>> patch-1';

describe('merge conflict markers', () => {
  it('the check reports one error for a merge conflict, with the lines to remove', async () => {
    const [problem, ...others] = await checkPage(
      vat,
      fixtureText(vat).replace('Exempt sales do not.', conflict),
    );
    const line = fixtureText(vat).split('\n').indexOf('Exempt sales do not.') + 1;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ line, rule: 'merge-marker', found: '<<<<<<< HEAD' });
    expect(problem?.message).toContain(`from line ${line} to line ${line + 4}`);
    expect(problem?.instead).toContain(`the lines ${line}, ${line + 2} and ${line + 4}`);
  });

  it.each([
    ['two conflicts', `${top}\n${conflict}\n\n${conflict}\n`, 2],
    ['a conflict in the front matter', top.replace(/(title:.*)/, conflict), 1],
    [
      'a conflict with the common ancestor',
      `${top}\n${conflict.replace('===', '||||||| a\nOld.\n===')}\n`,
      1,
    ],
    ['a first marker alone', `${top}\n<<<<<<< main\n`, 1],
    ['a middle marker after an empty line', `${top}\n=======\n`, 1],
    ['a middle marker after an item of a list', `${top}\n- One\n=======\n`, 1],
    ['a last marker alone', `${top}\n>>>>>>> main\n`, 1],
  ])('the check reports one error for each merge conflict: %s', async (_what, source, count) => {
    const problems = await problemsOf(source);
    expect(problems.map(({ rule }) => rule)).toEqual(Array(count).fill('merge-marker'));
  });

  it('if a page contains conflict markers, the check reports no missing address under movedFrom', async () => {
    const source = fixtureText(vat).replace(/^title:/m, 'movedFrom:\n  - /tax\ntitle:');
    const before = [{ file: vat, source }];
    const problems = await checkPage(vat, `${source}\n${conflict}\n`, { before });
    expect(problems.map(({ rule }) => rule)).toEqual(['merge-marker']);
  });

  it('the check reports only the conflict marker if the figure list contains a conflict marker', async () => {
    const list = fixtureText(figureListFile);
    const marked = list.replace(/^\/contact:/m, '<<<<<<< main\n/contact:');
    const problems = await check({ root: fixture, today, texts: { [figureListFile]: marked } });
    expect(problems).toMatchObject([
      { file: figureListFile, rule: 'merge-marker', found: '<<<<<<< main' },
    ]);
  });
});

describe('front matter that is not between two lines “---”', () => {
  it.each([
    ['an empty line above it', `\n${top}`, '1: front-matter-missing', 'empty lines'],
    ['four dashes as its first line', `-${top}`, '1: front-matter-missing', 'Type three hyphens'],
    [
      'a space before its first line “---”',
      ` ${top}`,
      '1: front-matter-missing',
      'Type three hyphens',
    ],
    [
      'an em dash as its first line',
      top.replace('---', '—'),
      '1: front-matter-missing',
      'Type three hyphens',
    ],
    [
      'a code fence as its first line',
      top.replace('---', '```yaml'),
      '1: front-matter-missing',
      'three hyphens',
    ],
    ['no first line “---”', top.replace('---\n', ''), '1: front-matter-missing', 'Above this line'],
    ['no last line “---”', top.replace('\n---', ''), '3: front-matter-missing', 'below this line'],
    [
      'four dashes as its last line',
      top.replace('\n---', '\n----'),
      '4: front-matter-missing',
      'Type three',
    ],
    [
      'a field above it',
      `movedFrom:\n  - /a\n${top}`,
      '1: front-matter-missing',
      'below the line “description',
    ],
    ['text above it', `A text.\n\n${top}`, '1: front-matter-missing', 'below the second ---'],
  ])(
    'the check reports one error for front matter with %s',
    async (_what, source, place, suggestion) => {
      expect(await found(source)).toEqual([place]);
      expect((await problemsOf(source))[0]?.instead).toContain(suggestion);
    },
  );

  it('the check accepts front matter with a comment and a list', async () => {
    const source = top.replace('---\n', '---\n# for Sara\nmovedFrom:\n  - /a\n\n');
    expect(await found(source)).toEqual([]);
  });
});

it('the check reports a page file that was saved as UTF-16', async () => {
  const source = Buffer.from(`\uFEFF${top}`, 'utf16le').toString('utf8');
  expect(await found(source)).toEqual(['1: file-encoding']);
});

it.each([
  ['Write to {client name} today.', '{client name}'],
  ['Write to {{first_name}} today.', '{{first_name}}'],
  ['Write to {name} today.', '{name}'],
  ['Write to <client name> today.', '<client name>'],
  ['Write to <<first_name>> today.', '<<first_name>>'],
  ['Write to <name> today.', '<name>'],
  ['Write to \\{first name\\} today.', 'first name'],
  ['Write to «First_Name» today.', '«First_Name»'],
  ['Write to %FIRST_NAME% today.', '%FIRST_NAME%'],
])('the check reports the placeholder in the text “%s”', async (words, mark) => {
  const source = fixtureText(vat).replace('Exempt sales do not.', words);
  const problems = await checkPage(vat, source);
  expect(problems).toMatchObject([{ rule: 'placeholder', found: mark, level: 'error' }]);
  expect(problems[0]?.instead).toMatch(/type the missing text in (?:its place|place of)/i);
});

it.each([
  'title: {client name} in Dubai',
  'title: [client name] in Dubai',
  'title: A {name} in Dubai',
])('the check reports a placeholder in the front matter only once: “%s”', async (line) => {
  const problems = await checkPage(vat, fixtureText(vat).replace(/^title: .*/m, line));
  expect(problems.map(({ rule }) => rule)).toEqual(['placeholder']);
});
