import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remark } from 'remark';
import type { Pluggable } from 'unified';
import { VFile } from 'vfile';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import settings from '../../.remarkrc.mjs';
import { runCheck } from '../../tools/check/command.ts';
import { printGithub } from '../../tools/check/format-problems.ts';
import { fixture } from '../site-copy.ts';
import { temporaryFolder } from '../temporary-folders.ts';
import { fixtureText, today, vat } from '../test-site.ts';

const root = temporaryFolder();
const summary = join(root, 'summary.txt');
const sentence = 'Exempt sales do not.';
const line = fixtureText(vat).split('\n').indexOf(sentence) + 1;

/** Runs the check in this process, on a copy of the test site. */
async function checkInProcess(...args: string[]) {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const status = await runCheck(['--root', root, ...args], { print, today });
  return { status, output: printed.join('\n') };
}

/**
 * Runs the check in a shell, as npm does, on a copy of the test site. `pipe` is added to the command, such as `| cat`.
 */
function checkInShell(pipe = '') {
  const command = `node --import tsx tools/check.ts --root ${root} ${pipe}`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  return { status, output: stdout };
}

const change = (to: string, file = vat, from = sentence) =>
  writeFileSync(join(root, file), fixtureText(file).replace(from, to));

describe('npm run check', () => {
  beforeEach(() => cpSync(fixture, root, { recursive: true }));

  it('the check prints the position, the message and the suggested correction of a problem', () => {
    change('Bad news travells first.');
    const { status, output } = checkInShell();
    expect(status).toBe(1);
    expect(output).toBe(`${vat}:${line}:10  ERROR  (spelling)
  The dictionary does not contain “travells”.

    ${line} | Bad news travells first.
       |          ^^^^^^^^

  Expected: travels
  What to do: Did you mean “travels”? If the word is right, type this word on a new line of the file dictionary.txt: travells

1 error in the pages.
`);
  });

  it('the check prints positions that the problem matcher of the VS Code task can parse', async () => {
    change('Bad news travells first.');
    const { output } = await checkInProcess();
    const [task] = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')).tasks;
    const [, ...parts] = output.match(new RegExp(task.problemMatcher.pattern[0].regexp, 'm')) ?? [];
    expect(parts).toEqual([vat, `${line}`, '10', 'ERROR', 'spelling']);
  });

  it('the check prints no error when a program that reads the output of the check ends early', () => {
    change('Bad news travells first.\n'.repeat(150));
    expect(checkInShell('| head -c 1').output).toHaveLength(1);
  });

  it('with --format github, the check prints GitHub annotations and writes a step summary', async () => {
    change('In 100 % of cases they do not.');
    vi.stubEnv('GITHUB_STEP_SUMMARY', summary);
    const { status, output } = await checkInProcess('--format', 'github');
    vi.unstubAllEnvs();
    expect(status).toBe(1);
    const place = `file=${vat},line=${line},endLine=${line},col=4,endColumn=9`;
    expect(output).toMatch(
      `::error ${place},title=To change (figure-unknown)::100 %25 is not listed for /vat-services in ` +
        'pages/figures.yml.%0AWhat to do: If the figure is right, add these lines',
    );
    expect(readFileSync(summary, 'utf8')).toContain(`${line} | In 100 % of cases`);
  });

  it('printGithub escapes commas and colons in file names, and percent signs and line breaks in messages', () => {
    const position = { file: 'pages/a, b: c.mdx', line: 1, column: 2, endLine: 1, endColumn: 3 };
    const finding = { rule: 'r', found: 'x', message: 'Two\nlines: 5%, so.', instead: 'y' };
    expect(printGithub({ ...position, ...finding, level: 'advice' })).toBe(
      '::notice file=pages/a%2C b%3A c.mdx,line=1,endLine=1,col=2,endColumn=3,title=Advice (r)::Two%0Alines: 5%25, ' +
        'so.%0AWhat to do: y',
    );
  });

  it('with --format json, the check prints the problems as JSON', async () => {
    change('Bad news travells first.');
    const { status, output } = await checkInProcess('--format', 'json');
    expect(status).toBe(1);
    const found = { rule: 'spelling', level: 'error', found: 'travells', expected: 'travels' };
    const problems = [{ file: vat, line, column: 10, endLine: line, endColumn: 18, ...found }];
    expect(JSON.parse(output)).toMatchObject({ version: 1, errors: 1, fixed: 0, problems });
  });

  it('the check prints only the problems of the pages that the command names', async () => {
    change('Bad news travells first.');
    change('consultaton', 'pages/contact.mdx', 'consultation');
    expect((await checkInProcess('/contact')).output).toMatch(
      /consultaton[\s\S]*1 error in the page\./,
    );
    expect((await checkInProcess(vat)).output).toMatch(/travells[\s\S]*1 error in the page\./);
    expect((await checkInProcess(vat, 'contact')).output).toContain('2 errors in 2 pages.');
  });

  it('the check exits with status 0 when the pages have no problems', async () => {
    expect(await checkInProcess()).toEqual({ status: 0, output: 'Nothing is wrong in the pages.' });
  });

  it('the check exits with status 0 when the pages have only advice', async () => {
    change('A client who asks via e-mail is answered on paper.');
    const output = expect.stringContaining('1 piece of advice in the pages.');
    expect(await checkInProcess()).toEqual({ status: 0, output });
  });

  it('with --fix, the check corrects spaces but not a misspelt word', async () => {
    change('Bad news travells first , too.It must.');
    const { status, output } = await checkInProcess('--fix');
    expect(status).toBe(1);
    expect(output).toContain('2 places corrected. 1 error in the pages.');
    expect(readFileSync(join(root, vat), 'utf8')).toContain(
      'Bad news travells first, too. It must.\n',
    );
  });

  it.each([
    ['/contcat', 'There is no page “/contcat”. Did you mean “/contact”?'],
    ['--format=xml', 'The formats are text, github, json, suggestions.'],
  ])(
    'for the invalid argument %s, the check prints a suggestion or the valid values',
    async (argument, message) => {
      const output = expect.stringContaining(message);
      expect(await checkInProcess(argument)).toEqual({ status: 2, output });
    },
  );
});

// Loads the plugins in .remarkrc.mjs in the same way as the extension “remark” of VS Code.
const plugins = await Promise.all(
  settings.plugins.map(async (plugin): Promise<Pluggable> => {
    if (typeof plugin === 'function') return plugin;
    const [name, options] = [plugin].flat();
    return [(await import(`${name}`)).default, options];
  }),
);

it('the remark plugins for VS Code report the positions of mistakes in the unsaved text of a page', () => {
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
    expect.stringMatching(
      `^${path}:${line}:26-${line}:27: In “letter ,”, there is a space before the sign “,”`,
    ),
  ]);
});
