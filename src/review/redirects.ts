import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import type { Redirects } from './compare-sites.ts';
import type { DrawnPage } from './drawn-page.ts';
import type { Review } from './review.ts';

/** Where the list of moved addresses stands, in trees that have one. */
const list = 'src/publish/hosts/moved.ts';

/** Where old addresses of a side lead: by its list, and by what its pages say in `movedFrom`. */
export function redirectsOf(root: string, pages: readonly DrawnPage[]): Redirects {
  const path = join(root, list);
  return new Map([
    ...(existsSync(path) ? redirectsIn(readFileSync(path, 'utf8')) : []),
    ...pages.flatMap(({ address, source }) =>
      movedFrom(source).map((from): [string, string] => [from, address]),
    ),
  ]);
}

/** The entries { from: '/a', to: '/b' } of a list in TypeScript, comments left out. */
export function redirectsIn(code: string): [from: string, to: string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const value = (name: string) => {
        const property = node.properties.find((one) => one.name?.getText() === name);
        const is = property && ts.isPropertyAssignment(property) && property.initializer;
        return is && ts.isStringLiteralLike(is) ? is.text : undefined;
      };
      const [from, to] = [value('from'), value('to')];
      if (from && to) found.push([from, to]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('moved.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** The addresses that a page says it had, in the lines at its top. */
export function movedFrom(source = ''): string[] {
  const [, top = ''] = source.match(/^---\r?\n([\s\S]*?)\r?\n---/) ?? [];
  try {
    return [parse(top)?.movedFrom ?? []].flat().map(String);
  } catch {
    return []; // lines that cannot be read are told as such
  }
}

/** The redirects that are new, gone or lead elsewhere, by the address that they lead on. */
export function compareRedirects(old: Redirects, after: Redirects): Review['redirects'] {
  return [...new Set([...old.keys(), ...after.keys()])]
    .map((address) => ({ address, from: old.get(address), to: after.get(address) }))
    .filter(({ from, to }) => from !== to);
}
