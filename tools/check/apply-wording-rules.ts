import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { fill } from '../../src/content/diagnostics.ts';
import { spanOf } from '../../src/content/positions.ts';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import { contentsOf } from './component-check-data.ts';
import { matchesNode, type NamedNode, namedNodesOf } from './match-nodes.ts';
import {
  addressOf,
  asTwoBytes,
  type Doc,
  matchesOf,
  type PageRule,
  placeIn,
} from './page-document.ts';
import type { Finding } from './problem.ts';
import { adviceEnding, type WordingRule } from './read-wording-rules.ts';

/**
 * A text that the wording rules (wording-rules/*.yml) search, such as a paragraph or a link. `place` converts a range
 * of the text to offsets in the source of the page.
 */
export interface CheckedLine {
  text: string;
  /** The text with its original capital letters. Set only if `text` was converted to lower case. */
  typed?: string;
  place: (start: number, end: number) => Pick<Finding, 'start' | 'end'>;
  /**
   * The text block, such as a paragraph, that contains the text. Undefined if the text is a link or the text of a node
   * of the syntax tree. Some rules apply only to some blocks (`appliesToBlock`).
   */
  block?: TextBlock;
  /**
   * The node of the syntax tree that contains the text. Set only for rules that search nodes (`reads: nodes`). Some
   * rules apply only to some nodes (`matchesNode`).
   */
  node?: NamedNode;
  /**
   * Removes the word classes (parts of speech, such as `/NN`) from a part of the text. Set only if the text has word
   * classes.
   */
  words?: (text: string) => string;
}

/**
 * Returns a function that applies wording rules to a page. `linesOf` returns the texts in which the rules search.
 * Matches that begin with an escaped character, such as \*, are not reported.
 */
export const applyWordingRules =
  (wordingRules: readonly WordingRule[], linesOf: (doc: Doc) => readonly CheckedLine[]): PageRule =>
  (doc) =>
    linesOf(doc)
      .map((line) => ({ ...line, text: asTwoBytes(line.text) }))
      .flatMap((line) =>
        wordingRules
          .filter((wordingRule) => appliesTo(wordingRule, line))
          .flatMap((wordingRule) =>
            matchesOf(line.text, wordingRule.find).flatMap((one) =>
              reportMatch(wordingRule, one, line),
            ),
          ),
      )
      .filter(({ start }) => !isEscaped(doc.source, start))
      .map((found) => ({ file: doc.file, ...found }));

