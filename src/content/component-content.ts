import type { Element, ElementContent, Nodes, RootContent, RootContentMap } from 'hast';
import { toString as treeText } from 'mdast-util-to-string';

/** Returns the text of one or more nodes of a Markdown or HTML tree. */
export const textOf = (nodes: Nodes | readonly Nodes[]): string => treeText(nodes);

/** The words for HTML elements in messages, by tag name. */
const elementNames: Record<string, string> = {
  p: 'a paragraph',
  ul: 'a bulleted list',
  ol: 'a numbered list',
  table: 'a table',
  h1: 'a # heading',
  h2: 'a ## heading',
  h3: 'a ### heading',
  h4: 'a #### heading',
  h5: 'a ##### heading',
  h6: 'a ###### heading',
  pre: 'a block of code',
  hr: 'a line of dashes (---)',
  li: 'an item',
  a: 'a link',
  strong: 'bold words',
  em: 'italic words',
  img: 'a picture',
};

/**
 * The Markdown signs of lists and headings, by tag name. Writers can confuse the two kinds of list, and the two levels
 * of heading.
 */
const marks: Readonly<Record<string, string>> = { ul: '-', ol: '1.', h2: '##', h3: '###' };

/**
 * Returns what the writer must type to correct one of four mistakes: the wrong kind of list, the wrong level of
 * heading, a bold line in place of a heading, or a broken table. Returns undefined for any other mistake.
 */
function correctionOf(found: Nodes | undefined, expected: readonly string[]): string | undefined {
  if (found?.type !== 'element') return undefined;
  if (expected.includes('table') && /^\s*\|/.test(textOf(found)))
    return (
      'Below the first row, type a line with --- for each column. For two columns, type “| --- | --- |”. ' +
      'Leave no empty line between the rows.'
    );
  const [only, ...others] = found.children;
  if (
    expected.includes('h3') &&
    found.tagName === 'p' &&
    isElement(only, 'strong') &&
    others.length === 0
  )
    return `In place of this line, type “### ${textOf(found)}”, without the stars.`;
  const [kind] = expected.filter((tag) => tag !== found.tagName && sameFamily(tag, found.tagName));
  const mark = marks[kind ?? ''];
  if (!mark) return undefined;
  const isList = kind === 'ul' || kind === 'ol';
  const level = Number(found.tagName.slice(1));
  return isList
    ? `At the beginning of each item, type “${mark}” in place of ${kind === 'ul' ? 'the number' : 'the sign -'}.`
    : `Type “${mark}” in place of “${'#'.repeat(level)}”.`;
}

const sameFamily = (one: string, other: string) =>
  [/^[uo]l$/, /^h[1-6]$/].some((family) => family.test(one) && family.test(other));

const rowsAsItems =
  'Type each row as a list item: a hyphen, a space, the first cell, a colon and the second cell, such as ' +
  '“- AED 5: two days”. ';
const tableInstead = 'the cells, and type a table above or below the component.';

/**
 * Describes the second paragraph in a component that allows only one paragraph. `found` names this paragraph in a
 * message, such as ‘a picture’. `remedy` is what the writer must do. `allowsList`: whether the component allows a
 * bulleted list after the first paragraph.
 */
function describeSecond(
  paragraph: ElementContent,
  allowsList: boolean,
): { found: string; remedy: string } {
  const isPicture =
    isElement(paragraph, 'p') && paragraph.children.every((one) => isElement(one, 'img'));
  if (isPicture)
    return {
      found: 'a picture',
      remedy: 'Delete the line with the picture. Then ask a developer to add the picture.',
    };
  if (textOf(paragraph).includes('\t'))
    return {
      found: 'cells from a spreadsheet',
      remedy: allowsList ? `${rowsAsItems}Or delete ${tableInstead}` : `Delete ${tableInstead}`,
    };
  return {
    found: 'a second paragraph',
    remedy:
      'Delete the empty line above this paragraph, so that the two paragraphs become one paragraph.',
  };
}

/**
 * Returns the remedy for a paragraph directly below a list. The writer perhaps meant the paragraph as text of the last
 * list item. Returns undefined if `paragraph` is not a paragraph, or if `previous` is not a list. `owner` is the
 * component that contains the list, or the ### heading of the card that contains the list. In a card, paragraphs must
 * be above the list.
 */
function itemTextRemedy(
  paragraph: ElementContent,
  previous: ElementContent | undefined,
  owner: Nodes | undefined,
): string | undefined {
  if (!isElement(paragraph, 'p') || !isElement(previous, 'ul', 'ol')) return undefined;
  const spaces = isElement(previous, 'ol') ? 'three' : 'two';
  const place = isElement(owner, 'h3') ? 'above the list' : 'above or below the component';
  return (
    'If this text belongs to the list item above, delete the empty line above the text, and type ' +
    `${spaces} spaces before the text. If not, move the text ${place}.`
  );
}

