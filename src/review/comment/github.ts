/** What the review asks of GitHub's REST API, for one repository. */
export class GitHub {
  constructor(
    private readonly api: string,
    readonly repository: string,
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
export interface WorkflowRun {
  head_sha: string;
  head_branch: string;
  head_repository: { full_name: string; owner: { login: string } };
  html_url: string;
  /** 'success', 'failure', 'cancelled', 'timed_out' … */
  conclusion: string;
}

export interface Pull {
  number: number;
  head: { sha: string };
}

/** The open pull request of the branch, if the run was for its last commit; a later push has a run of its own. */
export async function findPull(github: GitHub, run: WorkflowRun): Promise<Pull | undefined> {
  const head = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`);
  for await (const pull of github.list<Pull>(`/pulls?state=open&head=${head}`))
    if (pull.head.sha === run.head_sha) return pull;
  return undefined;
}

/** GitHub lists no more files of a pull request than this (its REST API, “List pull requests files”). */
export const mostFiles = 3_000;

/** The files that a pull request changes by GitHub's own list; of a renamed one, both names. */
export async function filesOf(github: GitHub, { number }: Pull): Promise<string[]> {
  const files: string[] = [];
  type File = { filename: string; previous_filename?: string };
  for await (const { filename, previous_filename } of github.list<File>(`/pulls/${number}/files`))
    files.push(filename, ...(previous_filename ? [previous_filename] : []));
  return files;
}

type Comment = { id: number; body?: string; user?: { login: string } };

/** Who posts what a workflow posts. Nobody else's comment is ever changed, whatever it holds. */
const poster = 'github-actions[bot]';

/** The comment of ours on a pull request: the one that begins with a marker. */
export async function findComment(
  github: GitHub,
  { number }: Pull,
  marker: string,
): Promise<Comment | undefined> {
  for await (const comment of github.list<Comment>(`/issues/${number}/comments`))
    if (comment.user?.login === poster && comment.body?.startsWith(marker)) return comment;
  return undefined;
}
