import { checkPages } from '../src/mdx/check-pages.ts';
import { describeFault } from '../src/mdx/page-error.ts';

/** Prints every fault of every page, with file, line and remedy. */
const faults = await checkPages();
for (const fault of faults) console.error(`\n${describeFault(fault)}`);
if (faults.length > 0) {
  console.error(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the pages.`);
  process.exit(1);
}
console.log('The pages hold to their contracts.');
