import { checkSite } from '../check/check-site.ts';
import { pagesBefore } from '../site/pages-before.ts';

// Checks the site each time it is asked, in a process of its own, so that a page is drawn while the last one is checked.
process.on('message', async (request: number) => {
  try {
    process.send?.({ request, problems: await checkSite({ before: pagesBefore() }) });
  } catch (error) {
    process.send?.({ request, failure: String(error) });
  }
});
process.on('disconnect', () => process.exit());
