import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remark } from 'remark';
import type { Pluggable } from 'unified';
import { VFile } from 'vfile';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import settings from '../../.remarkrc.mjs';
import { runCheck } from '../../tools/check/command.ts';
import { printGithub } from '../../tools/check/report.ts';
import { fixtureText, today, vat } from '../fixture.ts';
import { temporaryFolder } from '../folders.ts';
import { fixture } from '../site-copy.ts';

const root = temporaryFolder();
const summary = join(root, 'summary.txt');
const honest = 'Exempt sales do not.';
const line = fixtureText(vat).split('\n').indexOf(honest) + 1;

/** Runs the command on a copy of the fixture, in this process. */
async function checkHere(...args: string[]) {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const status = await runCheck(['--root', root, ...args], { print, today });
  return { status, output: printed.join('\n') };
}

/** Runs the command as npm does, on a copy of the fixture; `then` is what the shell does with what it prints. */
function check(then = '') {
  const command = `node --import tsx tools/check.ts --root ${root} ${then}`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  return { status, output: stdout };
}

const change = (to: string, file = vat, from = honest) =>
  writeFileSync(join(root, file), fixtureText(file).replace(from, to));

describe('npm run check', () => {
  beforeEach(() => cpSync(fixture, root, { recursive: true }));

  it('prints the place, the message and what to do, in the format of the editor’s task', () => {
    change('Bad news travells first.');
    const { status, output } = check();
    expect(status).toBe(1);
    expect(output).toBe(`${vat}:${line}:10  ERROR  (spelling)
  The dictionary does not contain “travells”.

    ${line} | Bad news travells first.
       |          ^^^^^^^^

  Expected: travels
  What to do: Did you mean “travels”? If it is right, add it to dictionary.txt, on a line of its own: travells

1 error in the pages.
`);
    const [task] = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')).tasks;
    const [, ...parts] = output.match(new RegExp(task.problemMatcher.pattern[0].regexp, 'm')) ?? [];
    expect(parts).toEqual([vat, `${line}`, '10', 'ERROR', 'spelling']);
  });

  it('ignores a closed output pipe', () => {
    change('Bad news travells first.\n'.repeat(150));
    expect(check('| head -c 1').output).toHaveLength(1);
  });

  it('escapes special characters in annotations of a pull request', async () => {
    change('In 100 % of cases they do not.');
    vi.stubEnv('GITHUB_STEP_SUMMARY', summary);
    const { status, output } = await checkHere('--format', 'github');
    vi.unstubAllEnvs();
    expect(status).toBe(1);
    const place = `file=${vat},line=${line},endLine=${line},col=4,endColumn=9`;
    expect(output).toMatch(
      `::error ${place},title=To change (figure-unknown)::100 %25 is not in the list of figures for /vat-services.%0AWhat to do: If it is right, add these lines`,
    );
    expect(readFileSync(summary, 'utf8')).toContain(`${line} | In 100 % of cases`);
    const odd = { file: 'pages/a, b: c.mdx', line: 1, column: 2, endLine: 1, endColumn: 3 };
    const words = { rule: 'r', found: 'x', message: 'Two\nlines: 5%, so.', instead: 'y' };
    expect(printGithub({ ...odd, ...words, level: 'advice' })).toBe(
      '::notice file=pages/a%2C b%3A c.mdx,line=1,endLine=1,col=2,endColumn=3,title=Advice (r)::Two%0Alines: 5%25, so.%0AWhat to do: y',
    );
  });

  it('prints the problems as JSON with --format json', async () => {
    change('Bad news travells first.');
    const { status, output } = await checkHere('--format', 'json');
    expect(status).toBe(1);
    const found = { rule: 'spelling', level: 'error', found: 'travells', expected: 'travels' };
    const problems = [{ file: vat, line, column: 10, endLine: line, endColumn: 18, ...found }];
    expect(JSON.parse(output)).toMatchObject({ version: 1, errors: 1, fixed: 0, problems });
  });

  it('prints only the problems of the named pages', async () => {
    change('Bad news travells first.');
    change('consultaton', 'pages/contact.mdx', 'consultation');
    expect((await checkHere('/contact')).output).toMatch(/consultaton[\s\S]*1 error in the page\./);
    expect((await checkHere(vat)).output).toMatch(/travells[\s\S]*1 error in the page\./);
    expect((await checkHere(vat, 'contact')).output).toContain('2 errors in 2 pages.');
  });

  it('ends well when nothing is wrong, and does not fail for advice', async () => {
    expect(await checkHere()).toEqual({ status: 0, output: 'Nothing is wrong in the pages.' });
    change('A client who asks via e-mail is answered on paper.');
    const output = expect.stringContaining('1 piece of advice in the pages.');
    expect(await checkHere()).toEqual({ status: 0, output });
  });

  it('applies only fixes with one right answer with --fix', async () => {
    change('Bad news travells first , too.It must.');
    const { status, output } = await checkHere('--fix');
    expect(status).toBe(1);
    expect(output).toContain('2 places corrected. 1 error in the pages.');
    expect(readFileSync(join(root, vat), 'utf8')).toContain(
      'Bad news travells first, too. It must.\n',
    );
  });

  it.each([
    ['/contcat', 'There is no page “/contcat”. Did you mean “/contact”?'],
    ['--format=xml', 'The formats are text, github, json, suggestions.'],
  ])('prints the valid values for an invalid argument: %s', async (asked, said) => {
    expect(await checkHere(asked)).toEqual({ status: 2, output: expect.stringContaining(said) });
  });
});

// what the extension “remark” runs: it reads .remarkrc.mjs, and loads what is named there
const plugins = await Promise.all(
  settings.plugins.map(async (plugin): Promise<Pluggable> => {
    if (typeof plugin === 'function') return plugin;
    const [name, options] = [plugin].flat();
    return [(await import(`${name}`)).default, options];
  }),
);

it('the remark plugin reports mistakes at their position in an unsaved page', () => {
  const path = 'pages/about.mdx';
  const value = readFileSync(path, 'utf8').replace(
    /\n\n([A-Z])/,
    '\n\nThe bank ask for a letter , too.\n\n$1',
  );
  const line = value.slice(0, value.indexOf('The bank ask')).split('\n').length;
  const processor = remark().use(plugins);
  const file = new VFile({ path, value });
  processor.runSync(processor.parse(file), file);
  expect(file.messages.map(String).sort()).toEqual([
    expect.stringMatching(`^${path}:${line}:10-${line}:13: .*“ask”`),
    expect.stringMatching(`^${path}:${line}:26-${line}:27: There is a space before this sign`),
  ]);
});
