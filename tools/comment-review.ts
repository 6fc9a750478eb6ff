import { readFileSync } from 'node:fs';
import { GitHub } from '../src/review/comment/github.ts';
import { postReview } from '../src/review/comment/post-review.ts';

/**
 * Posts review.md to the pull request it is about: npm run comment-review -- review.md
 * It runs in a workflow that follows another one (GITHUB_EVENT_PATH, GITHUB_REPOSITORY, GITHUB_TOKEN).
 * Exit codes: 0 done, or nothing to do; 2 it is not run in such a workflow; 1 GitHub refused.
 */
const [file] = process.argv.slice(2);
const {
  GITHUB_EVENT_PATH: event,
  GITHUB_REPOSITORY: repository,
  GITHUB_TOKEN: token,
} = process.env;
const run = event && JSON.parse(readFileSync(event, 'utf8')).workflow_run;
if (!file || !repository || !token || !run) {
  console.error(
    'expected the path of review.md, and GITHUB_EVENT_PATH, GITHUB_REPOSITORY and GITHUB_TOKEN of a workflow that follows another one.\n' +
      '  What to do: let .github/workflows/comment.yml run it; on your own machine open index.html instead.',
  );
  process.exit(2);
}
try {
  const api = process.env.GITHUB_API_URL ?? 'https://api.github.com';
  console.log(
    await postReview(new GitHub(api, repository, token), run, readFileSync(file, 'utf8')),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
