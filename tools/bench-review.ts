import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Times the review of one changed sentence and of a change on every page, in a clone of the last commit:
 * npm run bench:review [runs]. A measurement, not a test: it depends on the machine and its load.
 */
const runs = Number(process.argv[2] ?? 3);
const parent = mkdtempSync(join(tmpdir(), 'bench-review-'));
const clone = join(parent, 'site');

const tsx = resolve('node_modules/.bin/tsx');

/** Seconds of the fastest run and of the one in the middle; seconds of processor time, which the load of a machine stretches less. */
function time(name: string, ...words: string[]): void {
  const all = Array.from({ length: runs }, () => {
    const start = performance.now();
    const timed = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1';
    const said = spawnSync(
      'bash',
      ['-c', timed, 'bash', tsx, 'tools/review.ts', 'HEAD', ...words],
      {
        cwd: clone,
        encoding: 'utf8',
      },
    );
    if (said.status !== 0) throw new Error(`The review failed: ${said.stderr}`);
    const [user = 0, system = 0] = said.stderr.trim().split(' ').map(Number);
    return { wall: (performance.now() - start) / 1000, processor: user + system };
  }).sort((a, b) => a.wall - b.wall);
  const [best, middle] = [all[0], all[Math.floor(all.length / 2)]];
  console.log(
    `${name}: ${best?.wall.toFixed(1)} s at best, ${middle?.wall.toFixed(1)} s in the middle of ${runs}; ${best?.processor.toFixed(1)} s of processor time`,
  );
}

/** Adds a word to the first sentence of a page's prose, which is a paragraph after a ## heading. */
function changeSentence(file: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/(\n## .+\n\n)([A-Z][a-z]+ )/, '$1Indeed, $2');
  writeFileSync(file, changed === text ? text.replace(/(\n# .+\n\n)/, '$1Indeed: ') : changed);
}

try {
  spawnSync('git', ['clone', '--quiet', process.cwd(), clone]);
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  const pages = readdirSync(join(clone, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => join(clone, 'pages', name));
  changeSentence(pages.find((name) => name.endsWith('vat-services.mdx')) ?? '');
  time('One sentence, with pictures');
  time('One sentence, without pictures', '--no-pictures');
  for (const page of pages) changeSentence(page);
  time(`A sentence on each of ${pages.length} pages, with pictures of six`);
  time(
    `A sentence on each of ${pages.length} pages, with pictures of all`,
    '--pictures',
    String(pages.length),
  );
} finally {
  rmSync(parent, { recursive: true, force: true });
}
