import Slugger from 'github-slugger';
import type { ListItem, Nodes, Root, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Section } from './page.ts';
import type { Vocabulary } from './rehype-vocabulary.ts';

/** Words whose text is a label, or is read elsewhere. */
const unread = ['CtaButton', 'RatingBadges', 'ContactForm', 'PageList', 'ShortHeading', 'Sounding'];

/** Cells of a matrix that say the same on every row. */
const usualCell = /^(?:Required|Not required|Optional)$/;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A title leads to what stands after it. */
const asTitle = (text: string) => (/[.?!:]$/.test(text) ? `${text} ` : `${text}: `);

/** Reads a page as the search finds it: its top, each ## section, and each question as a section of its own. The last call stands outside the page's text. */
export function readSections({ children }: Root, vocabulary: Vocabulary): Section[] {
  const slugger = new Slugger();
  const sections: Section[] = [{ id: '', heading: '', text: '' }];
  const questions: Section[] = [];
  const into = (section: Section, text: string) => {
    section.text += `${text} `;
  };
  const heading = (node: Nodes) => ({ id: slugger.slug(textOf(node)), text: plain(textOf(node)) });

  const read = (node: RootContent, section: Section): Section => {
    if (node.type === 'yaml') return section;
    if (node.type === 'heading') {
      const { id, text } = heading(node);
      if (node.depth !== 2) into(section, asTitle(text));
      else sections.push({ id, heading: text, text: '' });
      return sections.at(-1) ?? section;
    }
    if (node.type === 'mdxJsxFlowElement') {
      if (unread.includes(node.name ?? '')) return section;
      if (node.children.length === 0) into(section, saidBy(vocabulary, node.name));
      else if (node.name === 'FaqList') readQuestions(node.children);
      else for (const child of node.children) read(child, section);
      return section;
    }
    if (node.type === 'blockquote') for (const child of node.children) read(child, section);
    else if (node.type === 'list') for (const item of node.children) into(section, readItem(item));
    else if (node.type === 'table') for (const row of readRows(node)) into(section, row);
    else into(section, plain(textOf(node).replace(/^\[!\w+\]/, '')));
    return section;
  };
  const readQuestions = (nodes: RootContent[]) => {
    for (const node of nodes)
      if (node.type === 'heading') {
        const { id, text } = heading(node);
        questions.push({ id, heading: text, text: '' });
      } else {
        const asked = questions.at(-1);
        if (asked) read(node, asked);
      }
  };

  let section = sections[0] as Section;
  const last = children.findLastIndex((node) => node.type !== 'yaml');
  for (const [index, node] of children.entries())
    if (!(index === last && isLastCall(node))) section = read(node, section);
  return [...sections, ...questions]
    .map((one) => ({ ...one, text: plain(one.text) }))
    .filter(({ text }) => text);
}

/** What a word says from the firm's data, as text. */
const saidBy = (vocabulary: Vocabulary, name: string | null): string =>
  plain(
    (vocabulary[name ?? '']?.markdown?.('', []) ?? '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\*\*|^- /gm, ''),
  );

/** The words of an item; one that begins in bold has a title there. */
function readItem({ children }: ListItem): string {
  const [first, ...rest] = children;
  const [title] = first?.type === 'paragraph' ? first.children : [];
  const text = plain(children.map((child) => textOf(child)).join(' '));
  if (title?.type !== 'strong' || rest.length > 0 || isFigure(textOf(title))) return text;
  const head = plain(textOf(title));
  return asTitle(head) + text.slice(head.length).trim();
}

const isFigure = (text: string) => /\d/.test(text);

/** The rows of a table as text: the heads of its columns, then each row's name before its cells. */
const readRows = ({ children }: Table): string[] =>
  children.map((row, index) => {
    const [name = '', ...cells] = row.children.map((cell) => plain(textOf(cell)));
    if (index === 0) return [name, ...cells].map(asTitle).join('');
    return asTitle(name) + cells.filter((cell) => !usualCell.test(cell)).join(' ');
  });

const isLastCall = (node: RootContent) =>
  node.type === 'mdxJsxFlowElement' &&
  node.name === 'ConsultationCall' &&
  node.children.some(({ type }) => type === 'heading');
