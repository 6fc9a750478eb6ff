import { parseArgs } from 'node:util';

/** `npm run build`: checks every page, then builds the site into dist/. */
const { values } = parseArgs({
  options: { compress: { type: 'boolean' }, 'mail-desk': { type: 'string' } },
  // --mail-desk alone lets the contact form send to the mail desk of npm run preview; --mail-desk=fallback only where there are no keys
  args: process.argv.slice(2).map((word) => (word === '--mail-desk' ? '--mail-desk=always' : word)),
});
if (values['mail-desk']) process.env.MAIL_DESK = values['mail-desk'];
process.env.NODE_ENV ||= 'production'; // before React is loaded, which chooses by it

const { buildSite } = await import('./build-site.ts');
process.exit(await buildSite({ compressed: values.compress }));
