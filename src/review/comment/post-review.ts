import { closeSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { isOfSite } from '../git.ts';
import { marker } from '../markdown/review-markdown.ts';
import {
  filesOf,
  findComment,
  findPull,
  GitHub,
  mostFiles,
  type Pull,
  type WorkflowRun,
} from './github.ts';
import { reportAddress } from './preview-address.ts';
import { sayTrustedFiles, trustedKinds } from './trusted-files.ts';
import { writeComment } from './write-comment.ts';

/**
 * Posts review.md to the pull request it is about, in a workflow that follows another one, and prints what was done.
 * Returns the exit code: 0 done, or nothing to do; 2 it is not run in such a workflow; 1 GitHub refused.
 */
export async function commentReview(
  file: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const {
    GITHUB_EVENT_PATH: event,
    GITHUB_REPOSITORY: repository,
    GITHUB_TOKEN: token,
    PREVIEW_URL: preview,
  } = environment;
  const run = event && JSON.parse(readFileSync(event, 'utf8')).workflow_run;
  if (!file || !repository || !token || !run) {
    console.error(
      'expected the path of review.md, and GITHUB_EVENT_PATH, GITHUB_REPOSITORY and GITHUB_TOKEN of a workflow that follows another one.\n' +
        '  What to do: let .github/workflows/comment.yml run it; on your own machine open index.html instead.',
    );
    return 2;
  }
  try {
    const api = environment.GITHUB_API_URL ?? 'https://api.github.com';
    const github = new GitHub(api, repository, token);
    console.log(await postReview(github, run, readReview(file), preview));
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

/** A review is at most 65 kB; what is longer was not written by the review. In bytes. */
const mostRead = 100_000;

/**
 * The text that the pull request's job left, its beginning if it is long; undefined where it left none. A link in the
 * place of the file is not followed, for it could lead to a file of this machine.
 */
function readReview(file: string): string | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return undefined;
  const beginning = Buffer.alloc(mostRead);
  const open = openSync(file, 'r');
  try {
    return beginning.subarray(0, readSync(open, beginning)).toString();
  } finally {
    closeSync(open);
  }
}

/**
 * Posts a review to the pull request that a run was for, or renews the comment that is there. Which pull request it
 * is, which files it changes and how the run ended come from GitHub, never from what the run left behind. `preview` is
 * the pattern of the addresses of previews. Returns what was done, in words.
 */
export async function postReview(
  github: GitHub,
  run: WorkflowRun,
  text: string | undefined,
  preview?: string,
): Promise<string> {
  const pull = await findPull(github, run);
  if (!pull) return `No open pull request stands at ${run.head_sha}: nothing to comment.`;
  const files = await filesOf(github, pull);
  const comment = await findComment(github, pull, marker);
  // of files that GitHub does not list, nobody knows
  const isCut = files.length >= mostFiles;
  const concerns = isCut || files.some(isOfSite) || trustedKinds(files).length > 0;
  if (!concerns && !comment)
    return `Pull request ${pull.number} changes nothing that a visitor sees: nothing to comment.`;
  const report = addressOrNone(preview, pull, run, github.repository);
  const body = writeComment({ run, text, concerns, report, warning: sayTrustedFiles(files) });
  if (comment?.body === body) return `The comment on pull request ${pull.number} is up to date.`;
  if (comment) {
    await github.ask('PATCH', `/issues/comments/${comment.id}`, { body });
    return `Renewed the comment on pull request ${pull.number}.`;
  }
  await github.ask('POST', `/issues/${pull.number}/comments`, { body });
  return `Commented on pull request ${pull.number}.`;
}

/** A comment without its link is better than none: a faulty variable is only told. */
function addressOrNone(
  pattern: string | undefined,
  pull: Pull,
  run: WorkflowRun,
  repository: string,
): string | undefined {
  try {
    return reportAddress(pattern, pull, run, repository);
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}
