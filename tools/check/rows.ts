import { readdirSync, readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type Block, type Doc, type Finding, inBlock } from './document.ts';

const kind = z.enum(['paragraph', 'item', 'heading', 'cell', 'title', 'field']);
const text = z.string('expected words').min(1, 'expected words');

/** A row as it is typed: see `rows/README.md`. */
const row = z.strictObject({
  rule: z.string().regex(/^[a-z-]+$/, 'expected small letters and hyphens, such as struck-word'),
  find: text.optional(),
  words: z.record(z.string(), z.string()).optional(),
  capitals: z.literal('either', 'expected either, or no such line').optional(),
  say: text,
  type: z.string('expected what to do, or the right text'),
  fix: z.literal(true, 'expected true, or no such line').optional(),
  level: z.literal('advice', 'expected advice, or no such line').optional(),
  in: z.array(kind).optional(),
  outside: z.array(z.string()).optional(),
  quoted: z.literal('left alone', 'expected left alone, or no such line').optional(),
  slip: text,
  honest: text,
});

const rowFile = z.strictObject({
  reads: z.enum(['letters', 'word classes']),
  where: z.record(z.string(), z.string()).default({}),
  rows: z
    .array(row.refine(({ find, words }) => !find !== !words, 'expected either find or words'))
    .min(1),
});

/** A rule of style or grammar that a pattern can say. */
export interface Row extends Omit<z.output<typeof row>, 'find' | 'words'> {
  /** Letters of a block’s text; of word classes, a sentence as `classes.ts` writes it. The group `it` is the place that is told. */
  find: RegExp;
  /** The right word for each wrong one in small letters, where the row is a list of words. */
  words?: Readonly<Record<string, string>>;
}

/** The rows of a file, in their order. */
export interface RowFile {
  reads: 'letters' | 'word classes';
  rows: readonly Row[];
}

/** Reads rows from YAML. Throws for one that is not as it should be: the file, the line, what was expected. */
export function readRows(file: string, source: string): RowFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const refuse = (offset: number, message: string): never => {
    throw new Error(`${file}:${lines.linePos(offset).line}: ${message}`);
  };
  const [error] = document.errors;
  if (error) refuse(error.pos[0], error.message.split('\n')[0] ?? '');
  const read = rowFile.safeParse(document.toJS());
  const offsetOf = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true);
    return isNode(node) && node.range
      ? node.range[0]
      : path.length
        ? offsetOf(path.slice(0, -1))
        : 0;
  };
  if (!read.success) {
    const [issue] = read.error.issues;
    const found = JSON.stringify(document.getIn(issue?.path ?? []) ?? null);
    const where = issue?.path.join('.');
    return refuse(offsetOf(issue?.path ?? []), `${where}: ${issue?.message}, found ${found}`);
  }
  const { reads, where, rows } = read.data;
  const fill = (pattern: string, index: number): string =>
    pattern.replace(/\{([a-z]+)\}/g, (_, name) => {
      const part = where[name];
      if (part === undefined) refuse(offsetOf(['rows', index, 'find']), `no “${name}” under where`);
      return fill(part ?? '', index);
    });
  return {
    reads,
    rows: rows.map(({ find, words, ...rest }, index) => {
      const listed = Object.keys(words ?? {});
      const letters = find
        ? fill(find, index)
        : String.raw`(?<![\p{L}\d-])(?:${listed.join('|')})(?![\p{L}\d]|-\p{L})`;
      const pattern =
        reads === 'letters'
          ? letters
          : `(?<=^| )${letters.replace(/<([A-Z|]+)>/g, String.raw`[^\s/]+/(?:$1)(?!\S)`)}(?= |$)`;
      try {
        const flags = rest.capitals || words ? 'giu' : 'gu';
        return {
          ...rest,
          words,
          find: new RegExp(pattern, reads === 'letters' ? flags : `${flags}d`),
        };
      } catch (fault) {
        return refuse(offsetOf(['rows', index, 'find']), `${(fault as Error).message}`);
      }
    }),
  };
}

const folder = new URL('rows/', import.meta.url);
let allRows: ReturnType<typeof readAllRows> | undefined;

/** All rows of `rows/`, by what they read; the names of bodies are another kind of file. */
export function readAllRows(): Readonly<Record<RowFile['reads'], readonly Row[]>> {
  if (allRows) return allRows;
  const all: Record<RowFile['reads'], Row[]> = { letters: [], 'word classes': [] };
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.yml') && one !== 'bodies.yml')
    .sort()) {
    const { reads, rows } = readRows(`rows/${name}`, readFileSync(new URL(name, folder), 'utf8'));
    all[reads].push(...rows);
  }
  allRows = all;
  return all;
}

/** Whether a row looks at a block. */
export const looksAt = (row: Row, block: Block): boolean =>
  (row.in?.includes(block.item ? 'item' : block.kind) ?? true) &&
  !block.inside.some((name) => row.outside?.includes(name)) &&
  !(row.quoted && block.quoted && block.text.startsWith('“'));

/** Whether a place stands between quotation marks. */
export const isQuoted = (text: string, index: number): boolean =>
  text.slice(0, index).split('“').length > text.slice(0, index).split('”').length;

/** What the rows of letters find in a block; `text` is its text, with what is left alone blanked out. */
export const rowsIn = (doc: Doc, block: Block, text: string, rows: readonly Row[]): Finding[] =>
  rows
    .filter((row) => looksAt(row, block))
    .flatMap((row) =>
      [...text.matchAll(row.find)].flatMap((match) =>
        (row.quoted && isQuoted(text, match.index)) || isRight(row, match)
          ? []
          : tell(doc, block, row, match),
      ),
    );

/** ‘Abu Dhabi’, where the wrong word is ‘abu dhabi’. */
const isRight = ({ words }: Row, [found]: RegExpExecArray) =>
  words?.[found.toLowerCase()] === found;

function tell(doc: Doc, block: Block, row: Row, match: RegExpExecArray): Finding {
  const [found] = match;
  const right = row.words?.[found.toLowerCase()];
  const typed = (right ?? row.type).replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
  const isFix = row.fix && (right === undefined || /^\p{Ll}/u.test(found)); // a name may be spelt so
  return inBlock(doc, block, match.index, match.index + found.length, {
    rule: row.rule,
    level: row.level,
    message: row.say.replace('$&', () => found),
    instead: right !== undefined || row.fix ? sayFix(typed) : typed,
    ...(isFix && { fix: typed }),
  });
}

/** What to do by hand for a text that `--fix` would type. */
function sayFix(typed: string): string {
  if (typed === '') return 'Take it out.';
  return typed === ' ' ? 'Type one space there.' : `Type “${typed.trim()}”.`;
}
