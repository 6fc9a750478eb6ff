import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Vocabulary } from './component.ts';
import { nearest } from './nearest-name.ts';
import type { places } from './parse-error-places.ts';

/**
 * The conditions that can be the value of `when` in parse-error-cases.yml. `unknown`: there is no component with the
 * name of the tag. `misspelt`: `unknown` applies, and the name is similar to the name of the tag that must be closed
 * first. `empty`: the component must have no content. The arguments are the vocabulary (all components by name), and
 * the tag names in the compiler's message.
 */
export const conditions = {
  unknown: (vocabulary: Vocabulary, name: string) => !(name in vocabulary),
  misspelt: (vocabulary: Vocabulary, name: string, open: string) =>
    !(name in vocabulary) && nearest(name, [open]) === open,
  empty: (vocabulary: Vocabulary, name: string) => name in vocabulary && !vocabulary[name]?.read,
};

/**
 * A case of parse-error-cases.yml: an error message of the MDX compiler, and the message for writers that replaces the
 * compiler's message.
 */
interface ParseCase {
  rule: string;
  find: string;
  when?: keyof typeof conditions;
  point: keyof typeof places;
  message: string;
  instead: string;
  wrong: string;
}

/** The cases of parse-error-cases.yml. The first matching case applies, so specific cases come before general cases. */
export const parseCases: readonly ParseCase[] = parse(
  readFileSync(new URL('parse-error-cases.yml', import.meta.url), 'utf8'),
);
