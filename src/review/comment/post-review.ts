import { words } from '../words.ts';
import { cleanComment } from './clean-comment.ts';
import type { GitHub } from './github.ts';

/** What GitHub says about the run of another workflow that has ended. */
export interface WorkflowRun {
  head_sha: string;
  head_branch: string;
  head_repository: { owner: { login: string } };
  html_url: string;
}

interface Pull {
  number: number;
  head: { sha: string };
}

interface Comment {
  id: number;
  body?: string;
  user?: { login: string; type: string };
}

/** Who posts what a workflow posts. Nobody else's comment is ever changed, whatever it holds. */
const poster = 'github-actions[bot]';

/**
 * Posts a review to the pull request that a run was for, or renews the comment that is there. Which pull request it
 * is comes from GitHub, never from what the run left behind. Returns what was done, in words.
 */
export async function postReview(github: GitHub, run: WorkflowRun, text: string): Promise<string> {
  const pull = await findPull(github, run);
  if (!pull) return `No open pull request stands at ${run.head_sha}: nothing to comment.`;
  const body = `${words.marker}\n${cleanComment(text)}\n\n[The whole report](${run.html_url}#artifacts) is the file “review” of this run.`;
  for await (const comment of github.list<Comment>(`/issues/${pull.number}/comments`)) {
    const isOurs = comment.user?.login === poster && comment.body?.startsWith(words.marker);
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
