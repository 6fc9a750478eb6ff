import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { check, oneAPlace } from '../../tools/check/check.ts';
import { pagesBefore } from '../../tools/check/pages-before.ts';
import type { Problem } from '../../tools/check/problem.ts';
import { git } from '../../tools/git.ts';
import { fixture, pageFiles, textOf, today } from '../fixture.ts';

const places = 20;

/** Numbers that look random and are the same each time: a linear congruential generator, by Numerical Recipes. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = randomFrom(20261124);
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

/** A text with a slip in it, and the line that has it; undefined where the text has no place for it. */
type Plant = (text: string) => { text: string; line: number } | undefined;

/** Changes one match of a pattern. */
const change =
  (pattern: RegExp, to: (...found: string[]) => string): Plant =>
  (text) => {
    const body = text.indexOf('\n---', 3);
    const matches = [...text.matchAll(pattern)].filter(
      ({ index }) => pattern.source.startsWith('(?<=^|') || index > body,
    );
    if (matches.length === 0) return undefined;
    const match = pick(matches);
    const changed =
      text.slice(0, match.index) + to(...match) + text.slice(match.index + match[0].length);
    return { text: changed, line: text.slice(0, match.index).split('\n').length };
  };

/** Changes a line at the top. */
const atTop =
  (pattern: RegExp, to: string): Plant =>
  (text) => {
    const changed = text.replace(pattern, to);
    return changed === text
      ? undefined
      : { text: changed, line: text.slice(0, text.search(pattern)).split('\n').length };
  };

