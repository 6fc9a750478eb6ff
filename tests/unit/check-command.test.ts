import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runCheck } from '../../tools/check/command.ts';
import { printGithub } from '../../tools/check/report.ts';
import { fixture, textOf, today } from '../fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'check-'));
const about = 'pages/about.mdx';
const contact = 'pages/contact.mdx';
const line = textOf(about).split('\n').indexOf('Bad news travels first.') + 1;
const summary = join(root, 'summary.txt');

/** Runs the command on a copy of the fixture, in this process. */
async function checkHere(...args: string[]) {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const status = await runCheck(['--root', root, ...args], { print, today });
  return { status, output: printed.join('\n') };
}

/** Runs the command as npm does, on a copy of the fixture, on the day of its list of figures. */
function check(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './tests/clock.mjs', '--import', 'tsx', 'tools/check.ts', '--root', root, ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_STEP_SUMMARY: summary, NODE_OPTIONS: '', CLOCK: today },
    },
  );
  expect(stderr).toBe('');
  return { status, output: stdout };
}

const change = (file: string, find: string, replace: string) => {
  const text = textOf(file);
  expect(text).toContain(find);
  writeFileSync(
    join(root, file),
    text.replace(find, () => replace),
  );
};

describe('npm run check', { timeout: 60_000 }, () => {
  beforeEach(() => {
    cpSync(fixture, root, { recursive: true });
    writeFileSync(summary, '');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('ends well when nothing is wrong', () => {
    expect(check()).toEqual({ status: 0, output: 'Nothing is wrong in the pages.\n' });
  });

  it('ends without a word where only the first lines are read', () => {
    change(about, 'Bad news travels first.', 'Bad news travells first.\n'.repeat(150));
    const command = `node --import tsx tools/check.ts --root ${root} | head -c 1`;
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect([stdout.length, stderr]).toEqual([1, '']);
  });

  it('shows where, what and what to do, and fails', () => {
    change(about, 'Bad news travels first.', 'Bad news travells first.');
    const { status, output } = check();
    expect(status).toBe(1);
    expect(output).toBe(
      [
        `pages/about.mdx:${line}:10  ERROR  (spelling)`,
        '  The dictionary does not know “travells”.',
        '',
        `    ${line} | Bad news travells first.`,
        '       |          ^^^^^^^^',
        '',
        '  Expected: travels',
        '  What to do: Did you mean “travels”? If it is right, give it a line of its own in dictionary.txt: travells',
        '',
        '1 error in the pages.',
        '',
      ].join('\n'),
    );
  });

  it('prints only the problems of the pages named, by file or by address', async () => {
    change(about, 'Bad news travels first.', 'Bad news travells first.');
    change(contact, 'the first consultation is free', 'the first consultaton is free');
    expect((await checkHere('/contact')).output).toMatch(/consultaton[\s\S]*1 error in the page\./);
    expect((await checkHere(about)).output).toMatch(/travells[\s\S]*1 error in the page\./);
    expect((await checkHere(about, 'contact')).output).toContain('2 errors in 2 pages.');
  });

  it('does not fail for advice', async () => {
    const long =
      'A client who reads the letter of a bank that has looked at the licence and the lease of a company whose owner lives in a country where nobody knows what a register is must ask what it means before the month ends.';
    change(about, 'Bad news travels first.', long);
    const { status, output } = await checkHere();
    expect(output).toContain('1 piece of advice in the pages.');
    expect(status).toBe(0);
  });

  it('annotates a pull request, with every sign that has a meaning to GitHub escaped', () => {
    change(about, 'Bad news travels first.', 'Bad news, in 100 % of cases, travels first.');
    const { status, output } = check('--format', 'github');
    expect(status).toBe(1);
    expect(output.split('\n')[0]).toBe(
      `::error file=pages/about.mdx,line=${line},endLine=${line},col=14,endColumn=19,title=To change (figure-unknown)::100 %25 is not in the list of figures for /about.%0AWhat to do: If it is right, add these lines to pages/figures.yml, under /about, in a group of its own for each source, and write what stands between [[ and ]]:%0A  - source: [[Who says so, such as a law]]%0A    confirmed: [[The day on which you compared them, such as 2026-11-21; no line if nobody has]]%0A    figures:%0A      - 100%25`,
    );
    expect(readFileSync(summary, 'utf8')).toContain(`${line} | Bad news, in 100 % of cases`);
  });

  it('annotates a file whose name has signs of a meaning to GitHub', () => {
    const place = { file: 'pages/a, b: c.mdx', line: 1, column: 2, endLine: 1, endColumn: 3 };
    const words = { rule: 'r', found: 'x', message: 'Two\nlines: 5%, so.', instead: 'y' };
    expect(printGithub({ ...place, ...words, level: 'advice' })).toBe(
      '::notice file=pages/a%2C b%3A c.mdx,line=1,endLine=1,col=2,endColumn=3,title=Advice (r)::Two%0Alines: 5%25, so.%0AWhat to do: y',
    );
  });

  it('gives the same to programs as JSON', async () => {
    change(about, 'Bad news travels first.', 'Bad news travells first.');
    const { status, output } = await checkHere('--format', 'json');
    expect(status).toBe(1);
    expect(JSON.parse(output)).toEqual({
      version: 1,
      errors: 1,
      mended: 0,
      problems: [
        {
          file: about,
          line,
          column: 10,
          endLine: line,
          endColumn: 18,
          rule: 'spelling',
          level: 'error',
          found: 'travells',
          message: 'The dictionary does not know “travells”.',
          expected: 'travels',
          instead: expect.stringContaining('“travels”'),
        },
      ],
    });
  });

  it('mends what has one right answer, and leaves the rest to people', async () => {
    change(about, 'Bad news travels first.', 'Bad news travells first , too.It must.');
    const { status, output } = await checkHere('--fix');
    expect(status).toBe(1);
    expect(output).toContain('2 places mended. 1 error in the pages.');
    expect(readFileSync(join(root, about), 'utf8')).toContain(
      'Bad news travells first, too. It must.\nA missed stamp',
    );
  });

  it('says what it can do when it is asked for something else', async () => {
    const page = await checkHere('/abuot');
    expect(page.status).toBe(2);
    expect(page.output).toContain('There is no page “/abuot”. Did you mean “/about”?');
    const format = await checkHere('--format', 'xml');
    expect(format.status).toBe(2);
    expect(format.output).toContain('The formats are text, github, json.');
  });
});
