import type { Blockquote, Root, RootContent, RootContentMap } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import type { Vocabulary, VocabularyComponent } from './component.ts';

/** A component of the vocabulary as it is typed on a page. */
export interface TypedComponent {
  // biome-ignore lint/suspicious/noExplicitAny: only what does not depend on its props is read of it
  definition: VocabularyComponent<any, any>;
  /** The names of its attributes. */
  attributes: string[];
}

/** A block of a page below the front matter, such as a heading, a paragraph, a list or a table. */
export interface MarkdownBlock {
  /** Its Markdown without components and notes to colleagues, with positions in the source. */
  node: RootContent;
  /** The components that it is typed in, from the outside. */
  components: readonly TypedComponent[];
}

/** A component that writes its own Markdown, which may be made of all pages of the site. */
export interface ComponentBlock {
  markdownOf: NonNullable<VocabularyComponent<object>['markdown']>;
  /** The words inside the component. */
  text: string;
  /** The components around it, from the outside, and itself. */
  components: readonly TypedComponent[];
}

/** A block of a page. Blocks are listed in page order. */
export type PageBlock = MarkdownBlock | ComponentBlock;

declare module 'vfile' {
  interface DataMap {
    /** The blocks of the page, with corrected typography. */
    blocks: readonly PageBlock[];
  }
}

/** Records the blocks of a page, from which its Markdown, the feed and the search index are written. */
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

/** Standard Markdown for a block: without front matter, tags of components and markers of notes. */
function withoutComponents(node: RootContent): RootContent[] {
  if (node.type === 'yaml') return [];
  if (node.type === 'mdxJsxFlowElement') return asBlocks(node.children).flatMap(withoutComponents);
  if (!('children' in node)) return [node];
  const plain = { ...node, children: node.children.flatMap(withoutComponents) } as typeof node;
  if (plain.type === 'blockquote') plain.children = withoutMarker(plain.children);
  return [plain];
}

/** A component typed on one line, such as <CtaButton>Book</CtaButton>, contains text without a paragraph. */
function asBlocks(children: RootContentMap['mdxJsxFlowElement']['children']): RootContent[] {
  const isInline = /^(text|link|emphasis)$/.test(children[0]?.type ?? '');
  return isInline ? [{ type: 'paragraph', children: children as never }] : children;
}

/** Removes `[!NOTE]`, GitHub's marker of a note, which other Markdown renderers show as text. */
function withoutMarker(quoted: Blockquote['children']): Blockquote['children'] {
  const [first, ...others] = quoted;
  if (first?.type !== 'paragraph') return quoted;
  const [start, ...rest] = first.children;
  if (start?.type !== 'text') return quoted;
  const value = start.value.replace(/^\[!(NOTE|TIP|IMPORTANT)\]\s*/, '');
  return [{ ...first, children: value ? [{ ...start, value }, ...rest] : rest }, ...others];
}