const surplusRemedy =
  'If you need this text, move the text above or below the component. If not, delete the text.';

/** The MDX node of a component that is a block, not a part of a line of text. */
export type Jsx = RootContentMap['mdxJsxFlowElement'];

/**
 * The slots of the hero (the top of a page). A slot is a place for one component. Writers type the components for these
 * slots in the order of this list.
 */
export const heroSlots = ['button', 'ratings', 'figures', 'leaders'] as const;

/**
 * The name of a slot: a place for one component outside the sections of a page. The slots of `heroSlots` are in the
 * hero. `note` is above the first section of a page with a contents list. `call` is below the last section.
 */
export type PageSlot = (typeof heroSlots)[number] | 'note' | 'call';

/**
 * The markers of notes. Writers type a note as a GitHub alert, such as `> [!NOTE]`. NOTE is for a note in the margin
 * beside the text. TIP is for a worked example. IMPORTANT is for a note in a box.
 */
export const noteKinds = ['NOTE', 'TIP', 'IMPORTANT'] as const;

/**
 * The words for the components `Note` and `Quote` in messages. Writers type these components with >, not with a tag.
 */
export const quotationNames: Readonly<Record<string, string>> = {
  Note: 'a note',
  Quote: 'a quotation',
};

/** The names of notes and quotations in other programs, in lower case. Writers sometimes type these names as tags. */
const otherQuotationNames =
  /^(?:callout|admonition|aside|note|notes|tip|tips|info|warning|caution|danger|alert|hint|box|infobox|important|details|quote|blockquote|quotation|pullquote)$/;

/**
 * Returns what to type in place of a tag for a note or a quotation, such as `<Callout>`. Returns undefined for any
 * other name.
 */
export const remedyForQuotation = (name: string): string | undefined => {
  const small = name.toLowerCase();
  if (!otherQuotationNames.test(small)) return undefined;
  const tags = `Delete <${name}> and </${name}>. `;
  return /quot/.test(small)
    ? `${tags}For a quotation, type > and a space before each line. Type the source as the last line: “> — the source”.`
    : `${tags}For a note, type four lines: “> [!NOTE]”, “> **The title**”, “>”, and “> ” with the text.`;
};

/**
 * Describes a node for a message. Returns the kind of an element with the start of its text, such as 'a paragraph
 * (“Ready in …”)'. For a component, returns its name, such as '<FaqList>'. If there is no node, returns 'nothing'.
 */
export function describe(node: Nodes | undefined): string {
  if (!node) return 'nothing';
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    return quotationNames[node.name ?? ''] ?? `<${node.name}>`;
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  const start = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const quote = start && ` (“${start}”)`;
  if (node.type === 'element') return (elementNames[node.tagName] ?? `<${node.tagName}>`) + quote;
  return `text${quote}`;
}

/** Whether a node is an element with one of these tag names. */
export function isElement(node: Nodes | undefined, ...tags: string[]): node is Element {
  return node?.type === 'element' && tags.includes(node.tagName);
}

/**
 * Markdown as an HTML tree, before the compilation to React. The `read` function of a component returns this type for
 * each prop of the type ReactNode.
 */
export type Markdown = ElementContent[];

/**
 * The error of a component whose content does not match its contract (the rules for its content). `rehypeVocabulary`
 * reports the error with the file and the line.
 */
export class ContractError extends Error {
  readonly remedy: string | undefined;

  constructor(
    readonly node: Nodes | undefined,
    problem: string,
    remedy?: string,
    /** The name of the rule that reports the error; by default, `word-content`. */
    readonly rule?: string,
    /**
     * A text that the error asks the writer to replace. The error message also lists the other lines of the page that
     * contain this text.
     */
    readonly replaced?: string,
  ) {
    // The compiler has inserted no-break spaces in the text of the page. A message must quote the text as the writer
    // typed it, so spaces replace the no-break spaces.
    super(problem.replaceAll('\u00A0', ' '));
    this.remedy = remedy?.replaceAll('\u00A0', ' ');
  }
}

/** Removes white space between blocks. */
export const withoutBlanks = (nodes: readonly (RootContent | ElementContent)[]): ElementContent[] =>
  nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '') as ElementContent[];

/** Removes white space at both ends of inline Markdown. */
export function trim(nodes: Markdown): Markdown {
  const result = nodes.map((node) => ({ ...node }));
  const [first] = result;
  if (first?.type === 'text') first.value = first.value.replace(/^\s+/, '');
  const last = result.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(/\s+$/, '');
  return result.filter((node) => !(node.type === 'text' && node.value === ''));
}

