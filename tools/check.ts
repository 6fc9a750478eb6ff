import { runCheck } from '../src/check/command.ts';
import { pagesBefore } from '../src/site/pages-before.ts';

/** `npm run check`: everything that is wrong with the words of the site. */
process.exitCode = await runCheck(process.argv.slice(2), {
  print: console.log,
  before: pagesBefore,
});
