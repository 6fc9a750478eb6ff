import { commentReview } from '../src/review/comment/post-review.ts';

/** Posts review.md to the pull request it is about: npm run comment-review -- review.md */
process.exitCode = await commentReview(process.argv[2], process.env);