/**
 * Returns the inline content of a list item, a table cell or a paragraph. If a list item contains only a paragraph,
 * returns the content of the paragraph.
 */
export function inline(node: Element): Markdown {
  const [only, ...others] = withoutBlanks(node.children);
  return trim(others.length === 0 && isElement(only, 'p') ? only.children : node.children);
}

/** Returns the paragraphs before the first block that is not a paragraph. */
export function introOf(blocks: readonly ElementContent[]): Markdown[] {
  const end = blocks.findIndex((block) => !isElement(block, 'p'));
  return blocks.slice(0, end < 0 ? blocks.length : end).map((block) => inline(block as Element));
}

/**
 * The children of a component, as a queue of blocks. The `read` function of the component reads the blocks from the
 * first to the last. `required`, `requiredComponent` and `end` throw a `ContractError` for a missing or unexpected
 * block.
 */
export class Content {
  private readonly blocks: ElementContent[];
  /** All blocks, including blocks that have been read. */
  private readonly all: readonly ElementContent[];
  /**
   * The tag names that `optional` has looked for without success. `optional` empties this list when it finds an
   * element. The corrections in error messages use these names.
   */
  private missed: string[] = [];

  constructor(
    children: readonly (RootContent | ElementContent)[],
    readonly owner: Nodes | undefined,
  ) {
    this.blocks = withoutBlanks(children);
    this.all = [...this.blocks];
  }

  /** Returns the next block if it is an element with one of these tag names. Returns undefined in all other cases. */
  optional(...tags: string[]): Element | undefined {
    const [next] = this.blocks;
    if (!isElement(next, ...tags)) {
      this.missed.push(...tags);
      return undefined;
    }
    this.missed = [];
    this.blocks.shift();
    return next;
  }

  /** Returns the next block. Throws a `ContractError` if it is not an element with one of these tag names. */
  required(...tags: string[]): Element {
    const found = this.optional(...tags);
    if (found) return found;
    const expected = tags.map((tag) => elementNames[tag] ?? `<${tag}>`).join(' or ');
    const [next] = this.blocks;
    throw new ContractError(
      next ?? this.owner,
      `expected ${expected}, found ${describe(next)}`,
      correctionOf(next ?? this.all.at(-1), this.missed),
    );
  }

  /** Returns the next block if it is a component with the name `name`. Returns undefined in all other cases. */
  optionalComponent(name: string): Jsx | undefined {
    const [next] = this.blocks;
    if (next?.type !== 'mdxJsxFlowElement') return undefined;
    if (next.name !== name && next.data?.refused !== name) return undefined;
    this.blocks.shift();
    return next;
  }

  /** Returns the next block if it is a component that fills `slot`. Returns undefined in all other cases. */
  optionalInSlot(slot: PageSlot): Jsx | undefined {
    const [next] = this.blocks;
    if (next?.type !== 'mdxJsxFlowElement' || next.data?.slot !== slot) return undefined;
    this.blocks.shift();
    return next;
  }

  /** Returns the next block. Throws a `ContractError` if it is not a component with the name `name`. */
  requiredComponent(name: string): Jsx {
    const found = this.optionalComponent(name);
    if (found) return found;
    const [next] = this.blocks;
    const expected = quotationNames[name] ?? `<${name}>`;
    throw new ContractError(next ?? this.owner, `expected ${expected}, found ${describe(next)}`);
  }

  /**
   * Returns the unread blocks before the next element with one of these tag names. This element remains unread. If
   * there is no such element, returns all unread blocks.
   */
  blocksBefore(...tags: [string, ...string[]]): ElementContent[] {
    const end = this.blocks.findIndex((block) => isElement(block, ...tags));
    return this.blocks.splice(0, end < 0 ? this.blocks.length : end);
  }

  /** Returns all unread blocks. */
  rest(): ElementContent[] {
    return this.blocks.splice(0);
  }

  /** Throws a `ContractError` if there are unread blocks. */
  end(): void {
    const [next] = this.blocks;
    if (!next) return;
    const previous = this.all[this.all.indexOf(next) - 1];
    const isSecond = isElement(next, 'p') && isElement(previous, 'p');
    const { found, remedy } = describeSecond(next, this.missed.includes('ul'));
    const correction = correctionOf(next, this.missed);
    const expected = correction ? elementNames[this.missed.at(-1) ?? ''] : 'nothing more';
    throw new ContractError(
      next,
      `expected ${expected}, found ${isSecond ? found : describe(next)}`,
      isSecond
        ? remedy
        : (correction ?? itemTextRemedy(next, previous, this.owner) ?? surplusRemedy),
    );
  }

  /** Whether all blocks have been read. */
  get empty(): boolean {
    return this.blocks.length === 0;
  }
}
