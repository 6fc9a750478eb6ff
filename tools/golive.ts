import { currentDay } from '../src/config/dates.ts';
import { firm } from '../src/config/firm.ts';
import { findOpenItems } from './golive/find-open-items.ts';
import { missingKeys } from './mail-desk/vite-plugin.ts';

/**
 * `npm run golive`: lists what the firm must replace or confirm before the site is published, grouped by task. Exits
 * with code 1 if the list has items.
 */
const openItems = findOpenItems('.', {
  firm: firm.fullName,
  day: currentDay(),
  unset: missingKeys('production'),
  expires: firm.security.expires,
});
for (const task of new Set(openItems.map((one) => one.task))) {
  console.log(`\n${task}\n`);
  for (const { file, line, text } of openItems.filter((one) => one.task === task))
    console.log(`  ${line ? `${file}:${line}` : file}  ${text}`);
}
console.log(
  openItems.length === 0
    ? 'Nothing is left to do. The site can go live.'
    : `\n${openItems.length} ${openItems.length === 1 ? 'item is' : 'items are'} left to do before the site goes live.`,
);
process.exit(openItems.length > 0 ? 1 : 0);
