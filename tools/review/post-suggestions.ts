import { existsSync, readFileSync } from 'node:fs';
import { connectToGitHub } from './github-api.ts';
import { type PullFile, planSuggestions, type ReviewComment } from './plan-suggestions.ts';

/**
 * Posts the corrections in `file` as suggestions on the pull request whose site was built, and deletes outdated
 * suggestions. The file comes from an untrusted job. Returns a sentence for the log. Throws if the file has an invalid
 * format. Also throws if GitHub refuses a request; this error contains GitHub's response.
 */
export async function postSuggestions(
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { run, send, list, findPullRequest } = connectToGitHub(environment);
  if (!existsSync(file)) return 'The check has no result, so no suggestions were posted.';
  const pull = await findPullRequest();
  if (!pull)
    return `No open pull request has ${run.head_sha} as its last commit, so no suggestions were posted.`;
  const files = await list<PullFile>(`/pulls/${pull.number}/files?`);
  const comments = await list<ReviewComment>(`/pulls/${pull.number}/comments?`);
  const { review, obsolete } = planSuggestions(JSON.parse(readFileSync(file, 'utf8')), {
    head: run.head_sha,
    files,
    comments,
  });
  for (const id of obsolete) await send('DELETE', `/pulls/comments/${id}`);
  if (review) await send('POST', `/pulls/${pull.number}/reviews`, review);
  const posted = review?.comments.length ?? 0;
  return `Suggestions on pull request ${pull.number}: ${posted} posted, ${obsolete.length} deleted.`;
}

if (process.argv[1] === import.meta.filename)
  console.log(await postSuggestions(process.argv[2] ?? '', process.env));
