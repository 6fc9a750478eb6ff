import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { git } from '../git.ts';
import { buildCommit, changedFiles, findBase, snapshot } from './build-sides.ts';
import { BadInput } from './folders.ts';
import { writeComment } from './write-comment.ts';
import { writeReview } from './write-report.ts';

const usage = `npm run review -- [BASE] [--out DIR] [--no-pictures]

Shows what a visitor will see change: builds the commit where the working tree left BASE (the main branch), builds the
working tree, compares the two, and writes review.json and the report into DIR (test-results/review).
  --head DIR --commit SHA   compare a head that somebody else has built, from this commit

npm run review -- DIR DIR [--out DIR] [--no-pictures]

Compares two built sites that are there.`;

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
  const { head, commit, out } = values;
  if (Boolean(head) !== Boolean(commit))
    throw new BadInput('--head and --commit are given together or not at all.', usage);
  const [first = '', second] = positionals;
  const [directories, beside] = second
    ? [[first, second] as const, {}]
    : buildSides(process.cwd(), first, commit, head);
  const review = await writeReview(directories, beside, out, !values['no-pictures']);
  console.log(writeComment(review));
  console.log(`\nThe report: ${resolve(out, 'index.html')}`);
}

/** Builds the base, and the working tree where no head is given; with what git knows beside them. */
function buildSides(root: string, asked: string, commit?: string, head?: string) {
  const base = findBase(root, commit ?? 'HEAD', asked);
  const now = commit ?? snapshot(root);
  const built = buildCommit(root, base, `The base, ${base.slice(0, 12)},`);
  const figuresOf = (commit: string) => git(root, 'show', `${commit}:pages/figures.yml`);
  return [
    [built, head ?? buildCommit(root, now, 'The working tree')],
    {
      changed: changedFiles(root, base, now),
      figures: figuresOf(now),
      figuresBefore: figuresOf(base),
    },
  ] as const;
}

try {
  await run();
} catch (error) {
  const { code = '' } = error as NodeJS.ErrnoException;
  const mendable = error instanceof BadInput || /^ERR_PARSE_ARGS|^ENOENT$/.test(code);
  console.error(mendable ? `\n${(error as Error).message}` : error);
  process.exitCode = mendable ? 2 : 1;
}
