import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readPageFile } from '../page-file.ts';

/** A page's file and the addresses it answers to, its own first. */
export interface FoundPage {
  file: string;
  folder: string;
  addresses: string[];
}

/** Finds every page below a folder, in alphabetical order. A page whose front matter cannot be read has its own address only. */
export function findPages(root = 'pages'): FoundPage[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => {
      const file = join(root, name);
      const { address, folder } = readPageFile(`pages/${name}`);
      return { file, folder, addresses: [address, ...furtherAddresses(file)] };
    });
}

function furtherAddresses(file: string): string[] {
  const [, yaml = ''] = readFileSync(file, 'utf8').match(/^---\n([\s\S]*?)\n---/) ?? [];
  try {
    const also: { address: string }[] = parse(yaml)?.alsoAt ?? [];
    return also.map(({ address }) => address);
  } catch {
    return []; // the page's own check reports it, with its line
  }
}
