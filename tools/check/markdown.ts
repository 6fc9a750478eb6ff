import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { atNode, type Doc, type Finding, inBlock, type PageRule } from './document.ts';
import { findFigures } from './figures/figures.ts';

/** Marks that were meant as Markdown and became letters that visitors read, Markdown that the site has no use for, tables, soundings. */
export const holdMarkdown: PageRule = (doc) => [
  ...strayMarks(doc),
  ...unwanted(doc),
  ...soundings(doc),
  ...entities(doc),
  ...twice(doc),
];

const escaped = 'Type \\ before a sign that visitors shall read.';

/** What a mark without its partner looks like, what is wrong, and what to type; `$0` is what was found. */
const stray: readonly [pattern: RegExp, rule: string, message: string, instead: string][] = [
  [
    /^\[!(?:NOTE|IMPORTANT)\]/,
    'note-loose',
    'The mark of a note stands without > before it.',
    'Type > and a space before it, and before each line of its words.',
  ],
  [
    /^o (?=\p{Lu}\p{Ll})/u,
    'list-sign',
    '“$0” begins no list.',
    'Begin each item with - and a space.',
  ],
  [
    /\([^()]+\)\[\/[^\]]*\]/,
    'link-broken',
    'The brackets of the link are swapped.',
    'Type [the words](/address): square brackets first.',
  ],
  [
    /^(?!\[!(?:NOTE|IMPORTANT)\](?:\s|$))\[? ?! ?(?:NOTE|IMPORTANT)\b\]?/,
    'note-kind',
    'This begins like a note, and its brackets are not read as such.',
    'Type > [!NOTE] or > [!IMPORTANT] on a line of its own, and > before each line of its words.',
  ],
  [
    /^\[!(?!(?:NOTE|IMPORTANT)\])[\w ]*\]?/,
    'note-kind',
    'There is no such note.',
    'Type > [!NOTE] or > [!IMPORTANT].',
  ],
  [
    /^#{1,6}(?=[^#\s])/,
    'heading-space',
    'A space is missing after $0.',
    'Type a space after the signs: $0 and the heading.',
  ],
  [
    /^[-*+](?=\p{L}{2})|^\d{1,2}[.)](?=\p{Lu}\p{Ll})/u,
    'list-space',
    'A space is missing after the sign of the list.',
    'Type a space after $0.',
  ],
  [/^[•·▪◦]\s*|^–\s/, 'list-sign', '“$0” begins no list.', 'Begin each item with - and a space.'],
  [
    /^\|.*\||\|\s*:?-{3,}/,
    'table-broken',
    'The table lacks its line of dashes, or an empty line above it.',
    'Type under its first row | --- | with as many cells, and an empty line above the table.',
  ],
  [
    /\]\s+\((?:\/|#|https?:|mailto:)[^)]*\)?|\]\((?:\/|#|https?:|mailto:)[^)]*|\]\[|\[[^\]]*\]\s*\/[a-z-]+\)?/,
    'link-broken',
    'The link is not closed, or a space parts its two halves.',
    'Type [the words](/address) without a space in between, and both brackets.',
  ],
  [
    /\*\*|(?<![\w\d*])\*(?=\p{L})|(?<=[\p{L}.])\*(?![\w\d*])|(?<![\w/])__?(?=\p{L})|(?<=\p{L})__?(?![\w/])|~~|`/u,
    'stray-mark',
    'The mark $0 has no partner, so visitors read it.',
    'Type its partner, or take it out; words in italic stand between _ and _, in bold between ** and **.',
  ],
  [
    /<\/?[a-z]+>|&(?:[a-z]{2,6}|#\d+);/i,
    'entity',
    'Code of a web page stands here as words.',
    'Type the sign itself, such as – or &.',
  ],
  [
    /\[[^\]()]*$|^[^[]*\]/,
    'bracket-open',
    'A square bracket is not closed, or not opened.',
    'Type its partner, or take it out.',
  ],
];

function strayMarks(doc: Doc): Finding[] {
  return doc.blocks.flatMap((block) => {
    if (block.kind === 'field') return [];
    const isLoose = !block.quoted && block.kind === 'paragraph';
    for (const [pattern, rule, message, instead] of stray) {
      const found = block.text.match(pattern);
      const start = found?.index === undefined ? undefined : block.at[found.index];
      if (rule === 'note-loose' && !isLoose) continue;
      if (!found || start === undefined || doc.source[start - 1] === '\\') continue;
      const mark = found[0].trim();
      const end = start + Math.max(1, found[0].length);
      const fill = (text: string) => text.replaceAll('$0', () => mark);
      const more = rule === 'heading-space' ? headingFix(doc, start, mark) : undefined;
      return {
        file: doc.file,
        start,
        end,
        rule,
        message: fill(message),
        instead: more
          ? `Type ${more.trim()}`
          : `${fill(instead)} ${rule === 'stray-mark' ? escaped : ''}`.trim(),
        ...(more && { fix: more }),
      };
    }
    return [];
  });
}

/** The signs with the space after them; one sign more than once, as in ######, is left to the writer. */
const headingFix = ({ source }: Doc, start: number, mark: string) =>
  mark.length < 4 && (start === 0 || source[start - 1] === '\n') ? `${mark} ` : undefined;

/** Markdown that the site draws nothing for, and what to do with it. */
const refused: Partial<Record<Nodes['type'], [rule: string, message: string, instead: string]>> = {
  code: [
    'code',
    'Lines that begin with four spaces or ``` become code.',
    'Take the spaces or marks out.',
  ],
  inlineCode: ['code', 'Words between accents ` are drawn as code.', 'Take the accents out.'],
  thematicBreak: [
    'ruled-line',
    'The site draws no ruled lines.',
    'Take the line out; a heading begins a section.',
  ],
  delete: ['struck-out', 'Words between ~~ are drawn struck out.', 'Take them out.'],
  footnoteReference: ['footnote', 'The site has no footnotes.', 'Say it in the sentence.'],
  footnoteDefinition: ['footnote', 'The site has no footnotes.', 'Say it in the sentence.'],
  break: [
    'line-break',
    'A line is broken here by hand.',
    'Begin a new paragraph, after an empty line.',
  ],
};

