import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { placeOf } from '../language/place.ts';
import { suggest } from '../language/problem.ts';
import { pageFiles, readSite } from '../site/read-site.ts';

/** What the arguments of `npm run check` ask for. */
export interface CheckRequest {
  /** The folder that holds `pages/`. */
  root: string;
  /** The pages to check, from the root; undefined for all of them. */
  files?: string[];
  format: 'text' | 'github' | 'json';
  fix: boolean;
}

const formats = ['text', 'github', 'json'] as const;

/** Reads the arguments of `npm run check`. Rejects for one it does not know and for a page there is not. */
export async function readRequest(args: readonly string[]): Promise<CheckRequest> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      fix: { type: 'boolean', default: false },
      root: { type: 'string', default: '.' },
    },
  });
  const format = formats.find((one) => one === values.format);
  if (!format)
    throw new Error(
      `There is no format “${values.format}”. The formats are ${formats.join(', ')}.`,
    );
  const files = await Promise.all(positionals.map((name) => pageNamed(name, values.root)));
  return {
    root: values.root,
    fix: values.fix,
    format,
    files: files.length > 0 ? files : undefined,
  };
}

/** A page’s file from the root, by its file, an address of it or its last name. Rejects where there is none. */
async function pageNamed(name: string, root: string): Promise<string> {
  const file = relative(root, resolve(name)).replaceAll('\\', '/');
  const address = `/${name.replace(/^\//, '')}`;
  const found = pageFiles(root).find(
    (page) => page === file || page === name || placeOf(page).address === address,
  );
  if (found) return found;
  const { byAddress } = await readSite(root); // further addresses stand inside the pages
  const page = byAddress.get(address);
  if (page) return page.file;
  throw new Error(
    `There is no page “${name}”. ${suggest(address, [...byAddress.keys()]) ?? ''}`.trim(),
  );
}
