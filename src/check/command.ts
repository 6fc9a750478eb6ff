import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainLines } from '../language/plain-lines.ts';
import { printProblem } from '../language/print-problem.ts';
import type { Problem } from '../language/problem.ts';
import { checkSite, type Scope } from './check-site.ts';
import { printGithub, summary } from './print-report.ts';
import { type CheckRequest, readRequest } from './read-request.ts';

/** How the command is called, printed where it is called otherwise. */
const usage = `npm run check                           checks every page
npm run check -- /vat-services          checks one page: its address, or its file
npm run check -- --fix                  mends what has one right answer
npm run check -- --format github|json   for a pull request, for a program`;

/** Where the command works and prints; the tests give their own. */
interface Surroundings extends Pick<Scope, 'texts' | 'today'> {
  print: (text: string) => void;
  /** Finds what the main branch has below a root; the tests leave it out, for they must not depend on a branch. */
  before?: (root: string) => Scope['before'];
}

/**
 * Runs `npm run check` with its arguments.
 * Returns its exit code: 0 for none or advice only, 1 for errors in the pages, 2 for arguments that it does not know.
 */
export async function runCheck(
  args: readonly string[],
  { print, texts, today, before }: Surroundings,
): Promise<number> {
  let request: CheckRequest;
  try {
    request = await readRequest(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  const { root, files, format, fix } = request;
  const scope: Scope = { root, files, texts, today, before: before?.(root) };
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

/** The text that a problem stands in; none where the file itself is what is missing. */
const sourceOf = ({ file }: Problem, root: string, texts: Readonly<Record<string, string>> = {}) =>
  texts[file] ??
  (existsSync(join(root, file)) ? plainLines(readFileSync(join(root, file), 'utf8')) : undefined);

/** Mends until nothing is left that has one right answer. Returns how many changes were made. */
async function mend(scope: Scope, root: string): Promise<number> {
  let made = 0;
  for (let run = 0; run < 5; run += 1) {
    const fixable = (await checkSite(scope)).filter(({ fix }) => fix);
    if (fixable.length === 0) break;
    for (const file of new Set(fixable.map((problem) => problem.file))) {
      const path = join(root, file);
      const here = fixable.filter((problem) => problem.file === file);
      const mended = applyFixes(plainLines(readFileSync(path, 'utf8')), here);
      writeFileSync(path, mended.text);
      made += mended.made;
    }
  }
  return made;
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

/**
 * Makes the changes that problems of one text propose, and says how many it made.
 * Of two that touch each other the first is made; a second run makes the other.
 */
export function applyFixes(
  text: string,
  problems: readonly Problem[],
): { text: string; made: number } {
  const fixes = problems
    .flatMap(({ fix }) => fix ?? [])
    .sort((one, other) => one.start - other.start || one.end - other.end);
  let mended = '';
  let done = 0;
  let made = 0;
  for (const fix of fixes) {
    if (fix.start < done || (fix.start === done && done > 0 && fix.start === fix.end)) continue;
    mended += text.slice(done, fix.start) + fix.text;
    done = fix.end;
    made += 1;
  }
  return { text: mended + text.slice(done), made };
}
