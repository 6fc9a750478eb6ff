import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import {
  atNode,
  type Block,
  type Doc,
  type Finding,
  inBlock,
  type PageRule,
  type Saying,
} from './document.ts';

/** One title, headings in order, each with words and with something under it; questions that are headings, and paragraphs that are whole. */
export const holdHeadings: PageRule = (doc) => [
  ...ranks(doc),
  ...emptySections(doc),
  ...doc.blocks.flatMap((block, index) => {
    const words = block.text.trim();
    const saying = wrongQuestion(doc, block, index);
    return saying ? inBlock(doc, block, 0, words.length, saying) : unended(doc, block);
  }),
];

function ranks(doc: Doc): Finding[] {
  const findings: Finding[] = [];
  let last: Heading | undefined;
  let titles = 0;
  visitParents(doc.tree, 'heading', (node, ancestors) => {
    const parent = ancestors.at(-1);
    const name = parent?.type === 'mdxJsxFlowElement' ? (parent.name ?? '') : '';
    titles += node.depth === 1 ? 1 : 0;
    const saying = wrongHeading(node, last, name, titles);
    if (saying) findings.push(atNode(doc, node, saying));
    last = node;
  });
  if (titles > 0 || !last || doc.address === '/404') return findings;
  const message = 'The page has no title.';
  const instead = 'Type # and a space before it, below the lines at the top.';
  return [
    ...findings,
    { file: doc.file, start: 0, end: 3, rule: 'title-missing', message, instead },
  ];
}

/** What is wrong with a heading after another one, in a component or in none. */
function wrongHeading(
  node: Heading,
  last: Heading | undefined,
  component: string,
  titles: number,
): Saying | undefined {
  const marks = '#'.repeat(node.depth);
  const next = '#'.repeat((last?.depth ?? 0) + 1);
  if (textOf(node).trim() === '')
    return {
      rule: 'heading-empty',
      message: 'The heading has no words.',
      instead: 'Type them after the sign and a space, or take the line out.',
    };
  if (node.depth === 1 && titles > 1)
    return {
      rule: 'second-title',
      message: 'This is a second # heading; a page has one.',
      instead: 'Begin a section with ##.',
    };
  if (node.depth > 3)
    return {
      rule: 'heading-deep',
      message: `A ${marks} heading is deeper than the site has any.`,
      instead: 'Type ###.',
    };
  if (last && node.depth > next.length && !(node.depth === 3 && component))
    return {
      rule: 'heading-skipped',
      message: `A ${marks} heading follows a ${next.slice(1)} heading.`,
      instead: `Type ${next} in place of ${marks}.`,
    };
  if (node.children.length === 1 && node.children[0]?.type === 'strong' && component !== 'CardGrid')
    return {
      rule: 'heading-look',
      message: 'The heading is in bold letters, which the page gives it by itself.',
      instead: 'Take the ** out on both sides.',
    };
  const mayLink = ['ArticleTeaser', 'ZoneExplorer'].includes(component);
  if (!mayLink && node.children.some(({ type }) => type === 'link'))
    return {
      rule: 'heading-link',
      message: 'A link stands in a heading, where nobody looks for one.',
      instead: 'Type the heading without it, and put the link into a sentence under it.',
    };
  return undefined;
}

function emptySections(doc: Doc): Finding[] {
  const blocks = doc.tree.children.filter(({ type }) => type !== 'mdxFlowExpression');
  return blocks.flatMap((node, index) => {
    const next = blocks[index + 1];
    if (node.type !== 'heading' || node.depth < 2 || textOf(node).trim() === '') return [];
    if (next && !(next.type === 'heading' && next.depth <= node.depth)) return [];
    return atNode(doc, node, {
      rule: 'section-empty',
      message: `Nothing stands under the heading “${textOf(node)}”.`,
      instead: 'Type the words of the section, or take the heading out.',
    });
  });
}

