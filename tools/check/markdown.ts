import type { Nodes, Parents } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { atNode, type Doc, type Finding, type PageRule } from './document.ts';
import { findFigures } from './figures/figures.ts';

/** Tables, lists and lines whose Markdown became something else than was meant, what was pasted twice, and soundings. */
export const holdMarkdown: PageRule = (doc) => {
  const findings: Finding[] = [];
  const seen = new Map<string, number>();
  visitParents(doc.tree, (node, ancestors) => {
    const parent = ancestors.at(-1) as Parents | undefined;
    if (!parent) return;
    for (const [rule, message, instead] of [
      ...wrongWith(node, parent, doc),
      ...pasted(node, parent, seen),
    ])
      findings.push(atNode(doc, node, { rule, message, instead }));
  });
  return [...findings, ...soundings(doc)];
};

type Told = [rule: string, message: string, instead: string];

/** What is wrong with a node by itself. */
function wrongWith(node: Nodes, parent: Parents, { source }: Doc): Told[] {
  const text = textOf(node).trim();
  const told: Told[] = [];
  if (node.type === 'heading' && !source.startsWith('#', node.position?.start.offset ?? 0))
    told.push([
      'heading-dashes',
      'A line of dashes or = makes a heading of the words above it.',
      'Type an empty line above the dashes, or ## before the heading and no dashes.',
    ]);
  if (node.type === 'listItem' && text === '')
    told.push([
      'item-empty',
      'The item of the list has no words.',
      'Type them, or take the line out.',
    ]);
  if (node.type === 'listItem' && node.checked != null)
    told.push(['task', 'Brackets [ ] make a box to tick of the item.', 'Take the brackets out.']);
  if (node.type === 'tableRow' && parent.type === 'table') {
    const [head] = parent.children;
    const width = head?.children.length;
    if (node.children.length !== width)
      told.push([
        'table-row',
        `This row has ${node.children.length} cells, and the first has ${width}.`,
        'Put | between its cells, and at both ends.',
      ]);
    if (node !== head && textOf(node.children[0] ?? node).trim() === '')
      told.push([
        'cell-empty',
        'The first cell of this row is empty.',
        'Type what the row is about, or take the row out.',
      ]);
  }
  const isBold =
    node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'strong';
  if (isBold && !['blockquote', 'listItem'].includes(parent.type))
    told.push([
      'bold-heading',
      'A line in bold stands alone, like a heading, and is none.',
      `Type it as a heading: ### ${text}`,
    ]);
  return told;
}

/** A paragraph long enough to be noticed, or an item, row or heading beside its like, that stands on the page already. */
function pasted(node: Nodes, parent: Parents, seen: Map<string, number>): Told[] {
  const text = textOf(node).trim();
  const isLong = node.type === 'paragraph' && text.length >= 60;
  const isPart = /^(?:listItem|tableRow|heading)$/.test(node.type) && text.length > 2;
  if (!isLong && !isPart) return [];
  const beside = isLong ? '' : `${parent.position?.start.offset}`;
  const key = `${node.type} ${'depth' in node ? node.depth : ''} ${beside} ${text.toLowerCase()}`;
  const line = seen.get(key);
  seen.set(key, node.position?.start.line ?? 1);
  if (line === undefined) return [];
  const message = `“${text.slice(0, 60)}” stands on line ${line} already.`;
  return node.type === 'heading'
    ? [['text-twice', message, 'Type what is different in this section, or join the two.']]
    : [['text-twice', message, 'Take one of the two out.']];
}

/** A sounding repeats a figure of the paragraph directly above it. */
function soundings(doc: Doc): Finding[] {
  const blocks = doc.tree.children.filter(({ type }) => type !== 'mdxFlowExpression');
  return blocks.flatMap((block, index) => {
    const [only] =
      block.type === 'paragraph' && block.children.length === 1 ? block.children : [block];
    if (only?.type !== 'mdxJsxFlowElement' && only?.type !== 'mdxJsxTextElement') return [];
    const [first] = only.children;
    const figure = first?.type === 'paragraph' ? first.children[0] : first;
    if (only.name !== 'Sounding' || figure?.type !== 'strong') return []; // its contract says what it lacks
    const above = blocks[index - 1];
    const [text, said] = [above ? textOf(above) : '', textOf(figure)];
    const keys = findFigures(said).map(({ key }) => key);
    const plain = (typed: string) =>
      ` ${typed
        .toLowerCase()
        .replace(/(?<=[\d%])-(?=\p{L})|\s/gu, ' ')
        .replace(/(?<=\p{L}{2})s\b/gu, '')} `;
    const isSaid = findFigures(text).some(({ key }) => keys.includes(key));
    if (isSaid || plain(text).includes(plain(said).trim())) return [];
    return atNode(doc, figure, {
      rule: 'sounding-figure',
      message: `The sounding says “${said}”, and the paragraph directly above it does not.`,
      instead:
        'Type the figure as the paragraph has it, or put the sounding under the paragraph that states it.',
    });
  });
}
