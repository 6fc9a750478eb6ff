import { firm } from '../src/config/firm.ts';
import { findLeft } from './golive/find-left.ts';
import { missingKeys } from './mail-desk/vite-plugin.ts';

/** `npm run golive`: lists by task what the firm must replace or confirm. Exits with code 1 while something is left. */
const left = findLeft('.', {
  firm: firm.fullName,
  day: new Date().toISOString().slice(0, 10),
  unset: missingKeys('production'),
  expires: firm.security.expires,
});
for (const task of new Set(left.map((one) => one.task))) {
  console.log(`\n${task}\n`);
  for (const { file, line, text } of left.filter((one) => one.task === task))
    console.log(`  ${line ? `${file}:${line}` : file}  ${text}`);
}
console.log(
  left.length === 0
    ? 'Nothing is left: the site can go live.'
    : `\n${left.length} ${left.length === 1 ? 'item is' : 'items are'} left to do before the site goes live.`,
);
process.exit(left.length > 0 ? 1 : 0);
