import { existsSync, readFileSync } from 'node:fs';
import {
  connectToGitHub,
  type PullRequest,
  type WorkflowRun,
  workflowAccount,
} from './github-api.ts';
import { isWordsFile } from './review-schema.ts';
import { writeComment } from './write-comment.ts';

/**
 * The first line of the comment on a pull request. A later run of the review recognises its own comment by this line,
 * and updates the comment.
 */
export const marker = '<!-- the review of what a visitor will see change -->';

/** The maximum number of files that GitHub's “List pull requests files” returns. */
const maxListedFiles = 3_000;

type File = { filename: string; previous_filename?: string };
type Comment = { id: number; body?: string; user?: { login: string } };

/**
 * Posts the review in `file` as a comment on the pull request whose site was built. If an earlier run has posted a
 * comment, updates that comment. If `file` does not exist, the comment says that the change was not reviewed. `file`
 * comes from an untrusted job. The pull request, its changed files and the result of the build are therefore read from
 * GitHub. Returns a sentence for the log. If GitHub refuses a request, throws an error with GitHub's response.
 */
export async function postComment(file: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { run, thisRun, send, list, findPullRequest } = connectToGitHub(environment);
  const pull = await findPullRequest();
  if (!pull)
    return `No open pull request has ${run.head_sha} as its last commit, so no comment was posted.`;
  const listed = await list<File>(`/pulls/${pull.number}/files?`);
  const names = listed.flatMap(({ filename, previous_filename: previous }) =>
    previous ? [filename, previous] : [filename],
  );
  const code = names.filter((name) => !isWordsFile(name));
  if (listed.length >= maxListedFiles) code.push('more files (GitHub lists only 3,000 files)');

  const preview = previewAddress(environment.PREVIEW_URL, pull, run, environment.GITHUB_REPOSITORY);
  const context = { report: `${thisRun}#artifacts`, preview, code };
  const text = existsSync(file)
    ? writeComment(JSON.parse(readFileSync(file, 'utf8')), context)
    : notReviewed(run, thisRun);
  const body = `${marker}\n${text}\n\n<sub>About commit \`${run.head_sha.slice(0, 12)}\`.</sub>\n`;
  const comments = await list<Comment>(`/issues/${pull.number}/comments?`);
  const own = comments.find(
    ({ user, body: old }) => user?.login === workflowAccount && old?.startsWith(marker),
  );
  if (own) await send('PATCH', `/issues/comments/${own.id}`, { body });
  else await send('POST', `/issues/${pull.number}/comments`, { body });
  return `${own ? 'Updated the comment' : 'Commented'} on pull request ${pull.number}.`;
}

const notReviewed = ({ html_url, conclusion }: WorkflowRun, thisRun: string) => `## Not reviewed

The review could not find the changes that visitors will see. [The build](${html_url}) ended with “${conclusion}”, and \
[the comparison](${thisRun}) has no result. If the check _words_ has a red cross, the writer must first \
correct the errors that this check reports. If not, ask a developer.`;

/**
 * Returns the URL of the host's preview of a pull request. `pattern` is the repository's variable PREVIEW_URL, such as
 * `https://deploy-preview-{number}--site.netlify.app` or `https://{branch}.site.pages.dev`.
 *
 * Returns undefined if the variable is missing or invalid; logs an invalid variable. Also returns undefined for a fork
 * if the variable contains {branch}. This repository can have a branch with the same name as the branch of the fork,
 * and the URL would then be the preview of the wrong branch.
 */
export function previewAddress(
  pattern: string | undefined,
  { number }: Pick<PullRequest, 'number'>,
  { head_branch, head_repository }: Pick<WorkflowRun, 'head_branch' | 'head_repository'>,
  repository: string | undefined,
): string | undefined {
  if (!pattern) return undefined;
  if (pattern.includes('{branch}') && head_repository.full_name !== repository) return undefined;
  // in the preview's URL, Cloudflare shortens the name of a branch to 28 characters (“Preview aliases” in Cloudflare’s
  // documentation)
  const name = head_branch.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const alias = name.replace(/^-/, '').slice(0, 28).replace(/-$/, '');
  const address = pattern.replaceAll('{number}', `${number}`).replaceAll('{branch}', alias);
  if (/^https:\/\/[\w.-]+(?:\/[\w-]+)*\/?$/.test(address)) return address.replace(/\/$/, '');
  const example = 'https://deploy-preview-{number}--site.netlify.app';
  console.error(`The repository's variable PREVIEW_URL is “${pattern}”.`);
  console.error(
    `Expected the https address of a preview with {number} or {branch}, such as ${example}.`,
  );
}

if (process.argv[1] === import.meta.filename)
  console.log(await postComment(process.argv[2] ?? '', process.env));
