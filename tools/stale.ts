import { parseArgs } from 'node:util';
import { currentDay } from '../src/config/dates.ts';
import { findStale, stalenessReport } from './stale/find-stale.ts';

/**
 * `npm run stale` prints a Markdown report of:
 * - dated notes (comments in pages, with a date) whose date has passed or is within 60 days
 * - a security.txt that has expired or expires within 60 days
 * - figures (such as fees) that nobody has compared with their source for a year
 * - links that do not work
 * - outdated packages
 *
 * The option `-- --today 2027-01-01` sets another date. If there is nothing to report, the command prints only “Nothing
 * has expired.”, to the standard error.
 */
const { values } = parseArgs({
  options: { today: { type: 'string', default: currentDay() } },
});
const report = stalenessReport(await findStale('.', values.today));
if (report) console.log(report);
else console.error('Nothing has expired.');
