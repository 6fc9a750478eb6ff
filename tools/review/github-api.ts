import { readFileSync } from 'node:fs';

/** The account that posts with the workflow's token. The review never changes or deletes comments of other accounts. */
export const workflowAccount = 'github-actions[bot]';

/** The fields that the review reads from a completed workflow run. */
export interface WorkflowRun {
  head_sha: string;
  head_branch: string;
  head_repository: { full_name: string; owner: { login: string } };
  html_url: string;
  conclusion: string;
}
/** The fields that the review reads from a pull request. `sha` is the hash of the last commit. */
export type PullRequest = { number: number; head: { sha: string } };

/** The part of GitHub's REST API that the review uses in a workflow with the trigger `workflow_run`. */
export interface GitHub {
  /** The workflow run that triggered the current workflow, from GitHub's event file. */
  run: WorkflowRun;
  /** The URL of the current workflow run, in which the review runs. */
  thisRun: string;
  /** Sends a request. If GitHub refuses the request, throws an error with GitHub's response. */
  send: (method: string, path: string, body?: object) => Promise<unknown>;
  /** Reads a whole list, page by page. `path` must end in `?` or `&`, because the number of the page is appended. */
  list: <Item>(path: string) => Promise<Item[]>;
  /**
   * Finds the pull request of the workflow run. Returns undefined if the pull request is closed, or if it has a newer
   * commit than the run.
   */
  findPullRequest: () => Promise<PullRequest | undefined>;
}

/** Creates the connection to GitHub's API, from the environment variables that GitHub sets in a workflow. */
export function connectToGitHub(environment: NodeJS.ProcessEnv): GitHub {
  const { GITHUB_EVENT_PATH = '', GITHUB_REPOSITORY: repository, GITHUB_RUN_ID } = environment;
  const run: WorkflowRun = JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8')).workflow_run;

  const send: GitHub['send'] = async (method, path, body) => {
    const response = await fetch(`${environment.GITHUB_API_URL}/repos/${repository}${path}`, {
      method,
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${environment.GITHUB_TOKEN}`,
      },
      body: body && JSON.stringify(body),
    });
    // a response with status 204 has no body
    if (response.ok) return response.status === 204 ? undefined : response.json();
    const answer = await response.text();
    throw new Error(`GitHub answered ${response.status} to ${method} ${path}: ${answer}`);
  };
  const list = async <Item>(path: string): Promise<Item[]> => {
    const all: Item[] = [];
    for (let page = 1; all.length === (page - 1) * 100; page++)
      all.push(...((await send('GET', `${path}per_page=100&page=${page}`)) as Item[]));
    return all;
  };
  return {
    run,
    thisRun: `${environment.GITHUB_SERVER_URL}/${repository}/actions/runs/${GITHUB_RUN_ID}`,
    send,
    list,
    findPullRequest: async () => {
      const head = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`);
      const pulls = await list<PullRequest>(`/pulls?state=open&head=${head}&`);
      return pulls.find((pull) => pull.head.sha === run.head_sha);
    },
  };
}
