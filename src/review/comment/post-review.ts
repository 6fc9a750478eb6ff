import { readFileSync } from 'node:fs';
import { longest, marker } from '../markdown/review-markdown.ts';

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
    console.log(await postReview(github, run, readFileSync(file, 'utf8')));
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

/** What the review asks of GitHub's REST API, for one repository. */
export class GitHub {
  constructor(
    private readonly api: string,
    private readonly repository: string,
    private readonly token: string,
  ) {}

  /** Sends a request below the repository. Throws with what GitHub answered when it refuses. */
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.api}/repos/${this.repository}${path}`, {
      method,
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${this.token}`,
        'X-GitHub-Api-Version': '2022-11-28',
      },
      body: body && JSON.stringify(body),
    });
    if (response.ok) return response.json() as Promise<T>;
    const said = await response.text();
    throw new Error(`GitHub answered ${response.status} to ${method} ${path}: ${said}`);
  }

  /** Every entry of a list, page by page. */
  async *list<T>(path: string): AsyncGenerator<T> {
    const size = 100;
    for (let page = 1; ; page++) {
      const sign = path.includes('?') ? '&' : '?';
      const entries = await this.ask<T[]>('GET', `${path}${sign}per_page=${size}&page=${page}`);
      yield* entries;
      if (entries.length < size) return;
    }
  }
}

/** What GitHub says about the run of another workflow that has ended. */
interface WorkflowRun {
  head_sha: string;
  head_branch: string;
  head_repository: { owner: { login: string } };
  html_url: string;
}

interface Pull {
  number: number;
  head: { sha: string };
}

type Comment = { id: number; body?: string; user?: { login: string } };

/** Who posts what a workflow posts. Nobody else's comment is ever changed, whatever it holds. */
const poster = 'github-actions[bot]';

/**
 * Posts a review to the pull request that a run was for, or renews the comment that is there. Which pull request it
 * is comes from GitHub, never from what the run left behind. Returns what was done, in words.
 */
export async function postReview(github: GitHub, run: WorkflowRun, text: string): Promise<string> {
  const pull = await findPull(github, run);
  if (!pull) return `No open pull request stands at ${run.head_sha}: nothing to comment.`;
  const body = `${marker}\n${cleanComment(text)}\n\n[The whole report](${run.html_url}#artifacts) is the file “review” of this run.`;
  for await (const comment of github.list<Comment>(`/issues/${pull.number}/comments`)) {
    const isOurs = comment.user?.login === poster && comment.body?.startsWith(marker);
    if (!isOurs) continue;
    if (comment.body === body) return `The comment on pull request ${pull.number} is up to date.`;
    await github.ask('PATCH', `/issues/comments/${comment.id}`, { body });
    return `Renewed the comment on pull request ${pull.number}.`;
  }
  await github.ask('POST', `/issues/${pull.number}/comments`, { body });
  return `Commented on pull request ${pull.number}.`;
}

/** The open pull request of the branch, if the run was for its last commit; a later push has a run of its own. */
async function findPull(github: GitHub, run: WorkflowRun): Promise<Pull | undefined> {
  const head = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`);
  for await (const pull of github.list<Pull>(`/pulls?state=open&head=${head}`))
    if (pull.head.sha === run.head_sha) return pull;
  return undefined;
}

/** The tags that a review uses; every other one is shown as text. */
const allowed = /^<\/?(?:details|summary|del|b|sub|code)>/;

/**
 * Makes a text fit to be posted in the project's name. A pull request from a fork can have written anything into it,
 * so it may mark words and fold, and nothing else: no link, picture, mention, reference or hidden text.
 * Where a sign would do more, a zero-width space takes its force.
 */
export function cleanComment(text: string): string {
  const safe = text
    .replaceAll(marker, '')
    .replace(/</g, (sign, at: number, all: string) => (allowed.test(all.slice(at)) ? sign : '&lt;'))
    .replace(/\](?=\s*[([:])/g, ']\u200B')
    .replace(/:\/\//g, ':\u200B//')
    .replace(/\bwww\./gi, 'www\u200B.')
    .replace(/@(?=\w)/g, '@\u200B')
    .replace(/#(?=\d)/g, '#\u200B')
    .trim();
  return Buffer.byteLength(safe) <= longest ? safe : cut(safe);
}

/** Cuts at a line; folds that were left open are closed. */
function cut(text: string): string {
  const lines: string[] = [];
  let room = longest - 500;
  for (const line of text.split('\n')) {
    room -= Buffer.byteLength(line) + 1;
    if (room < 0) break;
    lines.push(line);
  }
  const kept = lines.join('\n');
  const open = kept.split('<details>').length - kept.split('</details>').length;
  return `${kept}\n${'\n</details>'.repeat(Math.max(0, open))}\n\n**Cut here, because a comment has room for no more.**`;
}
