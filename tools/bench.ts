import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { placeOf } from '../src/language/page.ts';
import { pageFiles } from '../src/site/read-site.ts';
import { SiteCopy } from '../tests/site-copy.ts';

/**
 * `npm run bench [pages …]`: what the check, the build and the development server of a site cost, as a Markdown table:
 * 35, 300, 1,000 and 3,000 pages without arguments. A measurement, not a test: it depends on the machine and its load,
 * so each site's texts are compiled by bare @mdx-js/mdx in the same run, and the processor time a page is given as a
 * multiple of that.
 */
if (process.argv[2] === 'controls') process.exit(await import('./bench-controls.ts').then(() => 0));
const counts = process.argv.slice(2).map(Number);
const sizes = counts.length > 0 ? counts : [35, 300, 1000, 3000];
/** The real pages, and copies of them, each under an address, a title and a description of its own, up to a number of pages. */
function makeSite(count: number): SiteCopy {
  const site = new SiteCopy();
  const real = pageFiles('.');
  const copied = real.filter((file) => /\((?!insights|legal\)|mortgage)/.test(file));
  const list = readFileSync('pages/figures.yml', 'utf8').split(/\n(?=\/)/);
  for (let index = real.length; index < count; index += 1) {
    const file = copied[index % copied.length] as string;
    const text = readFileSync(file, 'utf8')
      .replace(/^title: ("?)\S+/m, `title: $1Copy ${index}`)
      .replace(
        /^(description: "?)\S+ \S+ \S+ (.*?) \S+ \S+?("?)$/m,
        (_line, start: string, middle: string, end: string) =>
          `${start}Copy ${index} of ${middle} copy ${index}.${end}`,
      )
      .replace(/^ {2}label: .*$/m, `  label: Copy ${index}`)
      .replace(/^ {2}order: .*$/m, `  order: ${index + 100}`);
    site.write(file.replace(/\.mdx$/, `-${index}.mdx`), text);
    const { address } = placeOf(file);
    const part = list.find((one) => one.startsWith(`${address}:`));
    if (part) list.push(part.replace(address, `${address}-${index}`));
  }
  site.write('pages/figures.yml', list.join('\n'));
  return site;
}

interface Cost {
  /** Seconds. */
  wall: number;
  processor: number;
  /** The largest memory, in MB. */
  memory: number;
}

const meter = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.BENCH_COST, JSON.stringify(process.resourceUsage())));`;

/** Runs a script of the site in a process of its own, threads included. Throws when it fails. */
function cost(root: string, script: string, ...args: string[]): Cost {
  const said = join(root, 'cost.json');
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
      env: { ...process.env, CI: '', SITE_CACHE: join(root, '.cache'), BENCH_COST: said },
    },
  );
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(said, 'utf8'));
  return { wall, processor: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 };
}

/**
 * Starts the site's development server. Returns the seconds until it listens, and until it has answered with the first
 * page. Throws with what it printed when it ends before.
 */
async function develop(root: string): Promise<{ ready: number; page: number }> {
  const start = performance.now();
  const since = () => (performance.now() - start) / 1000;
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/dev.ts'], {
    cwd: root,
    env: { ...process.env, CI: '', SITE_CACHE: join(root, '.cache'), PORT: port },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  try {
    for (;;) {
      if (server.exitCode !== null) throw new Error(`The development server ended:\n${said}`);
      if (await listens()) break;
      await setTimeout(50);
    }
    const ready = since();
    const { status } = await fetch(`http://localhost:${port}/`, {
      headers: { accept: 'text/html' },
    });
    if (status !== 200) throw new Error(`The first page answered ${status}:\n${said}`);
    return { ready, page: since() };
  } finally {
    const ended = once(server, 'exit');
    if (server.kill()) await ended;
  }
}

/** Where the development server listens. */
const port = process.env.TEST_PORT ?? '4390';

const listens = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), 'localhost');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });

/** Compiles the same texts and does nothing else. */
const bare = `import { compile } from '@mdx-js/mdx';
import { readFileSync, readdirSync } from 'node:fs';
for (const name of readdirSync('pages', { recursive: true }))
  if (name.endsWith('.mdx')) {
    const text = readFileSync('pages/' + name, 'utf8').replace(/^---[\\s\\S]*?\\n---\\n/, '');
    await compile(text);
  }`;

/** Adds a word to a sentence of the VAT page. */
function changeSentence(root: string, word: string): void {
  const file = join(root, pageFiles('.').find((name) => name.endsWith('vat-services.mdx')) ?? '');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(\n## .+\n\n)(\S+ )/, `$1${word}, $2`));
}

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
    row('Check, cold', cost(root, 'tools/check.ts'));
    row('Check, unchanged', cost(root, 'tools/check.ts'));
    changeSentence(root, 'Indeed');
    row('Check, one sentence', cost(root, 'tools/check.ts'));
    row('Check, one page', cost(root, 'tools/check.ts', '/vat-services'));
    rmSync(join(root, '.cache'), { recursive: true });
    row('Build, cold', cost(root, 'tools/build.ts'));
    row('Build, unchanged', cost(root, 'tools/build.ts'));
    changeSentence(root, 'Again');
    row('Build, one sentence', cost(root, 'tools/build.ts'));
    for (const kept of [false, true]) {
      if (!kept) rmSync(join(root, '.cache'), { recursive: true });
      const { ready, page } = await develop(root);
      const name = `Development, ${kept ? 'unchanged' : 'cold'}`;
      console.log(`| ${pages} | ${name}: ready | ${ready.toFixed(1)} | | | |`);
      console.log(`| ${pages} | ${name}: first page | ${page.toFixed(1)} | | | |`);
    }
  } finally {
    site.remove();
  }
}
