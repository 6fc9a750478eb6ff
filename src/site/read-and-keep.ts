import type { PageFacts } from '../language/page.ts';
import { readPage, type TypedPage } from './read-page.ts';
import { Store } from './store.ts';

/** A page to read: its text, and the keys under which what is found is kept. */
export interface ToRead {
  file: string;
  source: string;
  key: string;
  seenKey?: string;
}

/** Where what is found is kept, and who else looks at the pages while they are read. */
export interface Reading {
  folder: string;
  look?: { module: string; input: unknown };
}

/** What is found by reading a page; `seen` is what the other one found. */
export interface Found {
  facts: PageFacts;
  seen?: unknown;
}

let store: Store | undefined;

/** Reads a page and keeps what was found. */
export async function work(
  { file, source, key, seenKey }: ToRead,
  { folder, look }: Reading,
): Promise<Found> {
  if (store?.folder !== folder) store = new Store(folder);
  const other: { see: (page: TypedPage, input: unknown) => unknown } | undefined =
    look && (await import(look.module));
  const { facts, body, sections, seen } = await readPage(
    file,
    source,
    other && ((page) => other.see(page, look?.input)),
  );
  store.keep('facts', key, facts);
  store.keep('body', key, body);
  store.keep('sections', key, sections);
  if (seenKey) store.keep('seen', seenKey, seen);
  return { facts, seen };
}
