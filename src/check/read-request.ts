import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { suggest } from '../language/suggest.ts';
import { findPages } from '../site/find-pages.ts';

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

/** Reads the arguments of `npm run check`. Throws for one it does not know and for a page there is not. */
export function readRequest(args: readonly string[]): CheckRequest {
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
  const files = positionals.map((name) => pageNamed(name, values.root));
  return {
    root: values.root,
    fix: values.fix,
    format,
    files: files.length > 0 ? files : undefined,
  };
}

/** A page’s file from the root, by its file, its address or its last name. Throws where there is none. */
function pageNamed(name: string, root: string): string {
  const file = relative(root, resolve(name)).replaceAll('\\', '/');
  const pages = findPages(join(root, 'pages')).map((page) => ({
    ...page,
    file: relative(root, page.file).replaceAll('\\', '/'),
  }));
  const found = pages.find(
    (page) =>
      page.file === file ||
      page.file === name ||
      page.addresses.includes(`/${name.replace(/^\//, '')}`),
  );
  if (found) return found.file;
  const known = pages.flatMap(({ addresses }) => addresses);
  throw new Error(
    `There is no page “${name}”. ${suggest(`/${name.replace(/^\//, '')}`, known) ?? ''}`.trim(),
  );
}
