import { z } from 'zod';
import { applyFixes } from './apply-fixes.ts';
import type { Problem } from './problem.ts';

/**
 * The maximum length of the message of a suggestion (a correction that GitHub can apply), in characters. Longer
 * messages are shortened.
 */
const maxMessageLength = 500;
/** The maximum length of the old text of a suggestion, and of the new text, in characters. */
const maxTextLength = 5_000;

/**
 * A correction of whole lines of a file. `before` is the old text of the lines and `after` the new text, without the
 * last line break. Lines are counted from 1. The maximum lengths limit what an untrusted job can post (see
 * tools/review/plan-suggestions.ts).
 */
const suggestionSchema = z.strictObject({
  /** The file, such as `pages/about.mdx`, `pages/(banking)/trade-finance.mdx` or `pages/figures.yml`. */
  file: z
    .string()
    .max(200)
    .regex(/^pages\/(?:[\w()-]+\/)*[\w-]+\.(?:mdx|yml)$/),
  line: z.int().min(1).max(100_000),
  endLine: z.int().min(1).max(100_000),
  before: z.string().max(maxTextLength),
  after: z.string().max(maxTextLength),
  message: z.string().max(maxMessageLength),
});

/** The schema for the output of `npm run check -- --format suggestions`. */
export const suggestionsSchema = z.strictObject({
  version: z.literal(1),
  suggestions: z.array(suggestionSchema).max(1_000),
});

/** A correction of whole lines of one file. */
export type Suggestion = z.infer<typeof suggestionSchema>;
/** The output of `npm run check -- --format suggestions`. */
export type SuggestionList = z.infer<typeof suggestionsSchema>;

/**
 * Converts the fixes of problems to corrections of whole lines. Fixes in the same line become one correction, because
 * GitHub can apply only one suggestion to a line. Omits corrections that the schema does not allow, such as very long
 * corrections. `textOf` returns the text of a file. The offsets of the problems refer to this text.
 */
export function listSuggestions(
  problems: readonly Problem[],
  textOf: (file: string) => string,
): SuggestionList {
  const files = new Set(problems.flatMap(({ file, fix }) => (fix ? file : [])));
  const suggestions = [...files].flatMap((file) => {
    const text = textOf(file);
    const here = problems.filter((problem) => problem.file === file);
    return groupByLines(here, text).map((group) => suggestionOf(file, text, group));
  });
  const all = suggestions.filter((one) => suggestionSchema.safeParse(one).success);
  return { version: 1, suggestions: all.slice(0, 1_000) };
}

interface Group {
  /** The offset at which the first line of the correction starts, and the offset at which its last line ends. */
  start: number;
  end: number;
  problems: Problem[];
}

function groupByLines(problems: readonly Problem[], text: string): Group[] {
  const groups: Group[] = [];
  const fixable = problems.flatMap((problem) => (problem.fix ? { problem, fix: problem.fix } : []));
  for (const { problem, fix } of fixable.sort((one, other) => one.fix.start - other.fix.start)) {
    const start = text.lastIndexOf('\n', fix.start - 1) + 1;
    const lineBreak = text.indexOf('\n', fix.end);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const last = groups.at(-1);
    if (last && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.problems.push(problem);
    } else groups.push({ start, end, problems: [problem] });
  }
  return groups;
}

function suggestionOf(file: string, text: string, { start, end, problems }: Group): Suggestion {
  const before = text.slice(start, end);
  const line = text.slice(0, start).split('\n').length;
  const inGroup = problems.map((problem) => {
    const { start: from = 0, end: to = 0, text: right = '' } = problem.fix ?? {};
    return { ...problem, fix: { start: from - start, end: to - start, text: right } };
  });
  const messages = [...new Set(problems.map(({ message }) => message))];
  return {
    file,
    line,
    endLine: line + before.split('\n').length - 1,
    before,
    after: applyFixes(before, inGroup),
    message: messages.join(' ').slice(0, maxMessageLength),
  };
}