/** Adds a sentence after a paragraph. */
const say = (...sentences: string[]): Plant =>
  change(/(?<=^[A-Z][^\n<|#]+\.\n)\n(?=[A-Z#])/gm, () => `\n${pick(sentences)}\n\n`);

const word = /(?<=^[A-Z][^\n<{|]*)\b[a-z]{5,}\b(?=.*\.$)/gm;

const kinds: Readonly<Record<string, Plant>> = {
  'a merge mark': change(/\n\n(?=[A-Z])/g, () => '\n\n<<<<<<< HEAD\n'),
  'an open fence': change(/\n\n(?=[A-Z])/g, () => '\n\n```\n'),
  'a sign < before a figure': change(word, (found = '') => `${found} <5`),
  'a brace': change(word, (found = '') => `{ ${found}`),
  'a link to no page': change(/\]\(\/[a-z-]+(?=[)#])/g, (found = '') => `${found}zq`),
  'a link to no heading': change(
    /\]\((?:\/[a-z-]+)?(?=[)#])#?/g,
    (found = '') => `${found.replace('#', '')}#no-such-heading-${random(9)}x`,
  ),
  'a file that is not there': say(
    'Read [our list of fees](/fees.pdf).',
    'See [the form](/forms/vat.docx).',
  ),
  'a picture that is not there': say('![A desk](/art/desk.png)'),
  'a heading without its space': change(/^##+ (?=[A-Z])/gm, (found = '') => found.trim()),
  'a heading too deep': change(/^##+ (?=[A-Z])/gm, () => '#### '),
  'a row of a table cut off': change(/^\| [A-Z].*\|$/gm, (found = '') =>
    found.replace(/\|[^|]*\|$/, '|'),
  ),
  'an empty item': change(/^- [A-Z].*$/gm, (found = '') => `${found}\n-`),
  'bold without its partner': change(word, (found = '') => `**${found}`),
  'a field that there is not': atTop(/^title:/m, 'titel:'),
  'a description too short': atTop(/^description: .*$/m, 'description: Too short.'),
  'a component that there is not': change(/^<([A-Z]\w+)(?=[> ])/gm, (found = '') => `${found}x`),
  'a component that is not closed': change(/^<\/[A-Z]\w+>$/gm, () => ''),
  'a telephone number of ours': say(
    'Call us on +971 4 000 0010.',
    'Our number is +971 4 000 0100.',
  ),
  'hours of ours': say(
    'Our office opens Monday to Friday, 07:00–15:00.',
    'Our office hours are Sunday to Thursday, 09:00–18:00.',
  ),
  'the name of the firm': say(
    'Landfall Advisers signs the letter.',
    'Landfal Advisory signs the letter.',
  ),
  'the name of a partner': say('Grace Portter signs it.', 'Henry Marshh signs it.'),
  'an authority': say(
    'The Federal Tax Autority answers.',
    'The Ministry of Foreign Affair stamps it.',
    'The Dubai Land Departement keeps it.',
  ),
  'the short form of an authority': say(
    'The Federal Tax Authority (FTP) answers.',
    'The Dubai Land Department (DLB) keeps it.',
  ),
  'a rule of trade': say('The bank follows UCP 500.', 'The bank follows URDG 785.'),
  'a day of no calendar': say('It begins on 31 June 2027.', 'It ended on 30 February 2025.'),
  'a weekday': say('It began on Monday, 1 June 2026, and on Monday, 2 June 2026.'),
  'a year still to come': say('It has been so since 2031.'),
  'a count': change(
    /(?<=\n\n)(?=- [A-Z].*\n- [A-Z].*\n- [A-Z])/g,
    () => 'You bring these nineteen documents:\n\n',
  ),
  'a question without its mark': change(/^### .*\?$/gm, (found = '') => found.slice(0, -1)),
};

interface Slip {
  kind: string;
  file: string;
  line: number;
  text: string;
}

/** Slips of each kind on pages by chance. */
const slips = Object.entries(kinds).flatMap(([kind, plant]) => {
  const planted: Slip[] = [];
  for (let turn = 0; turn < 4 * places && planted.length < places; turn += 1) {
    const file = pick(pageFiles);
    const slip = file.includes('404') ? undefined : plant(textOf(file));
    if (slip) planted.push({ kind, file, ...slip });
  }
  return planted;
});

/** Those of some slips, each on another page, that no error tells. A link that a heading’s slip breaks on another page counts for nothing. */
async function missedOf(round: readonly Slip[]): Promise<Slip[]> {
  const texts = Object.fromEntries(round.map(({ file, text }) => [file, text]));
  const problems = await check({ root: fixture, texts, today });
  const tells = (slip: Slip, { file, level, rule }: Problem) =>
    file === slip.file &&
    level === 'error' &&
    (rule !== 'link-no-heading' || slip.kind.startsWith('a link'));
  return round.filter((slip) => !problems.some((problem) => tells(slip, problem)));
}

/** All that are missed, checked in rounds of one a page, and what is missed there by itself: another slip may hide it. */
async function missedSlips(): Promise<string[]> {
  const missed: string[] = [];
  for (let rest = slips; rest.length > 0; ) {
    const isFirst = ({ file }: Slip, index: number) =>
      rest.findIndex((one) => one.file === file) === index;
    const round = rest.filter(isFirst);
    rest = rest.filter((slip) => !round.includes(slip));
    for (const slip of await missedOf(round))
      if ((await missedOf([slip])).length > 0)
        missed.push(`${slip.kind} ${slip.file}:${slip.line}`);
  }
  return missed;
}

describe('a slip in a fact or in structure is told wherever it stands', () => {
  let missed: string[] = [];
  beforeAll(async () => {
    expect(await check({ root: fixture, today })).toEqual([]);
    missed = await missedSlips();
  }, 600_000);

  it.each(Object.keys(kinds))('%s', (name) => {
    expect(slips.filter(({ kind }) => kind === name).length).toBeGreaterThan(4);
    expect(missed.filter((slip) => slip.startsWith(`${name} pages`))).toEqual([]);
  });
});

it('an address that the main branch answers and nothing here would is told, on the page that takes its place, with the lines to paste', async () => {
  const source = textOf('pages/about.mdx').replace(
    /^title:/m,
    'movedFrom:\n  - /who-we-are\ntitle:',
  );
  const [problem] = await check({
    root: fixture,
    today,
    before: [{ file: 'pages/about.mdx', source }],
  });
  expect(problem).toMatchObject({
    rule: 'address-gone',
    file: 'pages/about.mdx',
    instead: expect.stringContaining('pages/about.mdx these lines:\nmovedFrom:\n  - /who-we-are'),
  });
});

it.each([
  ['four levels', 'three levels', ['number-changed']],
  ['3 levels', 'three levels', []],
  ['four offices', 'three levels', []],
])(
  'a number that the main branch has otherwise between the same words is asked about: %s, not %s',
  async (typed, was, rules) => {
    const file = 'pages/about.mdx';
    const page = (words: string) => `${textOf(file)}\nThe courts have ${words} of their own.\n`;
    const problems = await check({
      root: fixture,
      today,
      texts: { [file]: page(typed) },
      before: [{ file, source: page(was) }],
    });
    expect(problems.map(({ rule }) => rule)).toEqual(rules);
  },
);

it('git says what has become of a page of the main branch', () => {
  const root = mkdtempSync(join(tmpdir(), 'before-'));
  cpSync(join(fixture, 'pages'), join(root, 'pages'), { recursive: true });
  const run = (line: string) => expect(git(root, ...line.split(' '))).toBeDefined();
  try {
    run('init --quiet --initial-branch main');
    run('add .');
    run('-c user.name=A -c user.email=a@b.example commit --quiet --message=Begin');
    run('checkout --quiet -b other');
    run('mv pages/about.mdx pages/who-we-are.mdx');
    run('rm --quiet pages/contact.mdx');
    expect(pagesBefore(root)).toEqual([
      { file: 'pages/contact.mdx', source: textOf('pages/contact.mdx') },
      { file: 'pages/about.mdx', now: 'pages/who-we-are.mdx', source: textOf('pages/about.mdx') },
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it('a file with a mark of its encoding, and lines that end as Windows ends them, is read as any other', async () => {
  const file = 'pages/about.mdx';
  const texts = { [file]: `\uFEFF${textOf(file).replaceAll('\n', '\r\n')}` };
  expect(await check({ root: fixture, today, texts })).toEqual([]);
});

it.each([
  '[Click][ref]\n\n[ref]: javascript:alert(1)',
  '![Click][ref]\n\n[ref]: javascript:alert(1)',
  '[The list][ref]\n\n[ref]: /no-such-page',
])('an address apart from its link is told: %j', async (text) => {
  const file = 'pages/about.mdx';
  const source = `${textOf(file)}\n${text}\n`;
  const problems = await check({ root: fixture, today, files: [file], texts: { [file]: source } });
  const line = source.split('\n').length - 1;
  expect(problems).toMatchObject([{ rule: 'link-apart', line, level: 'error' }]);
});

describe('a file that is named or placed wrong', { timeout: 120_000 }, () => {
  const vatPage = 'pages/(tax-and-accounting)/vat-services.mdx';
  /** Checks a copy of the fixture in which a page has another name. */
  const renamed = async (to: string) => {
    const root = mkdtempSync(join(tmpdir(), 'names-'));
    try {
      cpSync(fixture, root, { recursive: true });
      mkdirSync(dirname(join(root, to)), { recursive: true });
      renameSync(join(root, vatPage), join(root, to));
      return (await check({ root, today })).filter(({ level }) => level === 'error');
    } finally {
      rmSync(root, { recursive: true });
    }
  };

  it.each([
    ['pages/(tax-and-accounting)/vat-services.md', 'file-unread'],
    ['pages/(tax-and-accounting)/VAT Services.mdx', 'file-name'],
    ['pages/(tax-and-accountin)/vat-services.mdx', 'folder-unknown'],
    ['pages/tax-and-accounting/vat-services.mdx', 'folder-unknown'],
    ['pages/(tax-and-accounting)/drafts/vat-services.mdx', 'folder-unknown'],
  ])('is told once, and no link or figure of it: %s', async (file, rule) => {
    expect((await renamed(file)).map((one) => one.rule)).toEqual([rule]);
  });

  it('is told where a folder has the name of a page', async () => {
    const problems = await renamed('pages/vat-services.mdx/index.mdx');
    expect(problems.map(({ file }) => file)).toContain('pages/vat-services.mdx/index.mdx');
  });

  it('is told where its address is a folder of the site', async () => {
    expect((await renamed('pages/(tax-and-accounting)/art.mdx')).map(({ rule }) => rule)).toContain(
      'address-shared',
    );
  });

  it('is told where it is a copy', async () => {
    const file = 'pages/(banking)/business-banking copy.mdx';
    const texts = { [file]: textOf('pages/(banking)/business-banking.mdx') };
    const problems = await check({ root: fixture, today, texts });
    expect(problems.map((one) => one.rule)).toEqual(['file-name']);
  });

  it('gives an address under movedFrom to one page only', async () => {
    const file = 'pages/about.mdx';
    const text = textOf(file).replace(/^title:/m, 'movedFrom:\n  - /contact\n  - /about\ntitle:');
    const problems = await check({ root: fixture, today, texts: { [file]: text } });
    expect(problems.map((one) => one.rule)).toEqual(['address-shared', 'address-shared']);
  });
});

it('of what touches each other, what can be mended is told first, and an error before advice', () => {
  const place = { file: 'pages/about.mdx', start: 2, end: 9, message: '', instead: '' };
  const advice = { ...place, rule: 'long-sentence', level: 'advice' } as const;
  const error = { ...place, rule: 'full-stop', end: 4 };
  expect(oneAPlace([advice, error])).toEqual([error]);
  expect(oneAPlace([error, { ...advice, fix: '' }])).toEqual([{ ...advice, fix: '' }]);
});
