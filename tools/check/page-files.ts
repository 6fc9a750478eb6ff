import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the pages below a folder, in alphabetical order. */
export const pageFiles = (root: string): string[] =>
  existsSync(join(root, 'pages'))
    ? readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
        .map((name) => `pages/${name.replaceAll('\\', '/')}`)
        .filter((file) => file.endsWith('.mdx') && statSync(join(root, file)).isFile())
        .sort()
    : [];
