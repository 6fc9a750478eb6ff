import type { Nodes, Root, RootContent } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { spanOf } from '../../src/content/positions.ts';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import { attributeNames, checkDataOf } from './component-check-data.ts';
import { type Doc, eachMatch, type PageRule } from './page-document.ts';
import { numberOf, numberUpTo99, smallNumber } from './parse-numbers.ts';
import type { RuleMessage } from './problem.ts';
import { adviceEnding } from './read-wording-rules.ts';

/**
 * A list, a table, or a component with a heading for each entry, such as a component with cards. The text of the page
 * can contain the number of these entries. `what` is the name of the entries, such as `steps`. `counts` contains the
 * numbers that are correct in the text:
 * - for a list, the number of items
 * - for a component with headings, the number of headings
 * - for a table, the number of rows, and the number of columns without the first column
 */
interface Countable {
  what: string;
  counts: readonly number[];
  line: number;
  /** The range of the list or table, or of the component that contains the entries. */
  range: { start: number; end: number };
  /**
   * True for a list, false for a table and for a component with headings. A wrong number can be an error only for a
   * list. For a table or a component, the finding is advice: for example, the row with a table’s total is not an entry.
   */
  isList: boolean;
}

/**
 * Returns the list, the table or the headings of a block (a node at the top level of the page). Returns an empty array
 * if the block has none of these, or fewer than two entries. Also returns an empty array for a component that declares
 * that its entries are not counted.
 */
function countable(node?: RootContent): Countable[] {
  if (!node) return [];
  const { counts: declared } = checkDataOf(node);
  if (declared === false) return [];
  const name = typeof declared === 'function' ? declared(attributeNames(node)) : declared;
  const parts = (node.type === 'mdxJsxFlowElement' ? node.children : [node]) as RootContent[];
  const table = parts.find((part) => part.type === 'table');
  const list = parts.find((part) => part.type === 'list');
  const headings = parts.filter(({ type }) => type === 'heading').length;
  const isList = list !== undefined && !table && headings === 0;
  const make = (what: string, ...counts: number[]) => {
    const line = node.position?.start.line ?? 0;
    return (counts[0] ?? 0) > 1 ? [{ what, counts, line, isList, range: spanOf(node) }] : [];
  };
  const columns = table?.children[0]?.children.length ?? 0;
  if (name && headings > 0) return make(name, headings);
  // A line of text directly below a table becomes a row with one cell. Such a row is reported by another rule, and is
  // not counted here.
  const rows = table?.children.slice(1).filter(({ children: [cell, ...others], position }) => {
    const isBare = cell?.children[0]?.position?.start.offset === position?.start.offset;
    return others.length > 0 || columns < 2 || !isBare;
  });
  if (rows) return make(name ?? 'rows', rows.length, columns - 1);
  if (headings > 1) return make('cards', headings);
  return list ? make(name ?? 'items', list.children.length) : [];
}

const number = String.raw`(?:${smallNumber}|\d{1,2})`;
/**
 * If one of these words is directly before a number, the number is not a count of entries. Examples are “first” in ‘the
 * first two steps’, “up to” in ‘up to ten documents’, and “Article” in ‘Article 9 lists’.
 */
const notACount = [
  'first|last|next|other|another|further|least|most|about|of|step|than|every|per|nearly|almost|over|under|some|around',
  'up to|roughly|approximately|articles?|clauses?|sections?|schedules?|parts?|chapters?|forms?|annex|tables?|pages?',
  'numbers?|box|lines?|paragraphs?|options?|phases?|stages?|tiers?|levels?',
].join('|');
/**
 * Matches a number with a noun, such as ‘eight-step’, ‘ten documents’ and ‘nine short answers’, but not ‘the first two
 * steps’.
 */
