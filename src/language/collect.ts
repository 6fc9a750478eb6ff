import type { Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import { toString as textOfMarkdown } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { Content, Refusal } from './content.ts';
import { findingsOf } from './findings.ts';
import { readLeaders } from './leaders.ts';
import type { Bearing, Partner, Procedure, Question, Stretch } from './page.ts';
import { readProcedure } from './procedure.ts';
import { cards, items, readLink } from './readers.ts';

/** A careful reader's pace, in the middle of 200 to 230 words a minute. */
const wordsPerMinute = 215;

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Words that are not read as running text. */
const besideText = ['ConsultationCall', 'ShortHeading', 'Sounding'];

/** Finds the whole minutes that a page's paragraphs and lists take to read, the calls and what repeats them apart. */
export function remarkReadingTime() {
  return (tree: MarkdownRoot, file: VFile) => {
    let words = 0;
    visit(tree, ['mdxJsxFlowElement', 'paragraph'], (node) => {
      if ('name' in node && besideText.includes(node.name ?? '')) return SKIP;
      if (node.type === 'paragraph') words += wordsIn(textOfMarkdown(node));
      return undefined;
    });
    findingsOf(file).minutes = Math.max(1, Math.round(words / wordsPerMinute));
  };
}

/**
 * Notes a page's anchors, links and number of words, for the checks across pages, its questions in their order, for
 * what search engines are told is read where visitors read it, its leaders, who stand on other pages, too, its
 * bearings, from which the search starts, its partners, and its procedures, whose times must add up.
 */
export function rehypeCollect() {
  return (tree: Root, file: VFile) => {
    const data = findingsOf(file);
    data.words = wordsIn(textOf(tree));
    let heading = '';
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement') {
        const inside = new Content(node.children, node);
        if (node.name === 'FaqList') data.questions.push(...orNothing(() => readQuestions(inside)));
        if (node.name === 'LeaderCards') data.leaders.push(...orNothing(() => readLeaders(inside)));
        if (node.name === 'CompassRose')
          data.bearings.push(...orNothing(() => readBearings(inside)));
        if (node.name === 'PartnerList')
          data.partners.push(...orNothing(() => readPartners(inside)));
        if (node.name === 'StepTimeline')
          data.procedures.push(...orNothing(() => [placeProcedure(node, inside, heading)]));
      }
      if (node.type !== 'element') return;
      if (/^h[1-6]$/.test(node.tagName)) heading = plain(textOf(node));
      const { id, href } = node.properties;
      if (typeof id === 'string') data.anchors.push(id);
      if (typeof href === 'string')
        data.links.push({ href, text: plain(textOf(node)), place: node.position });
    });
  };
}

const readQuestions = (content: Content): Question[] =>
  cards(content).map(({ title, body }) => ({
    question: plain(title.map((part) => textOf(part)).join('')),
    answer: plain(
      body
        .until()
        .map((block) => textOf(block))
        .join('\n'),
    ),
  }));

const readBearings = (content: Content): Bearing[] => items(content.required('ul')).map(readLink);

const readPartners = (content: Content): Partner[] =>
  items(content.required('ul')).map((item) => ({ ...stretchOf(item), name: plain(textOf(item)) }));

function placeProcedure(node: Nodes, content: Content, heading: string): Procedure {
  const { whole, steps } = readProcedure(content);
  return {
    ...stretchOf(node),
    heading,
    steps: steps.map(({ title, duration }) => ({
      title: plain(title.map((part) => textOf(part)).join('')),
      duration: duration && plain(textOf(duration)),
    })),
    durations: steps.flatMap(({ duration }) => (duration ? [stretchOf(duration)] : [])),
    total: whole && { ...stretchOf(whole.line), text: plain(whole.total) },
  };
}

const stretchOf = ({ position }: Nodes): Stretch => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** What a word holds; nothing where that is not as its contract asks, which the word itself says. */
function orNothing<Item>(read: () => Item[]): Item[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