const isEscaped = (source: string, start: number) =>
  /^\\[!-/:-@[-`{-~]/.test(source.slice(start, start + 2));

const appliesTo = (wordingRule: WordingRule, { block, node }: CheckedLine): boolean =>
  (!block || appliesToBlock(wordingRule, block)) &&
  (!node || matchesNode(node, wordingRule.node ?? [], wordingRule.where));

function appliesToBlock(
  wordingRule: WordingRule,
  { kind, item, inside, text }: TextBlock,
): boolean {
  const { in: kinds, inside: innermost, outside = [], quoted } = wordingRule;
  const isQuotation = inside.includes('quotation') && text.startsWith('“');
  return (
    (kinds?.includes(item ? 'item' : kind) ?? true) &&
    (innermost?.some((place) => placesOf(inside.at(-1) ?? '').includes(place)) ?? true) &&
    !inside.flatMap(placesOf).some((place) => (outside as readonly string[]).includes(place)) &&
    !(quoted && isQuotation)
  );
}

/**
 * Returns the names of an element that contains a text block, such as a paragraph. Wording rules use these names in the
 * fields `inside` and `outside`. The names of a component are the kinds of content that it declares, such as
 * `questions`. Any other element has only its own name, such as `quotation`.
 */
const placesOf = (name: string): readonly string[] =>
  /^[A-Z]/.test(name) ? contentsOf(name) : [name];

/**
 * Returns the finding for a match of a wording rule. Returns an empty list in these cases:
 * - The matched text is already correct.
 * - The rule has the field `quoted`, and the text is in quotation marks.
 * - The rule has the field `names`, and the text is part of a name.
 * - The rule has the field `abbreviations`, and the text is an abbreviation in capital letters.
 */
function reportMatch(wordingRule: WordingRule, match: RegExpExecArray, line: CheckedLine) {
  const { place, words, typed: text = line.text } = line;
  const [start, end] = match.indices?.groups?.it ?? [match.index, match.index + match[0].length];
  const typed = text.slice(start, end);
  const found = words?.(typed) ?? typed;
  const right = wordingRule.words?.[found.toLowerCase()];
  // the pattern for ‘abu dhabi’ ignores capitals; therefore, the correct text ‘Abu Dhabi’ matches, but is not reported
  if (right === found) return [];
  const plain = words ?? ((some: string) => some);
  if (isLeftAlone(wordingRule, found, plain(text.slice(0, start)), plain(text.slice(end))))
    return [];
  const groups = [found.trimEnd(), ...match.slice(1)];
  const isSentenceStart =
    /^\p{Lu}(?!\p{Lu})/u.test(found) && /(?:^|[.?!] )$/.test(text.slice(0, start));
  const capitalised = (typed: string, before: string, first: string) =>
    isSentenceStart ? before + first.toUpperCase() : typed;
  const instead = fill(right ?? wordingRule.instead, groups).replace(
    right === undefined ? /^(Type “)(\p{Ll})(?=[\p{Ll} ]*”\.)/u : /^()(\p{Ll})/u,
    capitalised,
  );
  const isText = right !== undefined || wordingRule.fix;
  const ending = wordingRule.level === 'advice' ? ` ${adviceEnding}` : '';
  return {
    ...place(start, end),
    rule: wordingRule.rule,
    level: wordingRule.level,
    message: fill(wordingRule.message, groups),
    instead: (isText ? fixInstruction(instead, found) : instead) + ending,
    // no automatic fix for a capitalised word, because it may be a name
    ...(wordingRule.fix && !/^\p{Lu}/u.test(found) && { fix: instead }),
  };
}

/** Whether a field of the rule, such as `quoted: left alone`, exempts the word between `before` and `after`. */
const isLeftAlone = (
  { quoted, names, abbreviations }: WordingRule,
  word: string,
  before: string,
  after: string,
): boolean =>
  Boolean(quoted && isQuoted(before)) ||
  Boolean(names && isInName(word, before, after)) ||
  Boolean(abbreviations && /^\p{Lu}{2,}$/u.test(word));

/** Whether a capitalised word is beside another capitalised word, and is therefore probably part of a name. */
const isInName = (word: string, before: string, after: string): boolean =>
  /^\p{Lu}/u.test(word) && (/\p{Lu}[\p{L}’-]* $/u.test(before) || /^ \p{Lu}/u.test(after));

/** Whether a quotation is open at the end of a text. */
const isQuoted = (before: string): boolean => before.split('“').length > before.split('”').length;

/**
 * Returns the instruction to type an ordinary space after the text `found`, such as a comma. If `found` already ends
 * with another kind of space, the instruction is to replace that space.
 */
const spaceInstruction = (found: string): string =>
  /\s$/.test(found)
    ? `Delete the space after “${found.trim()}”, and type the space again.`
    : `Type a space after “${found.trim()}”.`;

/**
 * Returns the instruction to type `typed` in place of `found`. If `typed` is empty, returns the instruction to delete
 * `found`.
 */
function fixInstruction(typed: string, found: string): string {
  if (typed === '') {
    if (/^\p{Cf}+$/u.test(found))
      return 'On GitHub, accept the suggestion. Or delete the whole word, and type the word again.';
    return found.trim() ? `Delete “${found.trim()}”.` : 'Delete the space.';
  }
  if (typed === ' ')
    return found === ''
      ? 'Type the missing space.'
      : 'Type an ordinary space in place of this space.';
  if (/\S $/.test(typed) && found.trim() === typed.trim()) return spaceInstruction(found);
  if (/^ \S+ $/.test(typed)) return `Type “${typed.trim()}” with a space before and after.`;
  const old = found.trim() && found.trim() !== typed.trim() ? ` in place of “${found.trim()}”` : '';
  return `Type “${typed.trim()}”${/\S $/.test(typed) ? ' and a space' : ''}${old}.`;
}

/**
 * Returns a function that returns the text of each block of a page. Replaces each match of `names` (such as a name from
 * dictionary.txt) with spaces, because the rules must not search in names.
 */
export const lettersOf =
  (names?: RegExp) =>
  ({ blocks }: Doc): CheckedLine[] =>
    blocks.map((block) => ({
      text: names ? block.text.replace(names, (found) => ' '.repeat(found.length)) : block.text,
      block,
      place: (start, end) => placeIn(block, start, end),
    }));

/**
 * Returns the text of each block with its line breaks. The fields of the front matter contain no Markdown, and are
 * omitted.
 */
export const marksOf = (doc: Doc): CheckedLine[] =>
  lettersOf()(doc).flatMap((line) =>
    line.block?.kind === 'field' ? [] : { ...line, text: line.block?.lines ?? line.text },
  );

/** Returns the links of a page, each as `[text](address)`. */
export function linksOf(doc: Doc): CheckedLine[] {
  const lines: CheckedLine[] = [];
  visit(doc.tree, 'link', (node) => {
    const place = (start: number) => (start === 0 ? spanOf(node) : addressOf(doc, node));
    const text = mdastText(node);
    const { start, end } = spanOf(node);
    // remark-gfm adds http:// to an address such as www.u.ae that is typed without link syntax
    const isBare = text.startsWith('www.') && doc.source.slice(start, end) === text;
    const address = isBare ? text : node.url;
    lines.push({ text: `[${text}](${address})`, place });
  });
  return lines;
}

/**
 * Returns the text of each node of a page. The fields `node` and `where` of a rule select the nodes that the rule
 * searches.
 */
export const nodesOf = (doc: Doc): CheckedLine[] => namedNodesOf(doc);
