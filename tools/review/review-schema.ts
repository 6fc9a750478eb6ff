import { z } from 'zod';

/**
 * The severity of an entry: the harm that its changes could cause if nobody noticed them. Entries are sorted by
 * severity. The lowest number is the most severe.
 */
export const severities = {
  /**
   * Text that visitors can no longer see, text that a style sheet generates, or an attribute that can hide or move an
   * element, run code, or change where a form or link leads.
   */
  hidden: 0,
  figure: 1,
  /**
   * A contact (such as a telephone number), a link to another host, a file from another host, an instruction for search
   * engines or browsers, the URL of the site, a redirect, or a removed page. Also a renamed page, if pages still link
   * to its old address.
   */
  contact: 2,
  law: 3,
  /**
   * A word with a strong effect on the meaning was added, removed or replaced, such as “not” or “must”. Also an added
   * invisible character.
   */
  meaning: 4,
  /** A changed or removed sentence that was on three or more pages. Such a sentence counts as a promise of the firm. */
  promise: 5,
  /** A removed comment for colleagues in the source of a page, or a change of pages/figures.yml. */
  note: 6,
  date: 7,
  /**
   * An added or renamed page, or a part of a page (such as a section) that was added, removed or moved. But an added
   * part with figures (such as amounts) has the severity `figure`. Also a changed component or picture, a new comment
   * for colleagues, text that became visible, or text that is hidden only in print.
   */
  structure: 8,
  /** A word with a weak effect on the meaning was added, removed or replaced, such as “if”, “when” or “usually”. */
  weak: 9,
  words: 10,
  /** A changed rule of a style sheet. */
  style: 11,
  file: 12,
  /** A change that only follows from other changes, or a change of only the appearance. */
  consequence: 13,
};

/**
 * A piece of text with its kind: unchanged words, added words, removed words, the address of a page (or the name of a
 * file), or the heading above a change.
 */
const segment = z.object({
  kind: z.enum(['same', 'added', 'removed', 'page', 'place']),
  text: z.string(),
});
const fragment = z.union([z.string(), segment]);
const line = z.object({
  pages: z.array(z.string()),
  /**
   * The parts of the line: the heading above the change, the type of change, the words, and the changed links or
   * markup.
   */
  text: z.array(fragment),
  /**
   * How often the change occurs on `pages`. The review shows this number (“3 places”) if it is greater than the number
   * of pages. Lines whose occurrences are not counted have 0 or 1.
   */
  count: z.number(),
});
const entry = z.object({
  /** One of `severities`. */
  severity: z.number(),
  /**
   * The title. Empty if the entry has the severity `words` and only one line, because the title would repeat this line.
   */
  title: z.array(fragment),
  pages: z.array(z.string()),
  /** The changes, such as changed sentences. Equal changes are one line. */
  lines: z.array(line),
  /** Hints for the reviewer, such as the places that still show an old figure. */
  notes: z.array(z.array(fragment)),
});
/** Screenshots of a page before and after the change. `before` and `after` are paths in the folder of the report. */
const picture = z.object({
  page: z.string(),
  width: z.number(),
  before: z.string(),
  after: z.string(),
});

/**
 * The result of a review as plain data. The comment on GitHub and the list of changes in the report are rendered from
 * this data.
 */
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
  /** Changed files with code, as paths in the repository. A developer must review these files. */
  code: z.array(z.string()),
  /** Sentences that list what the review did not examine. */
  notChecked: z.array(z.string()),
});

/** The result of a review. */
export type Review = z.infer<typeof reviewSchema>;
/** A piece of text with its kind, such as removed words or the address of a page. */
export type Segment = z.infer<typeof segment>;
/** Plain text, or a segment. */
export type Fragment = z.infer<typeof fragment>;
/** A line of an entry: a change, and the pages on which the change occurs. */
export type ReviewLine = z.infer<typeof line>;
/** An entry of the review: changes that are shown together. */
export type Entry = z.infer<typeof entry>;

/**
 * Returns the state of a page or file. `isInBase` is true if the page or file is in the site before the change.
 * `isInHead` is true if the page or file is in the site after the change.
 */
export function stateOf(isInBase: boolean, isInHead: boolean): 'new' | 'changed' | 'removed' {
  if (!isInBase) return 'new';
  return isInHead ? 'changed' : 'removed';
}

/** Whether a file contains only texts. A developer does not need to review such a file. */
export const isWordsFile = (file: string) => /^(?:pages|docs)\/|^dictionary\.txt$/.test(file);

/** Creates an entry without lines and notes. */
export const createEntry = (severity: number, title: Fragment[], pages: string[] = []): Entry => ({
  severity,
  title,
  pages,
  lines: [],
  notes: [],
});

/**
 * Sorts entries by severity. Among entries with the same severity, entries on more than five pages come last. This
 * second rule applies only to entries that are more severe than `words`.
 */
export const sortEntries = (entries: Entry[]): Entry[] =>
  entries.sort((a, b) => a.severity - b.severity || spreadOf(a) - spreadOf(b));

const spreadOf = ({ pages, severity }: Entry) =>
  severity < severities.words && pages.length > 5 ? 1 : 0;
