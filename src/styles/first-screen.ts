import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import { basePath } from '../facts/addresses.ts';

const folder = fileURLToPath(new URL('first', import.meta.url));
const texts = new Map<string, string>();

/**
 * A sheet of `src/styles/first/`, by its name, as it stands in a page: bundled and made small, addresses with the base
 * path. Made from the sources alone, so that hosts’ configurations can name its hash before any build. Throws for a name
 * that is not there, and for faulty CSS.
 */
export function firstScreenStyles(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const { code } = bundle({ filename: join(folder, `${name}.css`), minify: true });
  const text = code
    .toString()
    .replaceAll('url(/', `url(${basePath}`)
    // it takes off the quotation marks, and browsers then read no name of two words
    .replace(/local\(([^")]+)\)/g, 'local("$1")');
  texts.set(name, text);
  return text;
}

/** What a Content-Security-Policy calls a text that may stand in a page. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let hashes: string[] | undefined;

/** The hash of every sheet that may stand in a page. */
export function styleHashes(): readonly string[] {
  hashes ??= readdirSync(folder)
    .sort()
    .map((file) => hashOf(firstScreenStyles(file.replace('.css', ''))));
  return hashes;
}
