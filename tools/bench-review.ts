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
 * npx tsx tools/bench-review.ts [runs]. A measurement, not a test: it depends on the machine and its load.
 */
const runs = Number(process.argv[2] ?? 3);
const parent = mkdtempSync(join(tmpdir(), 'bench-review-'));
const clone = join(parent, 'site');

const run = (command: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: clone, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
};

/** Seconds of the fastest run and of the one in the middle. */
function time(name: string, ...words: string[]): void {
  const seconds = Array.from({ length: runs }, () => {
    const start = performance.now();
    run(resolve('node_modules/.bin/tsx'), 'tools/review.ts', 'HEAD', ...words);
    return (performance.now() - start) / 1000;
  }).sort((a, b) => a - b);
  const middle = seconds[Math.floor(seconds.length / 2)] ?? 0;
  console.log(
    `${name}: ${seconds[0]?.toFixed(1)} s at best, ${middle.toFixed(1)} s in the middle of ${runs}`,
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
