import type { Element, ElementContent, Nodes, RootContent, RootContentMap } from 'hast';
import { toString as treeText } from 'mdast-util-to-string';

/** The words of a node, or of several, of any tree. */
export const textOf = (nodes: Nodes | readonly Nodes[]): string => treeText(nodes);

/** The elements that Markdown makes, in a writer’s words. */
const names: Record<string, string> = {
  p: 'a paragraph',
  ul: 'a bulleted list',
  ol: 'a numbered list',
  table: 'a table',
  h1: 'a # heading',
  h2: 'a ## heading',
  h3: 'a ### heading',
  h4: 'a #### heading',
  pre: 'a block of code',
  hr: 'a rule (---)',
  li: 'an item',
  a: 'a link',
  strong: 'bold words',
  em: 'italic words',
  img: 'a picture',
};

/** A component on lines of its own. */
export type Jsx = RootContentMap['mdxJsxFlowElement'];

/** The kinds of notes, which GitHub shows as alerts: beside the text, a worked example, in a box. */
export const noteKinds = ['NOTE', 'TIP', 'IMPORTANT'] as const;

/** Components that a writer types with > and not with a tag. */
export const quotationNames: Readonly<Record<string, string>> = {
  Note: 'a note',
  Quote: 'a quotation',
};

/** Says what a node is in the words of Markdown, with its first words: 'a paragraph (“Ready in …”)'. */
export function describe(node: Nodes | undefined): string {
  if (!node) return 'nothing';
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    return quotationNames[node.name ?? ''] ?? `<${node.name}>`;
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  const quote = text ? ` (“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”)` : '';
  if (node.type === 'element') return (names[node.tagName] ?? `<${node.tagName}>`) + quote;
  return `text${quote}`;
}

/** True for an element with this tag, such as `isElement(node, 'ol')`. */
export function isElement(node: Nodes | undefined, ...tags: string[]): node is Element {
  return node?.type === 'element' && tags.includes(node.tagName);
}

/** Compiled Markdown before it becomes React: what a contract hands on where the component takes a ReactNode. */
export type Markdown = ElementContent[];

/** Thrown by a contract; the vocabulary plugin turns it into a fault with file and line. */
export class Refusal extends Error {
  constructor(
    readonly node: Nodes | undefined,
    problem: string,
    readonly remedy?: string,
    /** The rule of the problem, where others must tell it from what is wrong with a word in general. */
    readonly rule?: string,
  ) {
    // as it was typed: the spaces that hold a line together are set by then
    super(problem.replaceAll('\u00A0', ' '));
  }
}

/** Blocks without the white space between them. */
export const withoutBlanks = (nodes: readonly (RootContent | ElementContent)[]): ElementContent[] =>
  nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '') as ElementContent[];

/** Drops white space at both ends of a run of inline Markdown. */
export function trim(nodes: Markdown): Markdown {
  const result = nodes.map((node) => ({ ...node }));
  const [first] = result;
  if (first?.type === 'text') first.value = first.value.replace(/^\s+/, '');
  const last = result.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(/\s+$/, '');
  return result.filter((node) => !(node.type === 'text' && node.value === ''));
}

/** A list item, table cell or paragraph without the paragraph around its text. */
export function inline(node: Element): Markdown {
  const [only, ...others] = withoutBlanks(node.children);
  return trim(others.length === 0 && isElement(only, 'p') ? only.children : node.children);
}

/** What stands inside a component: its blocks, read from the top. Every method refuses what the contract does not allow. */
export class Content {
  private readonly blocks: ElementContent[];

  constructor(
    children: readonly (RootContent | ElementContent)[],
    readonly owner: Nodes | undefined,
  ) {
    this.blocks = withoutBlanks(children);
  }

  /** The next block, if it is one of these Markdown elements. */
  optional(...tags: string[]): Element | undefined {
    const [next] = this.blocks;
    if (!isElement(next, ...tags)) return undefined;
    this.blocks.shift();
    return next;
  }

  /** The next block, which must be one of these Markdown elements. */
  required(...tags: string[]): Element {
    const found = this.optional(...tags);
    if (found) return found;
    const expected = tags.map((tag) => names[tag] ?? `<${tag}>`).join(' or ');
    const [next] = this.blocks;
    throw new Refusal(next ?? this.owner, `expected ${expected}, found ${describe(next)}`);
  }

  /** The next block, if it is this component of the vocabulary. */
  optionalComponent(name: string): Jsx | undefined {
    const [next] = this.blocks;
    if (next?.type !== 'mdxJsxFlowElement') return undefined;
    if (next.name !== name && next.data?.refused !== name) return undefined;
    this.blocks.shift();
    return next;
  }

  /** The next block, which must be this component of the vocabulary. */
  requiredComponent(name: string): Jsx {
    const found = this.optionalComponent(name);
    if (found) return found;
    const [next] = this.blocks;
    const expected = quotationNames[name] ?? `<${name}>`;
    throw new Refusal(next ?? this.owner, `expected ${expected}, found ${describe(next)}`);
  }

  /** Everything up to the next element with this tag. */
  until(...tags: string[]): ElementContent[] {
    const end = this.blocks.findIndex((block) => isElement(block, ...tags));
    return this.blocks.splice(0, end < 0 ? this.blocks.length : end);
  }

  /** Refuses whatever is left. */
  end(): void {
    const [next] = this.blocks;
    if (next) throw new Refusal(next, `expected nothing more, found ${describe(next)}`);
  }

  /** True when nothing is left. */
  get empty(): boolean {
    return this.blocks.length === 0;
  }
}
