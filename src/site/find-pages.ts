import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readPageFile } from '../language/page-file.ts';

/** A page's file and the addresses it answers to, its own first. */
export interface FoundPage {
  file: string;
  folder: string;
  addresses: string[];
}

/** Finds every page below a folder, in alphabetical order. */
export const findPages = (root = 'pages'): FoundPage[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => locatePage(join(root, name), readFileSync(join(root, name), 'utf8')));

/** A page's place in the site. One whose front matter cannot be read has its own address only. */
export function locatePage(file: string, source: string): FoundPage {
  const { address, folder } = readPageFile(file);
  return { file, folder, addresses: [address, ...furtherAddresses(source)] };
}

function furtherAddresses(source: string): string[] {
  const [, yaml = ''] = source.match(/^---\n([\s\S]*?)\n---/) ?? [];
  try {
    const also: { address: string }[] = parse(yaml)?.alsoAt ?? [];
    return also.map(({ address }) => address);
  } catch {
    return []; // the page's own check reports it, with its line
  }
}