const numberOfThings = new RegExp(
  String.raw`(?<!\b(?:${notACount})\s+)(?<![\w.,–%-])(${number})[\s-]+((?:\p{Ll}+[\s-]){0,2}?)(\p{Ll}{3,})\b`,
  'giu',
);
const stepNumber =
  /(?<=\b[Ss]teps? (?:\d+(?:, | and | or | to |–))*)(\d+)\b(?<!(?:\bof|[’']s) \d+)/g;
/** Matches a number with a noun of two words, such as ‘seven partner banks’. */
const numberOfTwoWords = new RegExp(String.raw`\b(${number})\s+(\p{Ll}{3,} \p{Ll}{3,}s)\b`, 'giu');
/**
 * Matches a number after “all”, without a noun, as in ‘Nobody needs all twelve; …’. Such a number refers to the list
 * below.
 */
const allOfThem = new RegExp(String.raw`(?<=\ball )(${number})(?=[;:.,])`, 'giu');
/**
 * Matches the beginning of words such as ‘days’. A number before such a word is usually not the number of entries in a
 * list.
 */
const elsewhere = new RegExp(
  `^(?:${[
    'minute|hour|day|week|month|quarter|year|time|dirham|people|person|part(?:y|ies)|partner|owner|founder',
    'countr|emirate|language|court|cent|thousand|million|working',
    '(?:of|to|or|and|in|for|from|per|at|is|are|more)\\b|business|calendar|half|hundred',
    'another|other|such|bank|zone|licence|compan|shareholder|director|witness',
    'signator|propert|child|parent|member|employee|entit',
  ].join('|')})`,
  'i',
);
/**
 * Matches “steps”, “documents” and “questions”. A number before such a noun can be in any part of the page. The number
 * is checked if only one list, table or component of the page has entries with this name.
 */
const named = /^(?:steps?|documents|questions)$/;
/**
 * The maximum difference between a number and the correct number. If the difference is larger, the number is not
 * reported, because it probably refers to something else.
 */
const drift = 2;
const everywhere = Number.POSITIVE_INFINITY;

/**
 * Reports numbers in the text that differ from the number of entries in a list, a table or a component (see
 * `Countable`). Compares these numbers:
 * - a number in the sentence or heading above the entries
 * - a number anywhere on the page, if its noun, such as “steps”, fits only one list, table or component
 * - a number before two words that are also in the heading of the section, such as ‘partner banks’
 * - the number of a step, such as “step 7”
 * Also compares a number in the text with a number in a heading if the two numbers have the same noun.
 * A wrong number is an error only in a sentence directly above a list. The sentence must end with the number, its noun
 * and a colon: ‘Bring five documents:’. Any other wrong number is advice, because it may refer to something else: ‘The
 * bank asks for nine documents of its own.’
 */
export const checkCounts: PageRule = (doc) => {
  const blocks = doc.tree.children;
  // two adjacent lists were probably meant as one list; another rule reports such lists, so their items are not counted
  const isParted = (index: number) =>
    blocks[index]?.type === 'list' &&
    [blocks[index - 1], blocks[index + 1]].some((one) => one?.type === 'list');
  const counted = (from: readonly RootContent[]) =>
    from.filter((block) => !isParted(blocks.indexOf(block))).flatMap(countable);
  const all = counted(blocks);
  const steps = all.filter(({ what }) => what === 'steps');
  /**
   * Returns the list, the table or the component with headings directly below a paragraph. If a component begins with
   * the paragraph, returns the entries of this component. Returns undefined if there are no entries.
   */
  const below = (node: Nodes) => {
    if (!isParagraph(node)) return undefined;
    const index = blocks.findIndex(
      (one) => one === node || ('children' in one && one.children.find(isParagraph) === node),
    );
    const block = blocks[blocks[index] === node ? index + 1 : index];
    return block && counted([block])[0];
  };
  const under = (heading: Nodes) => {
    if (heading.type !== 'heading') return [];
    const after = blocks.slice(blocks.indexOf(heading) + 1);
    const end = after.findIndex((one) => one.type === 'heading' && one.depth <= heading.depth);
    return counted(after.slice(0, end < 0 ? undefined : end));
  };
  /**
   * Returns the lists, tables and components of the section around a node. Returns an empty array if the heading of
   * this section does not contain `things`, such as ‘partner banks’.
   */
  const inSection = (node: Nodes, things: string) => {
    const place = node.position?.start.offset ?? 0;
    const heading = blocks.findLast(
      ({ type, position }) => type === 'heading' && (position?.start.offset ?? 0) < place,
    );
    return heading && mdastText(heading).toLowerCase().includes(things) ? under(heading) : [];
  };
  const inHeadings = headingCounts(doc);
  return [
    ...eachMatch(doc, numberOfThings, ([said, typed = '', , noun = ''], { kind }) => {
      const heading = inHeadings.get(noun.toLowerCase());
      if (kind !== 'field' || !heading || heading.value === numberOf(typed)) return undefined;
      const { line, said: other } = heading;
      const message = `The top of the page has “${said}”, but the heading in line ${line} has “${other}”.`;
      const instead =
        `If the heading is right, type its number in this line in place of “${typed}”. If the heading is ` +
        `wrong, correct the heading in line ${line}. ${adviceEnding}`;
      return { rule: 'count', level: 'advice', message, instead };
    }),
    ...eachMatch(doc, allOfThem, ([typed], { node }) => {
      const lead = below(node);
      return lead && wrong(`all ${typed}`, typed, [lead]);
    }),
    ...eachMatch(doc, numberOfTwoWords, ([said, typed = '', things = ''], { node, kind }) =>
      kind === 'heading' ? undefined : wrong(said, typed, inSection(node, things)),
    ),
    ...eachMatch(doc, numberOfThings, (match, block) =>
      checkNumber(match, block, { all, below, under }),
    ),
    ...(inHeadings.size > 0 ? otherThanHeadings(doc, inHeadings) : []),
    ...eachMatch(doc, stepNumber, ([typed]) => {
      if (Number(typed) <= (steps[0]?.counts[0] ?? everywhere)) return undefined;
      const found = wrong(`step ${typed}`, typed, steps, everywhere);
      const instead =
        `If all steps are there, type the number of the right step in place of “${typed}”. If a step is missing, add ` +
        `this step. ${adviceEnding}`;
      return found && { ...found, instead };
    }),
  ];
};

/**
 * Compares a number in a sentence with the number in a heading. Exactly one heading of the page must have a number with
 * the same noun. Gives advice if the two numbers differ: ‘the six types’ below the heading ‘Seven types of will’.
 * Compares only numbers after a word such as ‘the’ or ‘all’. Skips differences of more than two, because the number
 * then probably refers to something else.
 */
const otherThanHeadings = (doc: Doc, inHeadings: ReturnType<typeof headingCounts>) =>
  eachMatch(doc, numberOfThings, (match, { kind, text }) => {
    const [said, typed = '', , noun = ''] = match;
    const heading = inHeadings.get(noun.toLowerCase());
    const isSame = /\b(?:the|these|those|all|our)\s+$/i.test(text.slice(0, match.index));
    const value = numberOf(typed);
    if (kind === 'field' || kind === 'heading' || !heading || !isSame) return undefined;
    if (heading.value === value || Math.abs(heading.value - value) > drift) return undefined;
    const message = `The text has “${said}”, but the heading in line ${heading.line} has “${heading.said}”.`;
    const instead = `Correct the wrong number, in the text or in the heading. ${adviceEnding}`;
    return { rule: 'count', level: 'advice', message, instead };
  });

/**
 * The lists, tables and components of a page for which the check counts the entries (see `Countable`). The numbers in
 * the text are compared with the numbers of these entries.
 */
interface PageLists {
  all: readonly Countable[];
  /** Returns the list, table or component that a paragraph introduces; undefined if there is none. */
  below: (node: Nodes) => Countable | undefined;
  /** Returns the lists, tables and components of the section below a heading. */
  under: (node: Nodes) => readonly Countable[];
}

/**
 * Returns the error or advice about a number that differs from the number of entries in a list, a table or a component
 * (see `Countable`). Returns undefined for any other number. The number is compared with one of these:
 * - the list, table or component below the paragraph of the number
 * - for a noun in `named`, such as “steps”: the only list, table or component of the page with this noun
 * - for a number in a heading: the only list, table or component in its section
 */
function checkNumber(
  match: RegExpExecArray,
  { text, node, kind }: TextBlock,
  { all, below, under }: PageLists,
): RuleMessage | undefined {
  const [said, typed = '', between = '', noun = ''] = match;
  if (elsewhere.test(between) || !/(?:s|^step)$/.test(noun)) return undefined;
  const lead = below(node);
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + said.length)];
  if (lead?.isList && !elsewhere.test(noun) && /^\s*:\s*$/.test(after))
    return certainlyWrong(said, typed, lead);
  const known = all.filter(({ what }) => named.test(noun) && what.startsWith(noun));
  if (known.length > 0)
    return lead?.counts.includes(numberOf(typed)) ? undefined : wrong(said, typed, known);
  if (elsewhere.test(noun)) return undefined;
  const isLead = /:\s*$/.test(text) && !/[.?!:]\s/.test(text.slice(match.index));
  if (lead && (isLead || /\b(?:these|following|all|the)\s+$/i.test(before)))
    return wrong(said, typed, [lead]);
  const isHeading = kind === 'heading' && !before.trim().includes(' ');
  return isHeading ? wrong(said, typed, under(node)) : undefined;
}

/**
 * Whether a writer updated a number correctly. The old number must be the number of entries that a list, a table or a
 * component (see `Countable`) has on the main branch. The new number must be the present number of these entries.
 */
export function isNewCount(
  { tree }: Pick<Doc, 'tree'>,
  was: Root,
  [from, to]: readonly [from: number, to: number],
): boolean {
  const before = was.children.flatMap(countable);
  return tree.children
    .flatMap(countable)
    .some(({ counts }, index) => counts.includes(to) && before[index]?.counts.includes(from));
}

/**
 * Returns the numbers near the beginning of headings. The key of a number is the plural noun after the number. Omits
 * the main heading. Also omits a noun if two headings have a number with this noun.
 */
function headingCounts(doc: Doc): Map<string, { said: string; value: number; line: number }> {
  const counts = new Map<string, { said: string; value: number; line: number }>();
  const twice = new Set<string>();
  for (const { kind, text, node } of doc.blocks) {
    if (kind !== 'heading' || node.type !== 'heading' || node.depth === 1) continue;
    for (const { 0: said, 1: typed = '', 3: noun = '', index } of text.matchAll(numberOfThings)) {
      const name = noun.toLowerCase();
      if (index > 8 || !name.endsWith('s')) continue;
      if (counts.has(name)) twice.add(name);
      counts.set(name, { said, value: numberOf(typed), line: node.position?.start.line ?? 0 });
    }
  }
  for (const name of twice) counts.delete(name);
  return counts;
}

const isParagraph = ({ type }: Nodes) => type === 'paragraph';

/**
 * Returns advice about a number that is not a correct number of entries (see `certainlyWrong`). `meant` contains the
 * lists, tables and components to which the number may refer. Returns undefined if `meant` does not have exactly one
 * element, or if the difference is more than `most`. The number may then refer to something else.
 */
function wrong(
  said: string,
  typed: string,
  meant: readonly Countable[],
  most = drift,
): RuleMessage | undefined {
  const [only, other] = meant;
  if (!only || other || Math.abs((only.counts[0] ?? 0) - numberOf(typed)) > most) return undefined;
  const error = certainlyWrong(said, typed, only);
  return error && { ...error, level: 'advice', instead: `${error.instead} ${adviceEnding}` };
}

/**
 * Returns an error for a number that is not in `counts` (the correct numbers of entries). Returns undefined for a
 * correct number. Also returns undefined for a number below three, because such a number often refers to something
 * else.
 */
function certainlyWrong(
  said: string,
  typed: string,
  { counts, what, line, range }: Countable,
): RuleMessage | undefined {
  const value = numberOf(typed);
  if (value < 3 || counts.includes(value)) return undefined;
  const [count = 0] = counts;
  const put = count > value ? `delete the extra ${what}` : `add the missing ${what}`;
  const message = `The text has “${said}”, but the list, table or component in line ${line} has ${count} ${what}.`;
  const right = /\d/.test(typed) ? String(count) : numberUpTo99(count);
  const expected = /^\p{Lu}/u.test(typed) ? right[0]?.toUpperCase() + right.slice(1) : right;
  const instead = `If ${count} ${what} are right, type “${expected}” in place of “${typed}”. If not, ${put}.`;
  return { rule: 'count', message, instead, dependsOn: range };
}
