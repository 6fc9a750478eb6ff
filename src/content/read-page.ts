import { createProcessor } from '@mdx-js/mdx';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { Vocabulary } from './component.ts';
import { quotationNames, remedyForQuotation } from './component-content.ts';
import { fill, offsetAt, report } from './diagnostics.ts';
import { suggest } from './nearest-name.ts';
import { conditions, parseCases } from './parse-error-cases.ts';
import { places } from './parse-error-places.ts';
import { pageOptions } from './plugins.ts';
import { type TextBlock, textBlocksOf } from './text-blocks.ts';
import {
  mergeConflicts,
  misplacedFrontMatter,
  placeholders,
  wrongEncoding,
} from './unparsable-source.ts';

/**
 * The maximum size of a page in bytes, and the maximum length of a line in characters. Parsing a larger page or a
 * longer line can take minutes.
 */
const limits = { bytes: 200_000, line: 20_000 };

/**
 * Calls `read`, which parses or compiles the page in `file`, and returns the result of `read`. If the page cannot be
 * parsed, adds the cause to the messages of `file` and returns undefined.
 */
export async function readSafely<Result>(
  file: VFile,
  vocabulary: Vocabulary,
  read: () => Promise<Result>,
): Promise<Result | undefined> {
  if (reportTooLarge(file) || reportUnparsableSource(file)) return undefined;
  try {
    return await read();
  } catch (error) {
    reportReadError(file, error, vocabulary);
    return undefined;
  }
}

function reportTooLarge(file: VFile): boolean {
  const source = String(file);
  const line = source.split('\n').findIndex(({ length }) => length > limits.line) + 1;
  const size = Buffer.byteLength(source);
  if (line === 0 && size <= limits.bytes) return false;
  const what =
    line > 0
      ? `Line ${line} has more than ${limits.line} characters`
      : `The page has ${size} bytes`;
  const start = offsetAt(source, { line: line || 1, column: 1 });
  report(file, [start, start], {
    rule: 'too-large',
    message: `${what}, which is too many, so the page was not read.`,
    instead:
      'If you pasted text by mistake, delete it. If not, ' +
      (line > 0
        ? `type each sentence on a separate line. A line can have up to ${limits.line} characters.`
        : `ask a developer. A page can have up to ${limits.bytes} bytes. A byte is about one letter.`),
  });
  return true;
}

/**
 * Reports the errors that are found before parsing (unparsable-source.ts). If the page has several kinds of these
 * errors, reports only the first kind. Returns true if the page has an error of these kinds.
 */
function reportUnparsableSource(file: VFile): boolean {
  for (const find of [wrongEncoding, mergeConflicts, misplacedFrontMatter]) {
    const faults = find(String(file));
    for (const { range, ...diagnostic } of faults) report(file, range, diagnostic);
    if (faults.length > 0) return true;
  }
  return false;
}

/** Reports an error that was thrown during the reading of the page. Rethrows an error that the page did not cause. */
function reportReadError(file: VFile, error: unknown, vocabulary: Vocabulary): void {
  if (error instanceof Error && 'reason' in error) {
    reportParseError(file, error as ParseError, vocabulary);
    return;
  }
  if (!(error instanceof RangeError)) throw error;
  report(file, undefined, {
    rule: 'page-unreadable',
    message:
      'The page cannot be read, because it has too many levels of lists, quotations or brackets.',
    instead: 'Look for a long row of signs, such as >, - or [, and delete these signs.',
  });
}

type ParseError = VFile['messages'][number];

/** Returns the offset at which the compiler reported an error: at most the length of the source. */
function startOf(place: ParseError['place'], source: string): number {
  const start = place && 'start' in place ? place.start : place;
  return Math.min(start?.offset ?? source.length, source.length);
}

/** Returns what to type in place of `name`, which is not the name of a component. */
function remedyForName(name: string, vocabulary: Vocabulary): string {
  const names = Object.keys(vocabulary).filter((one) => !(one in quotationNames));
  return (
    remedyForQuotation(name) ??
    suggest(name, names) ??
    `Type the name of a component. The components are ${names.join(', ')}.`
  );
}

/** Reports an error of the compiler in words for writers (parse-error-cases.yml), at the text that caused the error. */
function reportParseError(file: VFile, { reason, place }: ParseError, vocabulary: Vocabulary) {
  const source = String(file);
  const offset = startOf(place, source);
  for (const { rule, find, when, point, message, instead } of parseCases) {
    const found = reason.match(find);
    const [, first = '', second = ''] = found ?? [];
    if (!found || (when && !conditions[when](vocabulary, first, second))) continue;
    const range = places[point](source, offset, reason);
    if (!range) continue;
    // The brackets of a placeholder, such as {client name}, cause errors. If the error is in a placeholder, all
    // placeholders of the page are reported instead of the error.
    const marks = placeholders(source);
    if (marks.some((mark) => mark.range[0] <= range[0] && range[0] < mark.range[1])) {
      for (const { range: at, ...diagnostic } of marks) report(file, at, diagnostic);
      return;
    }
    const values = [source.slice(...range), first, second, remedyForName(first, vocabulary)];
    report(file, range, { rule, message: fill(message, values), instead: fill(instead, values) });
    return;
  }
}

/**
 * Empties the tree after all other plugins have run. The compiler then generates no code for the content of the page.
 * `pageReader` does not render the page, so it does not need this code.
 */
const rehypeEmpty = () => (tree: HastRoot) => {
  tree.children = [];
};

/** The result of compiling a page without rendering it. */
export interface CompiledPage {
  /**
   * The file. Its messages are the errors of the page. Its `data` contains the front matter, the facts (such as the
   * reading time) and the blocks (such as paragraphs).
   */
  file: VFile;
  /** The parsed Markdown, before typographic corrections. Has no children if the page cannot be parsed. */
  typed: Root;
  /** The text of the page in blocks, such as paragraphs and headings. Each character has its range in the source. */
  texts: TextBlock[];
}

const parser = createProcessor(pageOptions({}));

/** Parses Markdown with the extensions that pages use. Accepts any component name. Throws on a syntax error. */
export const parsePage = (source: string): Root => parser.parse(source) as Root;

/** Returns a function that compiles and validates pages without rendering them. */
export function pageReader(vocabulary: Vocabulary) {
  const { rehypePlugins, ...options } = pageOptions(vocabulary);
  const processor = createProcessor({ ...options, rehypePlugins: [...rehypePlugins, rehypeEmpty] });
  return async (path: string, source: string): Promise<CompiledPage> => {
    const file = new VFile({ path, value: source });
    const tree = await readSafely(file, vocabulary, async () => {
      const parsed = processor.parse(file) as Root;
      const unchanged = structuredClone(parsed);
      // @ts-expect-error -- @mdx-js/mdx 3 declares that `run` accepts the tree of the output, not the parsed Markdown
      await processor.run(parsed, file);
      return unchanged;
    });
    const typed: Root = tree ?? { type: 'root', children: [] };
    return { file, typed, texts: textBlocksOf(typed, source) };
  };
}
