import type { Blockquote, PhrasingContent, Root, RootContent, RootContentMap } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import type { Vocabulary, VocabularyComponent } from './component.ts';
import { noteKinds } from './component-content.ts';

/** A component of the vocabulary (components/vocabulary/), as typed on a page. */
export interface TypedComponent {
  // biome-ignore lint/suspicious/noExplicitAny: only fields that do not depend on the component's props are read
  definition: VocabularyComponent<any, any>;
  /** The names of the attributes in the tag. */
  attributes: string[];
}

/** A block of a page below the front matter, such as a heading, a paragraph, a list or a table. */
export interface MarkdownBlock {
  /** The block as Markdown, with positions in the source. The Markdown contains no components and no MDX comments. */
  node: RootContent;
  /** The components around the block, from the outermost to the innermost. */
  components: readonly TypedComponent[];
}

/**
 * A component with a function `markdown`. This function generates the component's Markdown, and can use the data of all
 * pages.
 */
export interface ComponentBlock {
  markdownOf: NonNullable<VocabularyComponent<object>['markdown']>;
  /** The text inside the component. */
  text: string;
  /**
   * The components around the generated block, from the outermost to the innermost. The last component is the one that
   * generates the block.
   */
  components: readonly TypedComponent[];
}

/** A block of a page: Markdown, or a component that generates its own Markdown. */
export type PageBlock = MarkdownBlock | ComponentBlock;

declare module 'vfile' {
  interface DataMap {
    /** The blocks of the page, with corrected typography. */
    blocks: readonly PageBlock[];
  }
}

/**
 * Records the blocks of a page. The page's Markdown file, the feed and the search index are generated from these
 * blocks.
 */
export function remarkBlocks(vocabulary: Vocabulary) {
  return (tree: Root, file: VFile) => {
    file.data.blocks = blocksIn(tree.children, vocabulary, []);
  };
}

function blocksIn(
  nodes: readonly RootContent[],
  vocabulary: Vocabulary,
  around: readonly TypedComponent[],
): PageBlock[] {
  return nodes.flatMap((node): PageBlock[] => {
    if (node.type !== 'mdxJsxFlowElement')
      return withoutComponents(node).map((one) => ({ node: one, components: around }));
    const definition = vocabulary[node.name ?? ''];
    if (!definition) return blocksIn(asBlocks(node.children), vocabulary, around);
    const attributes = node.attributes.flatMap((one) => ('name' in one ? one.name : []));
    const typed = { definition, attributes };
    const components = [...around, typed];
    if (!definition.markdown) return blocksIn(asBlocks(node.children), vocabulary, components);
    return [{ markdownOf: definition.markdown, text: mdastText(node).trim(), components }];
  });
}

/**
 * Converts a block to standard Markdown: removes front matter, the tags of components, and the markers of notes, such
 * as `[!NOTE]`.
 */
function withoutComponents(node: RootContent): RootContent[] {
  if (node.type === 'yaml') return [];
  if (node.type === 'mdxJsxFlowElement') return asBlocks(node.children).flatMap(withoutComponents);
  if (!('children' in node)) return [node];
  const plain = { ...node, children: node.children.flatMap(withoutComponents) } as typeof node;
  if (plain.type === 'blockquote') plain.children = withoutMarker(plain.children);
  return [plain];
}

/**
 * Wraps inline content in a paragraph, and returns blocks unchanged. The children of a component that is typed on one
 * line, such as <CtaButton>Book</CtaButton>, are inline content.
 */
function asBlocks(children: RootContentMap['mdxJsxFlowElement']['children']): RootContent[] {
  const isInline = /^(?:break|delete|emphasis|image|inlineCode|link|strong|text)$/.test(
    children[0]?.type ?? '',
  );
  return isInline
    ? [{ type: 'paragraph', children: children as unknown as PhrasingContent[] }]
    : children;
}

const noteMarker = new RegExp(String.raw`^\[!(?:${noteKinds.join('|')})\]\s*`);

/**
 * Removes the marker of a note, such as `[!NOTE]`, because Markdown renderers other than GitHub’s show the marker as
 * text.
 */
function withoutMarker(quoted: Blockquote['children']): Blockquote['children'] {
  const [first, ...others] = quoted;
  if (first?.type !== 'paragraph') return quoted;
  const [start, ...rest] = first.children;
  if (start?.type !== 'text') return quoted;
  const value = start.value.replace(noteMarker, '');
  return [{ ...first, children: value ? [{ ...start, value }, ...rest] : rest }, ...others];
}
