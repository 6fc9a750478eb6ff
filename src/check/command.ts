import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPages } from '../build/find-pages.ts';
import { suggest } from '../mdx/suggest.ts';
import { applyFixes } from './apply-fixes.ts';
import { checkSite, type Scope } from './check-site.ts';
import { printGithub } from './print-github.ts';
import { printProblem } from './print-problem.ts';
import type { Problem } from './problem.ts';

/** How the command is called, printed where it is called otherwise. */
const usage = `npm run check                           checks every page
npm run check -- /vat-services          checks one page: its address, or its file
npm run check -- --fix                  mends what has one right answer
npm run check -- --format github|json   for a pull request, for a program`;

/** Where the command works and prints; the tests give their own. */
interface Surroundings extends Pick<Scope, 'texts' | 'today'> {
  print: (text: string) => void;
}

/**
 * Runs `npm run check` with its arguments.
 * Returns its exit code: 0 for none or advice only, 1 for errors in the pages, 2 for arguments that it does not know.
 */
export async function runCheck(
  args: readonly string[],
  { print, texts, today }: Surroundings,
): Promise<number> {
  let request: Request;
  try {
    request = readRequest(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  const { root, files, format, fix } = request;
  const scope: Scope = { root, files, texts, today };
  const mended = fix ? await mend(scope, root) : 0;
  const problems = await checkSite(scope);
  const errors = problems.filter(({ level }) => level === 'error').length;
  if (format === 'json') print(JSON.stringify({ version: 1, errors, mended, problems }, null, 2));
  else {
    for (const problem of problems)
      print(
        format === 'github'
          ? printGithub(problem)
          : `${printProblem(problem, sourceOf(problem, root, texts))}\n`,
      );
    print(summary(problems, mended, files));
  }
  if (format === 'github') writeJobSummary(problems, root, texts);
  return errors > 0 ? 1 : 0;
}

interface Request {
  root: string;
  files?: string[];
  format: 'text' | 'github' | 'json';
  fix: boolean;
}

const formats = ['text', 'github', 'json'] as const;

/** Reads the arguments. Throws for one it does not know and for a page there is not. */
function readRequest(args: readonly string[]): Request {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      fix: { type: 'boolean', default: false },
      root: { type: 'string', default: '.' },
    },
  });
  const format = formats.find((one) => one === values.format);
  if (!format)
    throw new Error(
      `There is no format “${values.format}”. The formats are ${formats.join(', ')}.`,
    );
  const files = positionals.map((name) => pageNamed(name, values.root));
  return {
    root: values.root,
    fix: values.fix,
    format,
    files: files.length > 0 ? files : undefined,
  };
}

/** A page’s file from the root, by its file, its address or its last name. Throws where there is none. */
function pageNamed(name: string, root: string): string {
  const file = relative(root, resolve(name)).replaceAll('\\', '/');
  const pages = findPages(join(root, 'pages')).map((page) => ({
    ...page,
    file: relative(root, page.file).replaceAll('\\', '/'),
  }));
  const found = pages.find(
    (page) =>
      page.file === file ||
      page.file === name ||
      page.addresses.includes(`/${name.replace(/^\//, '')}`),
  );
  if (found) return found.file;
  const known = pages.flatMap(({ addresses }) => addresses);
  throw new Error(
    `There is no page “${name}”. ${suggest(`/${name.replace(/^\//, '')}`, known) ?? ''}`.trim(),
  );
}

const sourceOf = ({ file }: Problem, root: string, texts: Readonly<Record<string, string>> = {}) =>
  texts[file] ?? readFileSync(join(root, file), 'utf8');

/** Mends until nothing is left that has one right answer. Returns how many changes were made. */
async function mend(scope: Scope, root: string): Promise<number> {
  let made = 0;
  for (let run = 0; run < 5; run += 1) {
    const fixable = (await checkSite(scope)).filter(({ fix }) => fix);
    if (fixable.length === 0) break;
    made += fixable.length;
    for (const file of new Set(fixable.map((problem) => problem.file))) {
      const path = join(root, file);
      const here = fixable.filter((problem) => problem.file === file);
      writeFileSync(path, applyFixes(readFileSync(path, 'utf8'), here));
    }
  }
  return made;
}

function summary(problems: readonly Problem[], mended: number, files?: readonly string[]): string {
  const count = (level: Problem['level'], one: string, many: string) => {
    const number = problems.filter((problem) => problem.level === level).length;
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  };
  const pages = files ? (files.length === 1 ? 'the page' : `${files.length} pages`) : 'the pages';
  const counts = [
    ...count('error', 'error', 'errors'),
    ...count('advice', 'piece of advice', 'pieces of advice'),
  ];
  const fixable = problems.filter(({ fix }) => fix).length;
  return [
    ...(mended > 0 ? [`${mended} ${mended === 1 ? 'place' : 'places'} mended.`] : []),
    counts.length === 0 ? `Nothing is wrong in ${pages}.` : `${counts.join(', ')} in ${pages}.`,
    ...(fixable > 0 ? [`“npm run check -- --fix” mends ${fixable} of them.`] : []),
  ].join(' ');
}

/** GitHub shows ten annotations of a step at most; the job’s summary holds them all. */
function writeJobSummary(
  problems: readonly Problem[],
  root: string,
  texts?: Readonly<Record<string, string>>,
): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file || problems.length === 0) return;
  const all = problems.map((problem) => printProblem(problem, sourceOf(problem, root, texts)));
  appendFileSync(file, `## ${summary(problems, 0)}\n\n\`\`\`\n${all.join('\n\n')}\n\`\`\`\n`);
}
