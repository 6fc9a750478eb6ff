import type { Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { findAll } from '../language/find-all.ts';
import { type Complaint, type Problem, problemIn } from '../language/problem.ts';
import type { Block, Prose } from '../language/prose.ts';
import type { TypedPage } from '../site/read-page.ts';

/** A node of a text with the one around it. */
interface FoundNode<Type extends Nodes['type']> {
  node: Extract<Nodes, { type: Type }>;
  parent: Parents | undefined;
}

/** A page or a document as it was typed, as the rules see it. */
export interface TypedText {
  /** From the root, such as `pages/about.mdx`. */
  file: string;
  source: string;
  tree: Root;
  /** The nodes of the tree by their type, in the order of the text. */
  all: <Type extends Nodes['type']>(type: Type) => readonly FoundNode<Type>[];
  prose: Prose;
  /** A problem from one offset to another; of several lines only the first is pointed at. */
  problem: (start: number, end: number, complaint: Complaint) => Problem;
  /** A problem of a node. */
  problemOf: (node: Nodes, complaint: Complaint) => Problem;
}

/** Makes a text ready for the rules: its nodes are sorted by type in one walk for all of them. */
export function textOf({ file, source, tree, prose }: TypedPage): TypedText {
  const byType = new Map<string, unknown[]>();
  visit(tree, (node, _index, parent) => {
    const found = { node, parent };
    const known = byType.get(node.type);
    if (known) known.push(found);
    else byType.set(node.type, [found]);
  });
  const problem: TypedText['problem'] = (start, end, complaint) =>
    problemIn({ file, source }, start, end, complaint);
  return {
    file,
    source,
    tree,
    prose,
    all: <Type extends Nodes['type']>(type: Type) => (byType.get(type) ?? []) as FoundNode<Type>[],
    problem,
    problemOf: (node, complaint) => problem(...offsetsOf(node), complaint),
  };
}

/** The offsets of a node of the tree. */
export const offsetsOf = (node: {
  position?: { start: { offset?: number }; end: { offset?: number } };
}): [start: number, end: number] => [
  node.position?.start.offset ?? 0,
  node.position?.end.offset ?? 0,
];

/** A rule about running text: what to look for, and what to say of it. */
export interface TextRule {
  rule: string;
  /** Global; it sees the whole prose of a page, with `\0` between blocks. */
  pattern: RegExp;
  /** What a text must hold to be searched: to try the pattern takes longer. */
  holds?: RegExp;
  message: (found: string) => string;
  instead: (found: string) => string;
  level?: Problem['level'];
  /** The right text, where there is only one. */
  fix?: (found: string) => string | undefined;
  /** Finds only what was typed so, and not what marks between it have left blank. */
  exact?: boolean;
  /** Leaves alone what stands between “ and ”, or in a quotation: words that are another’s. */
  quoted?: 'left alone';
  /** Kinds of block that the rule leaves alone. */
  except?: readonly Block['kind'][];
}

/** Applies rules to the prose of a page. Patterns may use look-behind and look-ahead to see what stands beside. */
export function applyTextRules(page: TypedText, rules: readonly TextRule[]): Problem[] {
  const here = rules.filter(({ holds }) => !holds || holds.test(page.prose.text));
  return here.flatMap(({ rule, pattern, message, instead, level, fix, exact, quoted, except }) =>
    findAll(page.prose.text, pattern).flatMap((match) => {
      const [found] = match;
      const start = match.index;
      const end = start + found.length;
      if (except?.includes(blockAt(page, start)?.kind as Block['kind'])) return [];
      const typed = page.source.slice(start, end) === found;
      if (exact && !typed) return [];
      if (quoted && isQuoted(page, start)) return [];
      const mended = typed ? fix?.(found) : undefined;
      const complaint: Complaint = { rule, message: message(found), instead: instead(found) };
      if (level) complaint.level = level;
      if (mended !== undefined) complaint.fix = { start, end, text: mended };
      return [page.problem(start, end, complaint)];
    }),
  );
}

/** The innermost block that holds an offset. */
export const blockAt = (page: TypedText, offset: number): Block | undefined =>
  page.prose.blocks.findLast(({ start, end }) => start <= offset && offset < end);

/** True for a paragraph that holds what was meant as the items of a numbered list: the line before them has lost its indent. */
export const holdsItems = (text: string) => /\n *\d{1,2}\. /.test(text);

/** True where the words are another’s: between “ and ”, or in a quotation that is no note. */
export function isQuoted(page: TypedText, offset: number): boolean {
  const block = blockAt(page, offset);
  if (!block) return false;
  const before = page.prose.text.slice(block.start, offset);
  const after = page.prose.text.slice(offset, block.end);
  const open = before.lastIndexOf('“') > before.lastIndexOf('”');
  if (open && /^[^“]*”/.test(after)) return true;
  return page.all('blockquote').some(({ node }) => {
    const [start, end] = offsetsOf(node);
    return start <= offset && offset < end && !/^>\s*\[!/.test(page.source.slice(start, end));
  });
}
