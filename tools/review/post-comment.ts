import { existsSync, readFileSync } from 'node:fs';
import { isWordsFile } from './review-data.ts';
import { writeComment } from './write-comment.ts';

/** What the comment begins with, by which it is found again. */
export const marker = '<!-- the review of what a visitor will see change -->';

/** Who posts what a workflow posts. Nobody else's comment is ever changed, whatever it holds. */
const poster = 'github-actions[bot]';

/** GitHub lists no more files of a pull request than this (its REST API, “List pull requests files”). */
const mostFiles = 3_000;

/** What GitHub says of the run of a workflow that has ended. */
interface Run {
  head_sha: string;
  head_branch: string;
  head_repository: { full_name: string; owner: { login: string } };
  html_url: string;
  conclusion: string;
}
type Pull = { number: number; head: { sha: string } };
type File = { filename: string; previous_filename?: string };
type Comment = { id: number; body?: string; user?: { login: string } };

/**
 * Posts the review in a file to the pull request that was built, or renews the comment that is there, in a workflow
 * that follows the build. Which pull request it is, which files it changes and how the build ended are GitHub's own
 * words. Returns what was done, in words. Throws with what GitHub answered where it refuses.
 */
export async function postComment(file: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { GITHUB_EVENT_PATH = '', GITHUB_REPOSITORY: repository, GITHUB_RUN_ID } = environment;
  const run: Run = JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8')).workflow_run;
  const here = `${environment.GITHUB_SERVER_URL}/${repository}/actions/runs/${GITHUB_RUN_ID}`;

  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${environment.GITHUB_API_URL}/repos/${repository}${path}`, {
      method,
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${environment.GITHUB_TOKEN}`,
      },
      body: body && JSON.stringify(body),
    });
    if (response.ok) return response.json();
    throw new Error(
      `GitHub answered ${response.status} to ${method} ${path}: ${await response.text()}`,
    );
  };
  const list = async <T>(path: string): Promise<T[]> => {
    const all: T[] = [];
    for (let page = 1; all.length === (page - 1) * 100; page++)
      all.push(...(await ask('GET', `${path}per_page=100&page=${page}`)));
    return all;
  };

  const branch = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`);
  const pulls = await list<Pull>(`/pulls?state=open&head=${branch}&`);
  const pull = pulls.find(({ head }) => head.sha === run.head_sha);
  if (!pull) return `No open pull request stands at ${run.head_sha}: nothing to comment.`;
  const listed = await list<File>(`/pulls/${pull.number}/files?`);
  const names = listed.flatMap((file) => [file.filename, file.previous_filename ?? []].flat());
  const code = names.filter((name) => !isWordsFile(name));
  if (listed.length >= mostFiles) code.push('files that GitHub does not list, which are too many');

  const preview = previewAddress(environment.PREVIEW_URL, pull, run, repository);
  const about = { report: `${here}#artifacts`, preview, code };
  const text = existsSync(file)
    ? writeComment(JSON.parse(readFileSync(file, 'utf8')), about)
    : `## Not reviewed\n\nNothing is known of what a visitor will see change: [the build](${run.html_url}) ended with “${run.conclusion}”, and [the comparison](${here}) left nothing.`;
  const body = `${marker}\n${text}\n\n<sub>About commit \`${run.head_sha.slice(0, 12)}\`.</sub>\n`;
  const comments = await list<Comment>(`/issues/${pull.number}/comments?`);
  const own = comments.find((one) => one.user?.login === poster && one.body?.startsWith(marker));
  if (own) await ask('PATCH', `/issues/comments/${own.id}`, { body });
  else await ask('POST', `/issues/${pull.number}/comments`, { body });
  return `${own ? 'Renewed the comment' : 'Commented'} on pull request ${pull.number}.`;
}

/**
 * Where the host's preview of a pull request stands, by the repository's variable PREVIEW_URL, such as
 * https://deploy-preview-{number}--site.netlify.app or https://{branch}.site.pages.dev. Undefined without it, by branch
 * for a fork, whose branch may be named like one of ours, and for a variable that makes no address, which is printed.
 */
export function previewAddress(
  pattern: string | undefined,
  { number }: Pick<Pull, 'number'>,
  { head_branch, head_repository }: Pick<Run, 'head_branch' | 'head_repository'>,
  repository: string | undefined,
): string | undefined {
  if (!pattern) return undefined;
  if (pattern.includes('{branch}') && head_repository.full_name !== repository) return undefined;
  // Cloudflare's documentation, “Preview aliases”: at most 28 signs
  const name = head_branch.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const alias = name.replace(/^-/, '').slice(0, 28).replace(/-$/, '');
  const address = pattern.replaceAll('{number}', `${number}`).replaceAll('{branch}', alias);
  if (/^https:\/\/[\w.-]+(?:\/[\w-]+)*\/?$/.test(address)) return address.replace(/\/$/, '');
  console.error(
    `The repository's variable PREVIEW_URL is “${pattern}”: expected the https address of a preview with {number} or {branch} in it, such as https://deploy-preview-{number}--site.netlify.app.`,
  );
}

if (process.argv[1] === import.meta.filename)
  console.log(await postComment(process.argv[2] ?? '', process.env));
