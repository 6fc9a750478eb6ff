import { parseArgs } from 'node:util';
import { currentDay } from '../src/config/dates.ts';
import { findStale, stalenessReport } from './stale/find-stale.ts';

/**
 * `npm run stale`: prints a Markdown report of content that has expired or will expire within 60 days: dated notes,
 * figures, links, security.txt and packages. `-- --today 2027-01-01` sets another date. Prints nothing if nothing has
 * expired or will expire.
 */
const { values } = parseArgs({
  options: { today: { type: 'string', default: currentDay() } },
});
const report = stalenessReport(await findStale('.', values.today));
if (report) console.log(report);
else console.error('Nothing has expired.');
