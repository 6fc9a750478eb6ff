import { createProcessor } from '@mdx-js/mdx';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { Vocabulary } from './component.ts';
import { conditions, parseCases } from './parse-cases.ts';
import { places } from './parse-places.ts';
import { pageOptions } from './plugins.ts';
import { fill, offsetAt, report, suggest } from './report.ts';
import { mergeConflicts, misplacedFrontMatter, wrongEncoding } from './source-faults.ts';

/** The most that a page may hold: beyond it, what reads Markdown may take minutes. */
const most = { bytes: 200_000, line: 20_000 };

/** Reads a page with `read`. A fault that makes it unreadable is the only one reported; the result is undefined then. */
export async function readSafely<Result>(
  file: VFile,
  vocabulary: Vocabulary,
  read: () => Promise<Result>,
): Promise<Result | undefined> {
  const source = String(file);
  const line = source.split('\n').findIndex(({ length }) => length > most.line) + 1;
  const size = Buffer.byteLength(source);
  if (line > 0 || size > most.bytes) {
    const what =
      line > 0 ? `Line ${line} has over ${most.line} characters` : `The page has ${size} bytes`;
    const start = offsetAt(source, { line: line || 1, column: 1 });
    report(file, [start, start], {
      rule: 'too-large',
      message: `${what}, and was not read.`,
      instead: `Keep a page under ${most.bytes} bytes and a line under ${most.line} characters; look for something that was pasted by mistake.`,
    });
    return undefined;
  }
  for (const find of [wrongEncoding, mergeConflicts, misplacedFrontMatter]) {
    const faults = find(source);
    for (const { range, ...complaint } of faults) report(file, range, complaint);
    if (faults.length > 0) return undefined;
  }
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'reason' in error)
      reportParseError(file, error as ParseError, vocabulary);
    else if (error instanceof RangeError)
      report(file, undefined, {
        rule: 'page-unreadable',
        message: 'The page has too much within something else to be read.',
        instead: 'Look for a long row of signs such as >, - or [ that was pasted by mistake.',
      });
    else throw error;
    return undefined;
  }
}

type ParseError = VFile['messages'][number];

/** Reports what the compiler threw in a copywriter's words, at the text that caused it. */
function reportParseError(file: VFile, { reason, place }: ParseError, vocabulary: Vocabulary) {
  const source = String(file);
  const at = place && 'start' in place ? place.start : place;
  const offset = Math.min(at?.offset ?? source.length, source.length);
  for (const { rule, find, when, point, say, type } of parseCases) {
    const found = reason.match(find);
    const [, first = '', second = ''] = found ?? [];
    if (!found || (when && !conditions[when](vocabulary, first, second))) continue;
    const range = places[point](source, offset, reason);
    const names = Object.keys(vocabulary);
    const meant = suggest(first, names) ?? `The components are ${names.join(', ')}.`;
    const told = [source.slice(...range), first, second, meant];
    report(file, range, { rule, message: fill(say, told), instead: fill(type, told) });
    return;
  }
}

/** Leaves nothing of a page once all is found on it: it is not drawn, so no program is made of it. */
const emptied = () => (tree: HastRoot) => {
  tree.children = [];
};

/**
 * Makes what reads a page by the site's plugins without drawing it: its file, with all that is wrong with it as messages
 * and what was found on it as data, and its Markdown as it was typed, undefined where it cannot be read.
 */
export function pageReader(vocabulary: Vocabulary) {
  const { rehypePlugins, ...options } = pageOptions(vocabulary);
  const processor = createProcessor({ ...options, rehypePlugins: [...rehypePlugins, emptied] });
  return async (path: string, source: string): Promise<{ file: VFile; typed?: Root }> => {
    const file = new VFile({ path, value: source });
    const typed = await readSafely(file, vocabulary, async () => {
      const tree = processor.parse(file) as Root;
      const unchanged = structuredClone(tree);
      await processor.run(tree as never, file);
      return unchanged;
    });
    return { file, typed };
  };
}
