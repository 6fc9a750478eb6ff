import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Vocabulary } from './component.ts';
import type { places } from './parse-places.ts';
import { nearest } from './report.ts';

/** Whether a row is meant, by the names of tags in what the compiler says. */
export const conditions = {
  unknown: (vocabulary: Vocabulary, name: string) => !(name in vocabulary),
  misspelt: (vocabulary: Vocabulary, name: string, open: string) =>
    !(name in vocabulary) && nearest(name, [open]) === open,
  empty: (vocabulary: Vocabulary, name: string) => name in vocabulary && !vocabulary[name]?.read,
};

/** One thing the MDX compiler says, and what a copywriter should read instead, as the head of parse-cases.yml explains. */
interface ParseCase {
  rule: string;
  find: string;
  when?: keyof typeof conditions;
  point: keyof typeof places;
  say: string;
  type: string;
  slip: string;
}

/** Every way in which a page cannot be read, the most particular first. */
export const parseCases: readonly ParseCase[] = parse(
  readFileSync(new URL('parse-cases.yml', import.meta.url), 'utf8'),
);
