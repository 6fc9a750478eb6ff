import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizeLines } from '../src/content/normalize-lines.ts';

/**
 * Returns the files below a folder, except hidden files. The paths are relative to the root and in alphabetical order.
 */
export const filesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
        .sort()
    : [];

/** Returns the page files, in alphabetical order. */
export const pageFiles = (root: string): string[] =>
  filesIn(root, 'pages').filter((file) => file.endsWith('.mdx'));

/** Returns the text of a file, with \n as line ending; an empty text if the file does not exist. */
export function readText(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? normalizeLines(readFileSync(path, 'utf8')) : '';
}
