import { type Suggestion, suggestionsSchema } from '../check/github-suggestions.ts';
import { workflowAccount } from './github-api.ts';
import { escapeForGitHub } from './render-fragments.ts';

/**
 * The last line of each suggestion (a correction that a writer can accept on GitHub). A later run of the review
 * recognises the earlier suggestions of the review by this line.
 */
export const suggestionMarker = '<!-- a suggestion of the check -->';

const maxSuggestions = 20;

/** A file of a pull request, as in the response of GitHub's “List pull requests files”. A large file has no `patch`. */
export type PullFile = { filename: string; status: string; patch?: string };

/**
 * A comment on a line, as in the response of GitHub's “List review comments on a pull request”. An outdated comment has
 * no line number.
 */
export interface ReviewComment {
  id: number;
  path: string;
  line?: number | null;
  start_line?: number | null;
  body: string;
  user?: { login: string } | null;
  in_reply_to_id?: number;
}

/** A comment in the request body of GitHub's “Create a review for a pull request”. */
interface NewComment {
  path: string;
  side: 'RIGHT';
  line: number;
  start_line?: number;
  start_side?: 'RIGHT';
  body: string;
}

/** The suggestions to post on a pull request, and the suggestions to delete. */
export interface SuggestionPlan {
  /**
   * The body of the request that creates a review with the new suggestions on GitHub; undefined if there is no new
   * suggestion.
   */
  review?: { commit_id: string; event: 'COMMENT'; body: string; comments: NewComment[] };
  /** The ids of the suggestions to delete, because they were accepted or are outdated. */
  obsolete: number[];
}

/**
 * Compares a list of corrections with the suggestions on a pull request. Returns the suggestions to post and the
 * earlier suggestions to delete.
 *
 * The list comes from an untrusted job, so a correction is posted only on two conditions. The lines to correct must be
 * in the pull request's diff, in the new version of the file. And these lines must have exactly the text that the
 * correction replaces. Throws a ZodError if the list has an invalid format.
 */
export function planSuggestions(
  untrusted: unknown,
  { head, files, comments }: { head: string; files: PullFile[]; comments: ReviewComment[] },
): SuggestionPlan {
  const { suggestions } = suggestionsSchema.parse(untrusted);
  const lines = new Map(files.map((file) => [file.filename, linesOfPatch(file)]));
  const used = new Set<string>();
  const wanted = suggestions
    .filter((one) => {
      const places = placesOf(one);
      if (!isSafe(one) || !isInDiff(one, lines.get(one.file))) return false;
      if (places.some((place) => used.has(place))) return false;
      for (const place of places) used.add(place);
      return true;
    })
    .map(commentOf);

  const own = comments.filter(
    ({ user, body }) => user?.login === workflowAccount && body.endsWith(suggestionMarker),
  );
  const wantedKeys = new Set(wanted.map(commentKeyOf));
  const kept = own.filter((comment) => wantedKeys.has(commentKeyOf(comment)));
  const keptKeys = new Set(kept.map(commentKeyOf));
  const missing = wanted.filter((comment) => !keptKeys.has(commentKeyOf(comment)));
  const posted = missing.slice(0, Math.max(0, maxSuggestions - kept.length));
  // a suggestion with a reply is not deleted, because the conversation would be lost
  const answered = new Set(comments.map(({ in_reply_to_id }) => in_reply_to_id));
  const obsolete = own.filter((comment) => !kept.includes(comment) && !answered.has(comment.id));
  return {
    ...(posted.length > 0 && {
      review: {
        commit_id: head,
        event: 'COMMENT',
        body: summaryOf(posted.length, missing.length - posted.length),
        comments: posted,
      },
    }),
    obsolete: obsolete.map(({ id }) => id),
  };
}

const placesOf = ({ file, line, endLine }: Suggestion) =>
  Array.from({ length: Math.max(0, endLine - line + 1) }, (_, index) => `${file}:${line + index}`);

/**
 * Matches a character that is not allowed in a correction: any control, format, surrogate, private-use or unassigned
 * character, except a line break. Format characters can reverse the direction of text, for example. Also matches the
 * two Unicode line separators.
 */
const unsafe = /[^\P{C}\n]|[\u2028\u2029]/u;

/**
 * Whether a correction is consistent and has only allowed characters. The replaced text must have as many lines as the
 * range from `line` to `endLine`. The new text must differ from the replaced text, and must not contain a character
 * that `unsafe` matches.
 */
const isSafe = ({ line, endLine, before, after }: Suggestion) =>
  before !== after && before.split('\n').length === endLine - line + 1 && !unsafe.test(after);

/**
 * Whether the diff contains all lines that a correction replaces, with the same text. All these lines must be in one
 * hunk (a block of consecutive lines).
 */
function isInDiff({ line, before }: Suggestion, lines?: Map<number, DiffLine>): boolean {
  const first = lines?.get(line);
  return before.split('\n').every((text, index) => {
    const found = lines?.get(line + index);
    return found?.text === text && found.hunk === first?.hunk;
  });
}

interface DiffLine {
  text: string;
  /** The number of the hunk of the diff that contains the line. GitHub rejects a comment that spans two hunks. */
  hunk: number;
}

/** Returns the unchanged and added lines in the diff of a file (`patch`), by line number in the new file. */
function linesOfPatch({ patch = '', status }: PullFile): Map<number, DiffLine> {
  const lines = new Map<number, DiffLine>();
  if (status === 'removed') return lines;
  let [number, hunk] = [0, 0];
  for (const row of patch.split('\n')) {
    const start = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(row)?.[1];
    if (start) [number, hunk] = [Number(start), hunk + 1];
    else if (/^[ +]/.test(row)) lines.set(number++, { text: row.slice(1), hunk });
  }
  return lines;
}

/**
 * Converts a correction to a comment. The comment contains the message of the check as an HTML block, in which GitHub
 * does not parse Markdown.
 */
function commentOf({ file, line, endLine, after, message }: Suggestion): NewComment {
  const longest = Math.max(0, ...(after.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return {
    path: file,
    side: 'RIGHT',
    line: endLine,
    ...(endLine > line && { start_line: line, start_side: 'RIGHT' as const }),
    body: [
      `<p>${escapeForGitHub(message)}</p>`,
      '',
      `${fence}suggestion`,
      after,
      fence,
      '',
      suggestionMarker,
    ].join('\n'),
  };
}

/** Returns the key of a comment. Comments with the same key have the same correction of the same lines. */
const commentKeyOf = ({ path, line, start_line, body }: NewComment | ReviewComment) =>
  JSON.stringify([path, start_line ?? line, line, body]);

function summaryOf(posted: number, more: number): string {
  const corrections = posted === 1 ? 'a correction' : `${posted} corrections`;
  const offer =
    `The check has posted ${corrections} under _Files changed_. ` +
    'To accept a correction, click _Commit suggestion_.';
  if (more === 0) return offer;
  const others = more === 1 ? 'is 1 more correction' : `are ${more} more corrections`;
  const them = more === 1 ? 'it' : 'them';
  return (
    `${offer} There ${others}. The check posts ${them} when you have corrected the lines that already have a ` +
    'suggestion.'
  );
}
