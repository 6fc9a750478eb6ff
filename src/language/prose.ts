import type { Nodes, Root, Yaml } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, parseDocument, visit as visitYaml } from 'yaml';

/** A paragraph, heading or table cell, the bold title of an item, or a field of the lines at the top. Offsets count from the start of the file. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'title' | 'cell' | 'field';
  start: number;
  end: number;
  /** What each further line of the block begins with in the source, such as `> ` or the spaces under a list item. */
  prefix: string;
  /** Which field it is, for a field. */
  name?: string;
}

/** What a visitor reads of a page, each character at its own offset in the source. */
export interface Prose {
  /**
   * As long as the source. Marks, tags, addresses and code are spaces; `\0` stands between blocks, so that no pattern
   * runs from one into the next.
   */
  text: string;
  blocks: Block[];
  /** The runs of text between marks: where two spaces in a row are a mistake. */
  runs: { start: number; end: number }[];
}

/** Fields of the front matter that a visitor reads somewhere. */
const readFields = ['title', 'description', 'label', 'line', 'author', 'category'];

const kinds: Partial<Record<Nodes['type'], Block['kind']>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  tableCell: 'cell',
};

/** Takes the prose out of a page. */
export function proseOf(source: string, tree: Root): Prose {
  const letters = new Array<string>(source.length).fill('\0');
  const prose: Prose = { text: '', blocks: [], runs: [] };
  const titled = new Set<Nodes>();
  const blank = (start: number, end: number) => {
    for (let index = start; index < end; index += 1)
      letters[index] = source[index] === '\n' ? '\n' : ' ';
  };
  const show = (start: number, end: number) => {
    prose.runs.push({ start, end });
    const text = source
      .slice(start, end)
      .replace(/(?<=\n)[ \t>]+/g, (prefix) => ' '.repeat(prefix.length));
    for (let at = 0; at < text.length; at += 1) letters[start + at] = text[at] ?? '';
  };
  visit(tree, (node, index, parent) => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const kind = kinds[node.type];
    if (kind) {
      prose.blocks.push({ kind, start, end, prefix: prefixAt(source, start) });
      blank(kind === 'cell' ? start + 1 : start, end);
    }
    if (node.type === 'strong' && index === 0 && parent && titled.has(parent))
      prose.blocks.push({ kind: 'title', start, end, prefix: '' });
    if (node.type === 'listItem' && node.children[0]) titled.add(node.children[0]);
    if (node.type === 'text') show(start, end);
    if (node.type === 'yaml')
      for (const field of readableFields(source, node)) {
        prose.blocks.push({ kind: 'field', ...field, prefix: '' });
        show(field.start, field.end);
      }
    return node.type === 'link' && isBareAddress(node) ? SKIP : undefined;
  });
  // what follows a \ was typed to be read as it is, not as a mark
  prose.text = letters.join('').replace(/\\[!#-&(-/:-@[-`{-~]/g, '  ');
  return prose;
}

/** The spaces and > that a line after the first must begin with to belong to the same block. */
function prefixAt(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.replace(/[^>\s]/g, ' ');
}

const isBareAddress = (node: { url: string; children: Nodes[] }) => {
  const [only] = node.children;
  return only?.type === 'text' && node.url.endsWith(only.value);
};

/** Where the values stand that a visitor reads, without their quotation marks. */
function readableFields(
  source: string,
  node: Yaml,
): { name: string; start: number; end: number }[] {
  const base = source.indexOf('\n', node.position?.start.offset) + 1;
  const found: { name: string; start: number; end: number }[] = [];
  visitYaml(parseDocument(node.value), {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !readFields.includes(String(key.value))) return;
      if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return;
      const quotes = value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE' ? 1 : 0;
      const [start, end] = value.range;
      found.push({
        name: String(key.value),
        start: base + start + quotes,
        end: base + end - quotes,
      });
    },
  });
  return found;
}
