import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { git } from '../git.ts';
import { buildCommit, changedFiles, findBase, snapshot } from './build-sides.ts';
import { BadInput } from './read-built-site.ts';
import { readSourceChanges } from './unseen-source-changes.ts';
import { writeComment } from './write-comment.ts';
import { writeReview } from './write-report.ts';

const usage = `npm run review -- [BASE] [--out DIR] [--no-pictures]

Shows the changes that visitors will see. Builds and compares two sites: the site of the working tree, and the site of
the latest common commit of the working tree and BASE. BASE is a branch, tag or commit (default: the main branch).
Prints the comment for the pull request, and writes review.json and the report into DIR (default:
test-results/review).
  --no-pictures             start no browser: take no screenshots, and do not search for hidden text
  --head DIR --commit SHA   in place of the working tree, use the site in DIR, which was built from the commit SHA

npm run review -- DIR DIR [--out DIR] [--no-pictures]

Compares two built sites. Does not compare the list of figures or the comments in the sources.`;

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
    throw new BadInput(
      'The options --head and --commit work only together. Type both options, or neither of them.',
      usage,
    );
  const [first = '', second] = positionals;
  const [directories, gitChange] = second
    ? [[first, second] as const, {}]
    : buildSides(process.cwd(), first, commit, head);
  const review = await writeReview(directories, gitChange, out, !values['no-pictures']);
  console.log(writeComment(review));
  console.log(`\nThe report: ${resolve(out, 'index.html')}`);
}

/**
 * Builds the site before the change (the base). Without `head`, also builds the site after the change (the working
 * tree). Returns the folders of the two sites, and the data about the change from git. `asked` is the branch, tag or
 * commit that the user typed; an empty text means the main branch. `head` is the folder of a site that was already
 * built from `commit`.
 */
function buildSides(root: string, asked: string, commit?: string, head?: string) {
  const base = findBase(root, commit ?? 'HEAD', asked);
  const now = commit ?? snapshot(root);
  const built = buildCommit(root, base, `The base, ${base.slice(0, 12)},`);
  const figuresOf = (commit: string) => git(root, 'show', `${commit}:pages/figures.yml`);
  const changed = changedFiles(root, base, now);
  return [
    [built, head ?? buildCommit(root, now, 'The working tree')],
    {
      changed,
      figures: figuresOf(now),
      figuresBefore: figuresOf(base),
      sources: readSourceChanges(root, base, now, changed),
    },
  ] as const;
}

try {
  await run();
} catch (error) {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isUsersError = error instanceof BadInput || /^ERR_PARSE_ARGS|^ENOENT$/.test(code);
  console.error(isUsersError ? `\n${(error as Error).message}` : error);
  process.exitCode = isUsersError ? 2 : 1;
}
