import { build } from 'vite-react-ssg/node';
import { draft } from '../src/build/draft.ts';
import { finishSite, replaceSite } from '../src/build/finish-site.ts';
import { checkPages } from '../src/mdx/check-pages.ts';
import { describeFault } from '../src/mdx/page-error.ts';

const directory = process.env.BUILD_DIRECTORY ?? 'dist';

const faults = await checkPages();
if (faults.length > 0) {
  for (const fault of faults) console.error(`\n${describeFault(fault)}`);
  console.error(
    `\nNothing was built: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the pages. ${directory}/ is as it was.`,
  );
  process.exit(1);
}
try {
  await build({}, { build: { outDir: draft, emptyOutDir: true }, logLevel: 'warn' });
  const { pages, bytes } = finishSite(draft);
  replaceSite(draft, directory);
  console.log(`\nBuilt ${pages} pages into ${directory}/, ${Math.round(bytes / 1024)} kB in all.`);
  process.exit(0); // vite-react-ssg leaves a timer behind
} catch (error) {
  console.error(error);
  console.error(`\nThe build failed. ${directory}/ is as it was.`);
  process.exit(1);
}
