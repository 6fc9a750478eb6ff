import type { Heading, Nodes, Parents } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { fill } from '../../src/content/diagnostics.ts';
import { spanOf } from '../../src/content/positions.ts';
import { nameOf, type TextBlock } from '../../src/content/text-blocks.ts';
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
 * A text of a page that the wording rules (wording-rules/*.yml) search. `place` converts a range of the text to offsets
 * in the source.
 */
export interface CheckedLine {
  text: string;
  /** The same text with its capital letters, if `text` is in lower case. */
  typed?: string;
  place: (start: number, end: number) => Pick<Finding, 'start' | 'end'>;
  /** The block of the text, for rules that apply only to some blocks. */
  block?: TextBlock;
  /** Removes the word classes, such as `/NN`, from a part of the text. */
  words?: (text: string) => string;
}

/**
 * Returns a function that applies wording rules to a page. `linesOf` returns the texts of the page that the rules
 * search. Matches that begin with an escaped character, such as \*, are not reported.
 */
export const applyWordingRules =
  (wordingRules: readonly WordingRule[], linesOf: (doc: Doc) => readonly CheckedLine[]): PageRule =>
  (doc) =>
    linesOf(doc)
      .map((line) => ({ ...line, text: asTwoBytes(line.text) }))
      .flatMap((line) =>
        wordingRules
          .filter((wordingRule) => !line.block || appliesTo(wordingRule, line.block))
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

/** Whether a wording rule applies to a block, according to its fields `in`, `inside`, `outside` and `quoted`. */
const appliesTo = (wordingRule: WordingRule, { kind, item, inside, text }: TextBlock): boolean =>
  (wordingRule.in?.includes(item ? 'item' : kind) ?? true) &&
  (wordingRule.inside?.includes(inside.at(-1) ?? '') ?? true) &&
  !inside.some((name) => wordingRule.outside?.includes(name)) &&
  !(wordingRule.quoted && inside.includes('quotation') && text.startsWith('“'));

/** Returns the finding for a match of a wording rule. Returns an empty list if the matched text is correct. */
function reportMatch(wordingRule: WordingRule, match: RegExpExecArray, line: CheckedLine) {
  const { place, words, typed: text = line.text } = line;
  const [start, end] = match.indices?.groups?.it ?? [match.index, match.index + match[0].length];
  const typed = text.slice(start, end);
  const found = words?.(typed) ?? typed;
  const right = wordingRule.words?.[found.toLowerCase()];
  // the pattern for ‘abu dhabi’ ignores capitals, so it also matches the correct ‘Abu Dhabi’, which is not reported
  if (right === found || (wordingRule.quoted && isQuoted(text, start))) return [];
  const plain = words ?? ((some: string) => some);
  if (wordingRule.names && isInName(found, plain(text.slice(0, start)), plain(text.slice(end))))
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

/** Whether a capitalised word is beside another capitalised word, and is therefore probably part of a name. */
const isInName = (word: string, before: string, after: string): boolean =>
  /^\p{Lu}/u.test(word) && (/\p{Lu}[\p{L}’-]* $/u.test(before) || /^ \p{Lu}/u.test(after));

/** Whether a character of a text is between quotation marks. */
const isQuoted = (text: string, index: number): boolean =>
  text.slice(0, index).split('“').length > text.slice(0, index).split('”').length;

/** Returns the instruction to type the corrected text in place of the found text. */
function fixInstruction(typed: string, found: string): string {
  if (typed === '') {
    if (/^\p{Cf}+$/u.test(found))
      return 'On GitHub, accept the suggestion. Or delete the whole word, and type the word again.';
    return found.trim() ? `Delete “${found.trim()}”.` : 'Delete the space.';
  }
  if (typed === ' ')
    return found === '' ? 'Type a space here.' : 'Type an ordinary space in place of this space.';
  if (/^ \S+ $/.test(typed)) return `Type “${typed.trim()}” with a space before and after.`;
  const old = found.trim() && found.trim() !== typed.trim() ? ` in place of “${found.trim()}”` : '';
  return `Type “${typed.trim()}”${/\S $/.test(typed) ? ' and a space' : ''}${old}.`;
}

/**
 * Returns the text of each block. Replaces each match of `names` with spaces, so that the rules do not search the names.
 */
export const lettersOf =
  (names?: RegExp) =>
  ({ blocks }: Doc): CheckedLine[] =>
    blocks.map((block) => ({
      text: names ? block.text.replace(names, (found) => ' '.repeat(found.length)) : block.text,
      block,
      place: (start, end) => placeIn(block, start, end),
    }));

/** Returns the text of each block with its line breaks. Omits the front matter, because it contains no Markdown. */
export const marksOf = (doc: Doc): CheckedLine[] =>
  lettersOf()(doc).flatMap((line) =>
    line.block?.kind === 'field' ? [] : { ...line, text: line.block?.lines ?? line.text },
  );

/** Returns the links of a page, each as `[text](address)`. */
export function linksOf(doc: Doc): CheckedLine[] {
  const lines: CheckedLine[] = [];
  visit(doc.tree, 'link', (node) => {
    const place = (start: number) => (start === 0 ? spanOf(node) : addressOf(doc, node));
    lines.push({ text: `[${mdastText(node)}](${node.url})`, place });
  });
  return lines;
}

/**
 * Returns the nodes of a page’s tree, each as a line in the format described at the top of
 * `wording-rules/markdown-structure.yml`.
 */
export function nodesOf(doc: Doc): CheckedLine[] {
  const lines: CheckedLine[] = [];
  let heading: Heading | undefined;
  const parents = new Map<Nodes, Parents>();
  visit(doc.tree, (node, _index, parent) => {
    if (!parent || node.type === 'text') return;
    parents.set(node, parent);
    const above = parents.get(parent) ?? doc.tree;
    // comments are ignored: the nodes before and after a comment are adjacent
    const siblings = (parent.children as Nodes[]).filter(
      ({ type }) => type !== 'mdxFlowExpression',
    );
    const index = siblings.indexOf(node);
    const name = (one: Nodes | undefined) => kindOf(one, parent, doc.source);
    const before = node.type === 'heading' ? heading : siblings[index - 1];
    const parts = 'children' in node ? node.children.map(({ type }) => type) : [];
    const text = [
      `in ${kindOf(parent, above, doc.source)}`,
      `after ${name(before)}`,
      `${name(node)} of ${parts.join('+') || 'nothing'}`,
      `before ${name(siblings[index + 1])}: ${mdastText(node).replace(/\s+/g, ' ').trim()}`,
    ].join(', ');
    // a second title (#) is reported by another rule, so it does not become the previous heading
    if (node.type === 'heading' && (node.depth > 1 || !heading)) heading = node;
    lines.push({ text, place: (start, end) => placeInNode(node, text, start, end) });
  });
  return lines;
}

/** Returns the range of the match if it is at the end of the node's text; otherwise the range of the whole node. */
function placeInNode(node: Nodes, text: string, start: number, end: number) {
  const whole = spanOf(node);
  const isLast = end === text.length && start > text.lastIndexOf(': ');
  return isLast ? { start: whole.end - (end - start), end: whole.end } : whole;
}

/**
 * Returns the name of a node in wording-rules/markdown-structure.yml: `heading2`, `underlined2`, `task`, `unevenRow`
 * and so on. The name of a component is its tag name; the name of most other nodes is their type.
 */
function kindOf(node: Nodes | undefined, parent: Parents, source: string): string {
  if (!node) return 'nothing';
  if (node.type === 'heading') {
    const isTyped = source.startsWith('#', node.position?.start.offset);
    return `${isTyped ? 'heading' : 'underlined'}${node.depth}`;
  }
  if (node.type === 'listItem' && node.checked != null) return 'task';
  if (node.type === 'tableRow') {
    const [head] = parent.children as Parents[];
    if (head === (node as Parents)) return 'headRow';
    return node.children.length === head?.children.length ? 'row' : 'unevenRow';
  }
  return nameOf(node)[0] ?? node.type;
}
