import { z } from 'zod';

/** How much harm an unnoticed change could do. Entries are sorted by it, the lowest number first. */
export const severities = {
  /** Text that visitors can no longer see. */
  hidden: 0,
  figure: 1,
  /** A way to reach the firm, a link to another host, an address, or an instruction to search engines. */
  contact: 2,
  law: 3,
  /** A strong word was exchanged: a negation, must and may, before and after. */
  meaning: 4,
  /** A sentence that several pages repeat. */
  promise: 5,
  /** A note to colleagues in the source of a page. */
  note: 6,
  date: 7,
  /** A page, section, table, row, step or question that was added, removed or moved, or another component. */
  structure: 8,
  /** A weak word was exchanged: and, if, when. */
  weak: 9,
  words: 10,
  /** A rule of a style sheet. */
  style: 11,
  file: 12,
  /** What follows from other entries, or only looks different. */
  consequence: 13,
};

/** A piece of text: unchanged, added or removed words, the address of a page, or the heading that a change is under. */
const segment = z.object({
  kind: z.enum(['same', 'added', 'removed', 'page', 'place']),
  text: z.string(),
});
const fragment = z.union([z.string(), segment]);
const line = z.object({
  pages: z.array(z.string()),
  /** The place, the kind of change, the words, and a note for the reviewer. */
  text: z.array(fragment),
  /** The number of places. */
  count: z.number(),
});
const entry = z.object({
  /** One of `severities`. */
  severity: z.number(),
  /** What happened; empty for sentences without a risk. */
  title: z.array(fragment),
  pages: z.array(z.string()),
  /** Each changed sentence once. */
  lines: z.array(line),
  /** Notes for the reviewer. */
  notes: z.array(z.array(fragment)),
});
/** Screenshots of a page on both sides, as the names of two files. */
const picture = z.object({
  page: z.string(),
  width: z.number(),
  before: z.string(),
  after: z.string(),
});

/** The result of a review as plain data. The comment and the report are rendered from it alone. */
export const reviewSchema = z.object({
  same: z.boolean(),
  pages: z.array(
    z.object({
      address: z.string(),
      state: z.enum(['changed', 'new', 'removed']),
      title: z.string(),
    }),
  ),
  entries: z.array(entry),
  pictures: z.array(picture),
  /** Changed files that are not words, as paths in the repository. */
  code: z.array(z.string()),
  /** What the review did not examine, as sentences. */
  notChecked: z.array(z.string()),
});

export type Review = z.infer<typeof reviewSchema>;
export type Segment = z.infer<typeof segment>;
/** Plain text, or a segment that is rendered in its own way. */
export type Fragment = z.infer<typeof fragment>;
export type ReviewLine = z.infer<typeof line>;
export type Entry = z.infer<typeof entry>;

/** The state of a page or file, from whether each side has it. */
export function stateOf(isInBase: boolean, isInHead: boolean): 'new' | 'changed' | 'removed' {
  if (!isInBase) return 'new';
  return isInHead ? 'changed' : 'removed';
}

/** Whether a file contains only words, so that it needs no review as code. */
export const isWordsFile = (file: string) => /^(?:pages|docs)\/|^dictionary\.txt$/.test(file);

/** An entry without lines and notes. */
export const createEntry = (severity: number, title: Fragment[], pages: string[] = []): Entry => ({
  severity,
  title,
  pages,
  lines: [],
  notes: [],
});

/** Sorts entries by severity; of the same severity, those on few pages first. */
export const sortEntries = (entries: Entry[]): Entry[] =>
  entries.sort((a, b) => a.severity - b.severity || spreadOf(a) - spreadOf(b));

/** 1 for an entry on many pages, otherwise 0. Replacements on many pages come after changes in one place. */
const spreadOf = ({ pages, severity }: Entry) =>
  severity < severities.words && pages.length > 5 ? 1 : 0;
