import { z } from 'zod';

/**
 * The severity of an entry: how much harm a change could do unnoticed. Entries are sorted by it, the lowest number
 * first.
 */
export const severities = {
  /** Text that visitors can no longer see. */
  hidden: 0,
  figure: 1,
  /** A telephone number or other contact, a link to another host, an address, or an instruction for search engines. */
  contact: 2,
  law: 3,
  /** A word with a strong effect on the meaning was replaced: a negation, must, may, before, after. */
  meaning: 4,
  /** A sentence that several pages repeat. */
  promise: 5,
  /** A note to colleagues in the source of a page. */
  note: 6,
  date: 7,
  /** A page, section, table, row, step or question that was added, removed or moved, or a changed component. */
  structure: 8,
  /** A word with a weak effect on the meaning was replaced: and, if, when. */
  weak: 9,
  words: 10,
  /** A rule of a style sheet. */
  style: 11,
  file: 12,
  /** A consequence of other entries, or a change of appearance only. */
  consequence: 13,
};

/** A piece of text: unchanged, added or removed words, the address of a page, or the heading above a change. */
const segment = z.object({
  kind: z.enum(['same', 'added', 'removed', 'page', 'place']),
  text: z.string(),
});
const fragment = z.union([z.string(), segment]);
const line = z.object({
  pages: z.array(z.string()),
  /** The place, the type of change, the words, and a note for the reviewer. */
  text: z.array(fragment),
  /** The number of occurrences. */
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

/** The result of a review as plain data. The comment and the report are rendered only from this data. */
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
  /** Changed files that do not contain words of the site, as paths in the repository. */
  code: z.array(z.string()),
  /** Sentences that describe what the review did not examine. */
  notChecked: z.array(z.string()),
});

export type Review = z.infer<typeof reviewSchema>;
export type Segment = z.infer<typeof segment>;
/** Plain text, or a segment with a special rendering. */
export type Fragment = z.infer<typeof fragment>;
export type ReviewLine = z.infer<typeof line>;
export type Entry = z.infer<typeof entry>;

/** Returns the state of a page or file, depending on the sides that contain it. */
export function stateOf(isInBase: boolean, isInHead: boolean): 'new' | 'changed' | 'removed' {
  if (!isInBase) return 'new';
  return isInHead ? 'changed' : 'removed';
}

/** Whether a file contains only words, so that it needs no code review. */
export const isWordsFile = (file: string) => /^(?:pages|docs)\/|^dictionary\.txt$/.test(file);

/** Creates an entry without lines and notes. */
export const createEntry = (severity: number, title: Fragment[], pages: string[] = []): Entry => ({
  severity,
  title,
  pages,
  lines: [],
  notes: [],
});

/** Sorts entries by severity. Within a severity, entries on few pages come first. */
export const sortEntries = (entries: Entry[]): Entry[] =>
  entries.sort((a, b) => a.severity - b.severity || spreadOf(a) - spreadOf(b));

/** Returns 1 for an entry on many pages, otherwise 0. Replacements on many pages come after changes in one place. */
const spreadOf = ({ pages, severity }: Entry) =>
  severity < severities.words && pages.length > 5 ? 1 : 0;
