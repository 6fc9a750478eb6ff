import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npx tsx tools/draw-lines.ts <folder> <number> [seed]`: draws so many parts of 10 lines from the code of a folder, the
 * same ones for the same seed, and prints them as `stryker run --mutate` takes them.
 */
const [folder = 'src', number = '10', seed = '1'] = process.argv.slice(2);
const length = 10;

const chance = (part: string) => createHash('sha1').update(`${seed} ${part}`).digest('hex');

const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => {
    const file = join(folder, name).replaceAll('\\', '/');
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return Array.from({ length: Math.ceil(lines / length) }, (_, index) => {
      const first = index * length + 1;
      return `${file}:${first}-${Math.min(first + length - 1, lines)}`;
    });
  });

const drawn = parts.toSorted((a, b) => (chance(a) < chance(b) ? -1 : 1)).slice(0, Number(number));
console.log(drawn.toSorted().join(','));