function unwanted(doc: Doc): Finding[] {
  const findings: Finding[] = [];
  const tell = (node: Nodes, rule: string, message: string, instead: string) =>
    findings.push(atNode(doc, node, { rule, message, instead }));
  const seen = new Map<string, number>();
  visitParents(doc.tree, (node, ancestors) => {
    const parent = ancestors.at(-1);
    const said = refused[node.type];
    if (said) tell(node, ...said);
    if (node.type === 'heading' && !doc.source.startsWith('#', node.position?.start.offset ?? 0))
      tell(
        node,
        'heading-dashes',
        'A line of dashes or = makes a heading of the words above it.',
        'Type an empty line above the dashes, or ## before the heading and no dashes.',
      );
    if (node.type === 'listItem' && textOf(node).trim() === '')
      tell(
        node,
        'item-empty',
        'The item of the list has no words.',
        'Type them, or take the line out.',
      );
    if (node.type === 'listItem' && node.checked != null)
      tell(node, 'task', 'Brackets [ ] make a box to tick of the item.', 'Take the brackets out.');
    if (node.type === 'table') {
      const width = node.children[0]?.children.length ?? 0;
      for (const row of node.children)
        if (row.children.length !== width)
          tell(
            row,
            'table-row',
            `This row has ${row.children.length} cells, and the first has ${width}.`,
            'Put | between its cells, and at both ends.',
          );
      for (const row of node.children.slice(1))
        if (textOf(row.children[0] ?? row).trim() === '')
          tell(
            row,
            'cell-empty',
            'The first cell of this row is empty.',
            'Type what the row is about, or take the row out.',
          );
    }
    if (node.type !== 'paragraph' || !parent) return;
    const [only, ...more] = node.children;
    const text = textOf(node).trim();
    if (
      only?.type === 'strong' &&
      more.length === 0 &&
      !['blockquote', 'listItem'].includes(parent.type)
    )
      tell(
        node,
        'bold-heading',
        'A line in bold stands alone, like a heading, and is none.',
        `Type it as a heading: ### ${text}`,
      );
    const line = seen.get(text);
    if (text.length < 60) return;
    if (line)
      tell(
        node,
        'text-twice',
        `This paragraph is on line ${line} already.`,
        'Take one of them out.',
      );
    seen.set(text, node.position?.start.line ?? 1);
  });
  return findings;
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
    if (
      findFigures(text).some(({ key }) => keys.includes(key)) ||
      plain(text).includes(plain(said).trim())
    )
      return [];
    return atNode(doc, figure, {
      rule: 'sounding-figure',
      message: `The sounding says “${said}”, and the paragraph directly above it does not.`,
      instead:
        'Type the figure as the paragraph has it, or put the sounding under the paragraph that states it.',
    });
  });
}

/** Signs in code, which Markdown turns into the sign, so that no block has them. */
const entities = (doc: Doc): Finding[] =>
  [...doc.source.matchAll(/&[a-z]{2,6};|(?<=\p{L})&#\d{2,4};(?=\p{L})/giu)].map(
    ({ 0: found, index }) => ({
      file: doc.file,
      start: index,
      end: index + found.length,
      rule: 'entity',
      message: `“${found}” is code for a sign.`,
      instead: 'Type the sign itself, such as ’ or –; for < type \\<.',
    }),
  );

/** Items, rows and headings beside each other, and sentences of one paragraph, that were pasted twice. */
function twice(doc: Doc): Finding[] {
  const findings: Finding[] = [];
  visitParents(doc.tree, ['list', 'table', 'mdxJsxFlowElement', 'root'], (parent) => {
    if (!('children' in parent)) return;
    const seen = new Set<string>();
    for (const node of parent.children as Nodes[]) {
      const text = textOf(node).trim();
      const counts = ['listItem', 'tableRow', 'heading'].includes(node.type);
      const key = `${node.type} ${node.type === 'heading' ? node.depth : ''} ${text}`;
      if (
        counts &&
        text.length > 2 &&
        seen.has(key) &&
        !(node.type === 'heading' && node.depth === 2)
      )
        findings.push(
          atNode(doc, node, {
            rule: 'text-twice',
            message: `“${text.slice(0, 60)}” stands here twice.`,
            instead: 'Take one of the two out.',
          }),
        );
      seen.add(key);
    }
  });
  for (const block of doc.blocks)
    for (const match of block.text.matchAll(/(\p{Lu}[^.?!]{15,}[.?!]) \1/gu))
      findings.push(
        inBlock(doc, block, match.index, match.index + match[0].length, {
          rule: 'text-twice',
          message: 'The sentence stands twice.',
          instead: 'Take one of the two out.',
        }),
      );
  return findings;
}
