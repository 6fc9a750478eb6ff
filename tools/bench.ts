import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSite } from './bench/make-site.ts';
import { pageFiles } from './check/page-files.ts';

/**
 * `npm run bench [pages …]`: measures the check, the build and the development server for sites with these numbers of
 * pages, by default the real number and 300. Prints a Markdown table. Results depend on the machine and its load.
 * Therefore each run also compiles the same pages with plain @mdx-js/mdx, and reports CPU time as a multiple of that.
 */
const requestedCounts = process.argv.slice(2).map(Number);
const sizes = requestedCounts.length > 0 ? requestedCounts : [pageFiles('.').length, 300];

/** The resource usage of a process: wall-clock time and CPU time in seconds, peak memory in MB. */
interface Cost {
  wall: number;
  processor: number;
  memory: number;
}

const meter = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.BENCH_COST, JSON.stringify(process.resourceUsage())));`;

/** Runs a script of the site in a child process and measures it with all its threads. Throws when it fails. */
function cost(root: string, script: string, ...args: string[]): Cost {
  const costFile = join(root, 'cost.json');
  const loader = join(root, 'meter.mjs');
  writeFileSync(loader, meter);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', loader, '--import', 'tsx', script, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, CI: '', BENCH_COST: costFile },
    },
  );
  const wall = (performance.now() - start) / 1000;
  if (status !== 0)
    throw new Error(
      `${script} ${args.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(0, 2_000)}`,
    );
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(costFile, 'utf8'));
  return { wall, processor: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 };
}

/** A script that compiles the same pages with plain @mdx-js/mdx. */
const bare = `import { compile } from '@mdx-js/mdx';
import { readFileSync, readdirSync } from 'node:fs';
for (const name of readdirSync('pages', { recursive: true }))
  if (name.endsWith('.mdx')) {
    const text = readFileSync('pages/' + name, 'utf8').replace(/^---[\\s\\S]*?\\n---\\n/, '');
    await compile(text);
  }`;

console.log('| Pages | What | Wall, s | Processor, ms a page | of bare MDX | Memory, MB |');
console.log('| -: | - | -: | -: | -: | -: |');
for (const count of sizes) {
  const site = makeSite(count);
  const { root } = site;
  const pages = pageFiles(root).length;
  let unit = 0;
  const row = (what: string, { wall, processor, memory }: Cost) => {
    const each = (processor * 1000) / pages;
    unit ||= each;
    const ratio = what.startsWith('Bare') ? '1' : (each / unit).toFixed(1);
    console.log(
      `| ${pages} | ${what} | ${wall.toFixed(1)} | ${each.toFixed(1)} | ${ratio} | ${memory.toFixed(0)} |`,
    );
  };
  try {
    writeFileSync(join(root, 'bare.mjs'), bare);
    row('Bare MDX', cost(root, 'bare.mjs'));
    row('Check', cost(root, 'tools/check.ts'));
    row('Check, one page', cost(root, 'tools/check.ts', '/vat-services'));
    row('Build without check', cost(root, 'tools/build.ts', '--without-check'));
    const start = performance.now();
    const stop = await site.serve('dev', Number(process.env.TEST_PORT ?? 4390));
    const page = (performance.now() - start) / 1000;
    console.log(`| ${pages} | Development: first page | ${page.toFixed(1)} | | | |`);
    await stop();
  } finally {
    site.remove();
  }
}
