import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { suggest } from '../../src/content/nearest-name.ts';
import { placeOf } from '../../src/page.ts';
import { pageFiles, readText } from '../read-files.ts';
import { applyFixesToFile } from './apply-fixes.ts';
import { check, type Scope } from './check.ts';
import { printGithub, printProblem, summary } from './format-problems.ts';
import { changesOfBranch } from './pages-before.ts';
import type { Problem } from './problem.ts';
import { readFrontMatter } from './read-pages.ts';

const usage = `npm run check                           checks every page
npm run check -- /vat-services          checks one page (give its address or its file)
npm run check -- --fix                  corrects errors that have only one correction
npm run check -- --format github|json   prints annotations for GitHub, or JSON
npm run check -- --format suggestions   prints the corrections as suggestions for a pull request`;

const formats = ['text', 'github', 'json', 'suggestions'] as const;

/**
 * Runs `npm run check` with the arguments `args`. `today` has the form `2026-11-21`. `print` is called with the output.
 * Returns the exit code: 0 without errors, 1 for errors in the pages, 2 for invalid arguments.
 */
export async function runCheck(
  args: readonly string[],
  { print, today }: Pick<Scope, 'today'> & { print: (text: string) => void },
): Promise<number> {
  let request: ReturnType<typeof readRequest>;
  try {
    request = readRequest(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  const { root, files, format, fix } = request;
  const scope: Scope = { root, files, today, ...changesOfBranch(root) };
  const fixed = fix ? await applyAllFixes(scope, root) : 0;
  const problems = await check(scope);
  const errors = problems.filter(({ level }) => level === 'error').length;
  const inWords = (problem: Problem) => printProblem(problem, root);
  if (format === 'json') print(JSON.stringify({ version: 1, errors, fixed, problems }, null, 2));
  else if (format === 'suggestions') {
    const { listSuggestions } = await import('./github-suggestions.ts');
    const suggestions = listSuggestions(problems, (file) => readText(root, file));
    print(JSON.stringify(suggestions, null, 1));
  } else {
    for (const problem of problems)
      print(format === 'github' ? printGithub(problem) : `${inWords(problem)}\n`);
    print(summary(problems, fixed, files));
  }
  // GitHub shows at most ten annotations (messages beside the lines of a file) of a workflow step. Therefore, all
  // problems are also written to the summary of the job.
  const file = process.env.GITHUB_STEP_SUMMARY;
  const all = problems.map(inWords).join('\n\n');
  if (format === 'github' && file && all)
    appendFileSync(file, `## ${summary(problems, 0)}\n\n\`\`\`\n${all}\n\`\`\`\n`);
  return errors > 0 ? 1 : 0;
}

/** Parses the arguments. Throws if an option, a format or a page does not exist. */
function readRequest(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      fix: { type: 'boolean', default: false },
      root: { type: 'string', default: '.' },
    },
  });
  const { root, fix } = values;
  const format = formats.find((one) => one === values.format);
  if (!format)
    throw new Error(
      `There is no format “${values.format}”. The formats are ${formats.join(', ')}.`,
    );
  const files = positionals.map((name) => pageNamed(name, root));
  return { root, fix, format, files: files.length > 0 ? files : undefined };
}

/** Returns the file of a page. `name` is the file or the address of the page. Throws if the page does not exist. */
function pageNamed(name: string, root: string): string {
  const file = relative(root, resolve(name)).replaceAll('\\', '/');
  const address = `/${name.replace(/^\//, '')}`;
  const pages = pageFiles(root);
  const byPath = pages.find(
    (page) => [file, name].includes(page) || placeOf(page).address === address,
  );
  if (byPath) return byPath;
  // `name` can be an address under `alsoAt` in the front matter of a page. Reading the front matter of all pages takes
  // time, so these addresses are searched last.
  const read = pages.map((page) => readFrontMatter(page, readText(root, page)));
  const found = read.find(({ addresses }) => addresses.includes(address));
  if (found) return found.file;
  const addresses = read.flatMap((page) => page.addresses);
  throw new Error(`There is no page “${name}”. ${suggest(address, addresses) ?? ''}`.trim());
}

/**
 * Checks the pages and applies all fixes to the files. A fix can reveal another problem. Therefore, both steps are
 * repeated until the check finds nothing to fix, but at most five times in all. Returns the number of applied fixes.
 */
async function applyAllFixes(scope: Scope, root: string): Promise<number> {
  let made = 0;
  for (let run = 0; run < 5; run += 1) {
    const fixable = (await check(scope)).filter(({ fix }) => fix);
    if (fixable.length === 0) break;
    for (const file of new Set(fixable.map((problem) => problem.file))) {
      const here = fixable.filter((problem) => problem.file === file);
      const path = join(root, file);
      writeFileSync(path, applyFixesToFile(readFileSync(path, 'utf8'), here));
      made += here.length;
    }
  }
  return made;
}
