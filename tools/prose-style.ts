import { defaultHandlers, type Handle, type Options } from 'mdast-util-to-markdown';

/** Words of the vocabulary stand at the margin, with an empty line after the opening tag and before the closing one. */
const wordHandler: Handle = (node, _parent, state, info) => {
  const attributes = node.attributes.map(
    ({ name, value }: { name: string; value?: string | null }) =>
      value ? `${name}="${value}"` : name,
  );
  const tag = [node.name, ...attributes].join(' ');
  if (node.children.length === 0) return `<${tag} />`;
  return `<${tag}>\n\n${state.containerFlow(node, info)}\n\n</${node.name}>`;
};

// the formatter would escape the bracket of > [!NOTE], which GitHub then no longer reads as a note
const noteHandler: Handle = (node, parent, state, info) =>
  defaultHandlers.blockquote(node, parent, state, info).replace(/^> \\\[!/, '> [!');

/** How the formatter writes Markdown: the style of the pages as they are typed. */
export const proseStyle: Options = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  fences: true,
  rule: '-',
  listItemIndent: 'one',
  incrementListMarker: true,
  handlers: { blockquote: noteHandler, mdxJsxFlowElement: wordHandler } as Options['handlers'],
};
