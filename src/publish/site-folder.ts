import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes a file by its name in a built site, which may have folders that do not exist yet. */
type WriteFile = (name: string, data: string | Buffer) => void;

/** A function that writes files into a directory. What `last`, an earlier site, has just so is only given a second name. */
export function writeInto(directory: string, last = ''): WriteFile {
  const made = new Set<string>();
  return (name, data) => {
    const file = join(directory, name);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    if (!last || !linkSame(join(last, name), file, Buffer.from(data))) writeFileSync(file, data);
  };
}

/** Gives a file a second name where it holds this data already: to write it anew takes ten times as long. */
function linkSame(file: string, name: string, data: Buffer): boolean {
  try {
    if (!readFileSync(file).equals(data)) return false;
    linkSync(file, name);
    return true;
  } catch {
    return false; // it is not there, or the disk has no second names
  }
}

/** Removes what only the build needed from a freshly built site. Returns what it holds. */
export function finishSite(directory: string): { pages: number; bytes: number } {
  for (const name of readdirSync(directory))
    if (name === '.vite' || name.startsWith('static-loader-data'))
      rmSync(join(directory, name), { recursive: true });
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile());
  const pages = files.filter((file) => file.endsWith('.html'));
  return { pages: pages.length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) };
}

/** Puts a finished site in the place of the last one. The old site stays until the new one is whole. */
export function replaceSite(unfinished: string, directory: string): void {
  const old = `${unfinished}-old`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(join(unfinished, '..'), { recursive: true });
  if (existsSync(directory)) renameSync(directory, old);
  renameSync(unfinished, directory);
  rmSync(old, { recursive: true, force: true });
}

const text = /\.(css|html|js|json|md|svg|txt|webmanifest|xml)$/;

/** Lays a .br and a .gz beside every text file of a built site, as small as they get, for servers that send them as they are. */
export async function compress(directory: string): Promise<void> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => text.test(name))
      .map(async (name) => {
        const file = join(directory, name);
        const bytes = await readFile(file);
        const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await Promise.all([
          promisify(brotliCompress)(bytes, { params: hint }).then((br) =>
            writeFile(`${file}.br`, br),
          ),
          promisify(gzip)(bytes, { level: 9 }).then((gz) => writeFile(`${file}.gz`, gz)),
        ]);
      }),
  );
}
