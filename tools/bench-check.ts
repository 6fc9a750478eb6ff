import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPages } from '../src/site/find-pages.ts';

/**
 * Times the whole command `npm run check`, from a new process to its end, on this site and on a site of 1,000 pages
 * made of copies of its pages. Prints the median of several runs in seconds; another number of pages may be given.
 */
const count = Number(process.argv[2] ?? 1000);
const root = mkdtempSync(join(tmpdir(), 'bench-'));

/** Copies the real pages again and again, each under an address, a title and a description of its own. */
function makeSite(): void {
  for (const name of ['dictionary.txt', 'docs', 'public'])
    cpSync(name, join(root, name), { recursive: true });
  const originals = findPages().filter(({ file }) => /\((?!insights|legal\))/.test(file));
  const list = readFileSync('pages/figures.yml', 'utf8');
  const parts = new Map(list.split(/\n(?=\/)/).map((part) => [part.split(':')[0] ?? '', part]));
  const figures: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = originals[index % originals.length];
    if (!page) continue;
    const number = Math.floor(index / originals.length);
    const suffix = number === 0 ? '' : `-${number}`;
    const text = number === 0 ? readFileSync(page.file, 'utf8') : renumber(page.file, index);
    const file = join(root, page.file.replace(/\.mdx$/, `${suffix}.mdx`));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const part = parts.get(page.addresses[0] ?? '');
    if (part) figures.push(part.replace(/^[^:]+/, `${page.addresses[0]}${suffix}`));
  }
  cpSync('pages/contact.mdx', join(root, 'pages/contact.mdx'));
  figures.push(parts.get('/contact') ?? '');
  writeFileSync(join(root, 'pages/figures.yml'), figures.join('\n'));
}

function renumber(file: string, index: number): string {
  return readFileSync(file, 'utf8')
    .replace(/^title: ("?)\S+/m, `title: $1Copy ${index}`)
    .replace(/^description: ("?)\S+ \S+ \S+/m, `description: $1Copy ${index} of`)
    .replace(/^ {2}order: .*$/m, `  order: ${index + 100}`)
    .replace(/^alsoAt:\n(?: .*\n)*/m, '');
}

function time(args: string[], runs: number): void {
  const seconds: number[] = [];
  let printed = '';
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    printed = spawnSync(process.execPath, ['--import', 'tsx', 'tools/check.ts', ...args], {
      encoding: 'utf8',
    }).stdout;
    seconds.push((performance.now() - start) / 1000);
  }
  const median = seconds.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
  console.log(`${median.toFixed(2)} s  (${runs} runs, ${printed.trim().split('\n').at(-1)})`);
}

process.stdout.write('This site: ');
time([], 5);
makeSite();
process.stdout.write(`${count} pages: `);
time(['--root', root], 1);
rmSync(root, { recursive: true });
