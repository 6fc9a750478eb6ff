import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBase, buildWorkingTree } from './build-sides.ts';
import { BadInput, changedFiles, findBase, git } from './git.ts';
import { writeComment } from './write-comment.ts';
import { type ReviewOptions, writeReview } from './write-review.ts';

const usage = `npm run review -- [BASE] [--out DIR] [--no-pictures]

Shows what a visitor will see change: builds the commit where the working tree left BASE (the main branch), builds the
working tree, compares the two, and writes the report into DIR (test-results/review).
  --head DIR --commit SHA   compare a head that somebody else has built, from this commit`;

/** The list of figures, from the root of the repository. */
const figureList = 'pages/figures.yml';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'test-results/review' },
      'no-pictures': { type: 'boolean' },
      head: { type: 'string' },
      commit: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  if (Boolean(values.head) !== Boolean(values.commit))
    throw new BadInput('--head and --commit are given together or not at all.', usage);
  const root = process.cwd();
  const { head, commit } = values;
  const base = findBase(root, commit ?? 'HEAD', positionals[0]);
  const beside = mkdtempSync(join(tmpdir(), 'review-'));
  try {
    const keep = (name: string, text: string | undefined) => {
      if (text === undefined) return undefined;
      writeFileSync(join(beside, name), text);
      return join(beside, name);
    };
    const listOf = (one: string) => git(root, 'show', `${one}:${figureList}`);
    const own = existsSync(figureList) ? figureList : undefined;
    const options: ReviewOptions = {
      changed: keep('changed', changedFiles(root, base, commit).join('\n')),
      figures: commit ? keep('after.yml', listOf(commit)) : own,
      figuresBefore: keep('before.yml', listOf(base)),
      base: buildBase(root, base),
      head: head ?? buildWorkingTree(root),
      out: values.out,
      pictures: !values['no-pictures'],
    };
    console.log(writeComment(await writeReview(options)));
    console.log(`\nThe report: ${resolve(values.out, 'index.html')}`);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

try {
  await run();
} catch (error) {
  const mendable =
    error instanceof BadInput ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(mendable ? `\n${(error as Error).message}` : error);
  process.exitCode = mendable ? 2 : 1;
}
