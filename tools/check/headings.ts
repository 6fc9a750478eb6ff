import type { Heading, Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { atNode, type Block, type Doc, type Finding, inBlock, type PageRule } from './document.ts';

/** One title, headings in order, each with words and with something under it; questions that are headings, and paragraphs that are whole. */
export const holdHeadings: PageRule = (doc) => [
  ...ranks(doc),
  ...emptySections(doc),
  ...questions(doc),
  ...doc.blocks.flatMap((block) => unended(doc, block)),
];

function ranks(doc: Doc): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, number>();
  let last: Heading | undefined;
  let titles = 0;
  visitParents(doc.tree, 'heading', (node, ancestors) => {
    const tell = (rule: string, message: string, instead: string) =>
      findings.push(atNode(doc, node, { rule, message, instead }));
    const words = textOf(node).trim();
    const marks = '#'.repeat(node.depth);
    const parent = ancestors.at(-1);
    const name = parent?.type === 'mdxJsxFlowElement' ? parent.name : undefined;
    const skipped = last && node.depth > last.depth + 1 && !(node.depth === 3 && name);
    titles += node.depth === 1 ? 1 : 0;
    const same = node.depth === 2 ? seen.get(words.toLowerCase()) : undefined;
    if (node.depth === 2) seen.set(words.toLowerCase(), node.position?.start.line ?? 1);
    if (words === '')
      tell(
        'heading-empty',
        'The heading has no words.',
        'Type them after the sign and a space, or take the line out.',
      );
    else if (node.depth === 1 && titles > 1)
      tell(
        'second-title',
        'This is a second # heading; a page has one.',
        'Begin a section with ##.',
      );
    else if (node.depth > 3)
      tell('heading-deep', `A ${marks} heading is deeper than the site has any.`, 'Type ###.');
    else if (skipped)
      tell(
        'heading-skipped',
        `A ${marks} heading follows a ${'#'.repeat(last?.depth ?? 1)} heading.`,
        `Type ${'#'.repeat((last?.depth ?? 0) + 1)} in place of ${marks}.`,
      );
    else if (same)
      tell(
        'section-repeated',
        `The heading “${words}” is on line ${same} already.`,
        'Give this section a heading that says what is different in it, or join the two.',
      );
    else if (
      node.children.length === 1 &&
      node.children[0]?.type === 'strong' &&
      name !== 'CardGrid'
    )
      tell(
        'heading-look',
        'The heading is in bold letters, which the page gives it by itself.',
        'Take the ** out on both sides.',
      );
    else if (
      node.children.some(({ type }) => type === 'link') &&
      !['ArticleTeaser', 'ZoneExplorer'].includes(name ?? '')
    )
      tell(
        'heading-link',
        'A link stands in a heading, where nobody looks for one.',
        'Type the heading without it, and put the link into a sentence under it.',
      );
    last = node;
  });
  if (titles === 0 && last && doc.address !== '/404')
    findings.push({
      file: doc.file,
      start: 0,
      end: 3,
      rule: 'title-missing',
      message: 'The page has no title.',
      instead: 'Type # and a space before it, below the lines at the top.',
    });
  return findings;
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

/** Headings that ask and have no question mark, and questions that are no headings. */
function questions(doc: Doc): Finding[] {
  return doc.blocks.flatMap((block, index) => {
    const { kind, text, inside } = block;
    const inList = inside.at(-1) === 'FaqList';
    const words = text.trim();
    if (kind === 'heading' && asks.test(words) && !/[?…:.,;!]$/.test(words))
      return inBlock(doc, block, 0, words.length, {
        rule: 'question-mark',
        message: `“${words}” is a question and has no question mark.`,
        instead: `Type ${words}?`,
      });
    if (kind === 'heading' && inList && !/[?…]$/.test(words) && !asks.test(words))
      return inBlock(doc, block, 0, words.length, {
        rule: 'question-mark',
        message: `“${words}” stands among questions and asks nothing.`,
        instead: 'Type it as a person would ask it, with a question mark at its end.',
      });
    const alone = doc.blocks[index - 1]?.kind !== 'heading' && /^[^.!?]+\?$/.test(words);
    const labelled = /^Q(?:uestion)?(?: ?\d+)?[.:)]\s/.test(words);
    const bold = block.node.type === 'paragraph' && block.node.children[0]?.type === 'strong';
    const asked = labelled || (alone && (bold || doc.blocks[index + 1]?.kind === 'paragraph'));
    if (kind !== 'paragraph' || !inList || block.item || !asked) return [];
    return inBlock(doc, block, 0, words.length, {
      rule: 'question-heading',
      message: 'This question is no heading, so it becomes part of the answer above it.',
      instead: `Type ### before a question: ### ${words.replace(/^(?:Q(?:uestion)?(?: ?\d+)?|\d+)[.:)]\s+/, '')}`,
    });
  });
}

/** Where the last sentence of a paragraph has no sign at its end, or was cut off. */
function unended(doc: Doc, block: Block): Finding[] {
  const { kind, inside, item, quoted } = block;
  const text = block.text.trimEnd();
  const small = text.split(/\s+/).filter((word) => /^[“‘(]?\p{Ll}/u.test(word)).length;
  const isSentence =
    small >= 3 && small >= text.split(/\s+/).length / 2 && /^[“‘(]?\p{Lu}/u.test(text);
  const several = /[.?!]”?\s+\p{Lu}/u.test(text);
  const free = kind === 'paragraph' && !item && inside.every((name) => name === 'FaqList');
  const holds = free && !quoted ? isSentence : kind === 'paragraph' && several && isSentence;
  const at = text.length - (text.match(/\S+$/)?.[0].length ?? 0);
  const before = nextOf(doc, block.node);
  const announces =
    before &&
    ['list', 'table', 'mdxJsxFlowElement', 'blockquote', 'paragraph'].includes(before.type);
  const [sign] = text.match(/[,;:–-]$/) ?? [];
  if (
    !holds ||
    /[.?!…]["”’)]*$/.test(text) ||
    (sign === ':' && (announces || item || inside.length > 0))
  )
    return [];
  if (block.node.type !== 'paragraph' || (!sign && !/[\p{L}\d%)”’]$/u.test(text))) return [];
  return [
    inBlock(doc, block, at, text.length, {
      rule: 'full-stop',
      message: sign
        ? `The sentence ends in “${sign}”, and what follows does not go on with it.`
        : `The sentence has no full stop at its end, after “${text.slice(at)}”.`,
      instead: 'Type the full stop, or the words that are missing; before a list type a colon.',
    }),
  ];
}

function nextOf({ tree }: Doc, node: Nodes): Nodes | undefined {
  const index = tree.children.indexOf(node as never);
  return index < 0 ? undefined : tree.children[index + 1];
}
