import type { RootContent } from 'mdast';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';

/** What a line has lost that made it a part of what stands around it: the > of a note, the indent of an item, the empty line of a tag. */
export const lostSigns = (page: TypedText): Problem[] => [
  ...quoteSigns(page),
  ...itemIndents(page),
  ...emptyLines(page),
];

const quoted = /^\s*>(?!>{6})/;

/** A line without > between lines that have it; Markdown then reads two quotations. */
function quoteSigns(page: TypedText): Problem[] {
  if (!page.source.includes('\n>')) return [];
  const lines = page.source.split('\n');
  let offset = 0;
  return lines.flatMap((line, index) => {
    const start = offset;
    offset += line.length + 1;
    const isPlain = (text = '') => text.trim() !== '' && !quoted.test(text);
    if (!isPlain(line) || !quoted.test(lines[index - 1] ?? '')) return [];
    const next = lines.slice(index).find((text) => !isPlain(text));
    if (next === undefined || !quoted.test(next)) return [];
    return page.problem(start, start + line.length, {
      rule: 'quote-sign',
      message: 'The lines above and below begin with >, and this one does not.',
      instead: 'Type > and a space before it; or leave an empty line on each side of it.',
    });
  });
}

/** The paragraph of an item that stands alone beside others which have a title and a paragraph. */
function itemIndents(page: TypedText): Problem[] {
  return page.all('list').flatMap(({ node, parent }) => {
    const around = (parent?.children ?? []) as readonly RootContent[];
    const next = around[around.indexOf(node) + 1];
    const last = node.children.at(-1);
    const titled = node.children.map(({ children: [first, ...rest] }) => {
      const parts = first?.type === 'paragraph' ? first.children : [];
      return parts[0]?.type !== 'strong'
        ? 'plain'
        : parts.length + rest.length > 1
          ? 'whole'
          : 'bare';
    });
    const lost = titled.pop() === 'bare' && titled.length > 0;
    if (node.ordered || !last || !lost || titled.some((one) => one !== 'whole')) return [];
    if (next?.type !== 'paragraph') return [];
    return page.problemOf(next, {
      rule: 'indent-lost',
      message:
        'This line belongs to the item above it, which has a title alone, and the spaces before it are missing.',
      instead: 'Begin it with two spaces, right under the title, as the lines of the other items.',
    });
  });
}

/** Without the empty line GitHub shows what stands in a word as it was typed, #, * and all. */
function emptyLines(page: TypedText): Problem[] {
  return page.all('mdxJsxFlowElement').flatMap(({ node }) => {
    const [first, last] = [node.children[0], node.children.at(-1)];
    const [start, end] = offsetsOf(node);
    if (!first || !last || !node.name) return [];
    const tagEnd = page.source.indexOf('>', start) + 1;
    const complain = (from: number, to: number, at: number, where: string) =>
      page.problem(from, to, {
        rule: 'tag-empty-line',
        message: `No empty line stands ${where}, so GitHub shows what is inside as it was typed.`,
        instead: 'Leave one empty line there.',
        fix: { start: at, end: at, text: '\n' },
      });
    const opening = page.source.slice(tagEnd, offsetsOf(first)[0]);
    const closing = page.source.slice(offsetsOf(last)[1], end);
    return [
      ...(/^ *\n[ \t]*$/.test(opening)
        ? [complain(start, tagEnd, tagEnd, `after <${node.name}>`)]
        : []),
      ...(/^\n[ \t]*<\/\w+>$/.test(closing)
        ? [complain(end - node.name.length - 3, end, offsetsOf(last)[1], `before </${node.name}>`)]
        : []),
    ];
  });
}
