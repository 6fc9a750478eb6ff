import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How a file of two builds differs: it is in one of them only, or at a place, with what stands there in each. */
export interface Difference {
  file: string;
  only?: 'before' | 'after';
  at?: { line: number; before: string; after: string };
}

/** The part of a hashed name that says nothing but that the file's bytes changed: app-DfQ3xUz1.js is app.js. */
const hash = /(?<=assets\/[\w.-]*?)-[\w-]{6,8}(?=\.\w+)/g;

/** How many characters of a difference are shown. */
const shown = 100;

const withoutHashes = (text: string) => text.replace(hash, '');

/** The files of a built site by their names without hashes. Compressed copies and the list of hashes say nothing new. */
function filesOf(directory: string): Map<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.(?:br|gz)$|^assets\.json$/.test(name))
    .filter((name) => statSync(join(directory, name)).isFile())
    .sort();
  return new Map(names.map((name) => [withoutHashes(name), join(directory, name)]));
}

/** Compares two built sites, file by file and byte by byte, but for the hashes in the names of assets. */
export function compareBuilds(before: string, after: string): Difference[] {
  const [old, now] = [filesOf(before), filesOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return names.flatMap((file): Difference[] => {
    const [one, other] = [old.get(file), now.get(file)];
    if (!one) return [{ file, only: 'after' }];
    if (!other) return [{ file, only: 'before' }];
    const texts = [one, other].map((path) => withoutHashes(readFileSync(path, 'latin1')));
    const [text = '', changed = ''] = texts;
    return text === changed ? [] : [{ file, at: firstDifference(text, changed) }];
  });
}

function firstDifference(before: string, after: string): Difference['at'] {
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const from = Math.max(0, at - shown / 2);
  const part = (text: string) =>
    Buffer.from(text.slice(from, from + shown), 'latin1')
      .toString()
      .replace(/\s+/g, ' ');
  return { line: before.slice(0, at).split('\n').length, before: part(before), after: part(after) };
}
