import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The parts of the project, each with its folders or files and the lines of TypeScript that it should keep to. */
const parts: readonly [name: string, where: RegExp, most: number][] = [
  ['components/layout, components/vocabulary', /^components\/(?:layout|vocabulary)\//, 4_200],
  ['the form, the search, src/browser', /^(?:components\/|src\/browser[/.])/, 2_100],
  ['src/facts', /^src\/facts\//, 650],
  ['src/outputs, src/search', /^src\/(?:outputs|search)\//, 850],
  ['src else, with src/mdx and src/head', /^src\//, 2_400],
  ['tools/check, without its rows', /^tools\/check\//, 2_500],
  ['tools/review', /^tools\/review\//, 2_200],
  ['tools else', /^tools\//, 1_000],
  ['tests', /^tests\//, 6_500],
];

/** Prints how many lines of TypeScript each part has, beside what it should keep to: `npm run check:code` ends with it. */
const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' });
const left = new Set(stdout.trim().split('\n'));
for (const [name, where, most] of parts) {
  const files = [...left].filter((file) => where.test(file));
  for (const file of files) left.delete(file);
  const lines = files.reduce(
    (sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1,
    0,
  );
  const over = lines > most ? `  ${lines - most} over` : '';
  console.log(`${name.padEnd(42)} ${files.length} files, ${lines} of ${most} lines${over}`);
}
