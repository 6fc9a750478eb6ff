import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { findAll } from '../language/find-all.ts';
import type { DrawnPage } from './drawn-page.ts';

/** Imports of types alone are gone when the code runs. */
const ofTypes = /^(?:import|export) type\b[^;]*;/gm;
const importing = /\b(?:from|import\()\s*'(\.[^']+)'/g;

/** The files of code that a file imports, itself and all that they import included. */
function reachedFrom(file: string, root: string, reached = new Set<string>()): Set<string> {
  const isCode = /^(?:src|components)\/.*\.tsx?$/.test(file);
  if (!isCode || reached.has(file) || !existsSync(join(root, file))) return reached;
  reached.add(file);
  const code = readFileSync(join(root, file), 'utf8').replace(ofTypes, '');
  for (const [, path = ''] of findAll(code, importing))
    reachedFrom(normalize(join(dirname(file), path)), root, reached);
  return reached;
}

/** Says of a file of code on which pages one of its scripts runs, and so can show its words. `root` is the folder of the pages. */
export function seenOn(pages: readonly DrawnPage[], root: string): (file: string) => string[] {
  const islandsOf = pages.map(({ address, body }) => ({
    address,
    islands: findAll(body, / data-island="([\w-]+)"/g).map(([, name = '']) => name),
  }));
  const names = [...new Set(islandsOf.flatMap(({ islands }) => islands))];
  const reached = new Map(
    names.map((name) => [name, reachedFrom(`components/islands/${name}.ts`, root)]),
  );
  return (file) =>
    islandsOf
      .filter(({ islands }) => islands.some((name) => reached.get(name)?.has(file)))
      .map(({ address }) => address);
}