/** Openings that only a question has, for the verb stands before its subject. */
const asks =
  /^(?:Do (?:I|we|you|they|these|those|my|our) |(?:Does|Did|Is|Are|Was|Were|Can|Could|Must|Should|May|Has|Have|Will) (?:I|we|you|he|she|it|they|my|our|your|their|an?|the|this|that|these|there|VAT|corporate tax)|(?:How|What|When|Where|Why|Which \p{L}+|How (?:much|many|long|often|soon|far)) (?:do|does|did|can|could|must|should|may|will|am|is|are) (?:I|we|you|he|she|it|they|my|our|your|this|there)|What (?:is|are) (?:the|an?)|(?:How|When|Where|Why) (?:do|does|did))(?![\p{L}-])/u;

/** A heading that asks and has no question mark, or a question that is no heading. */
function wrongQuestion(
  { blocks }: Doc,
  { kind, text, inside, item, node }: Block,
  index: number,
): Saying | undefined {
  const inList = inside.at(-1) === 'FaqList';
  const words = text.trim();
  if (kind === 'heading' && asks.test(words) && !/[?…:.,;!]$/.test(words))
    return {
      rule: 'question-mark',
      message: `“${words}” is a question and has no question mark.`,
      instead: `Type ${words}?`,
    };
  if (kind === 'heading' && inList && !/[?…]$/.test(words) && !asks.test(words))
    return {
      rule: 'question-mark',
      message: `“${words}” stands among questions and asks nothing.`,
      instead: 'Type it as a person would ask it, with a question mark at its end.',
    };
  const label = /^(?:Q(?:uestion)?(?: ?\d+)?|\d+)[.:)]\s+/;
  const isAlone = blocks[index - 1]?.kind !== 'heading' && /^[^.!?]+\?$/.test(words);
  const isBold = node.type === 'paragraph' && node.children[0]?.type === 'strong';
  const isAsked = isAlone && (isBold || blocks[index + 1]?.kind === 'paragraph');
  if (
    kind !== 'paragraph' ||
    !inList ||
    item ||
    !(isAsked || /^Q(?:uestion)?(?: ?\d+)?[.:)]\s/.test(words))
  )
    return undefined;
  return {
    rule: 'question-heading',
    message: 'This question is no heading, so it becomes part of the answer above it.',
    instead: `Type ### before a question: ### ${words.replace(label, '')}`,
  };
}

/** Where the last sentence of a paragraph has no sign at its end, or was cut off. */
function unended(doc: Doc, block: Block): Finding[] {
  const { kind, inside, item, node } = block;
  const text = block.text.trimEnd();
  const words = text.split(/\s+/);
  const small = words.filter((word) => /^[“‘(]?\p{Ll}/u.test(word)).length;
  const isSentence = small >= 3 && small >= words.length / 2 && /^[“‘(]?\p{Lu}/u.test(text);
  const isTitled = item && /\n\s*$/.test(doc.source.slice(0, block.at[0]));
  const isFree = isTitled || (!item && inside.every((name) => name === 'FaqList'));
  const isWhole = isSentence && (isFree || /[.?!]”?\s+\p{Lu}/u.test(text));
  if (kind !== 'paragraph' || node.type !== 'paragraph' || !isWhole) return [];
  const [sign] = text.match(/[,;:–-]$/) ?? [];
  const next = doc.tree.children[doc.tree.children.indexOf(node) + 1]?.type ?? '';
  const announces = /^(?:list|table|mdxJsxFlowElement|blockquote|paragraph)$/.test(next);
  if (/[.?!…]["”’)]*$/.test(text)) return [];
  if (sign === ':' && (announces || item || inside.length > 0)) return [];
  if (!sign && !/[\p{L}\d%)”’]$/u.test(text)) return [];
  const last = words.at(-1) ?? '';
  return [
    inBlock(doc, block, text.length - last.length, text.length, {
      rule: 'full-stop',
      message: sign
        ? `The sentence ends in “${sign}”, and what follows does not go on with it.`
        : `The sentence has no full stop at its end, after “${last}”.`,
      instead: 'Type the full stop, or the words that are missing; before a list type a colon.',
    }),
  ];
}
