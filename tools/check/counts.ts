import type { List, Nodes, RootContent, Table } from 'mdast';
import { type Doc, eachMatch, type PageRule } from './document.ts';
import { numberOf, smallNumber } from './numbers.ts';
import type { Saying } from './problem.ts';

/** Something on a page whose parts a reader can count. */
interface Countable {
  what: 'steps' | 'rows' | 'cards' | 'items' | 'questions';
  count: number;
  /** What the head of a wide table names beside each other, its first column apart: ‘four registers side by side’. */
  columns?: number;
  line: number;
  isDocuments: boolean;
}

/** What can be counted on a page: all, under each heading, and directly below each paragraph. */
interface Counted {
  all: Countable[];
  under: Map<Nodes, Countable[]>;
  below: Map<Nodes, Countable>;
}

function countedOn({ tree }: Doc): Counted {
  const counted: Counted = { all: [], under: new Map(), below: new Map() };
  let open: { node: Nodes; depth: number }[] = [];
  tree.children.forEach((node, index) => {
    if (node.type === 'heading') {
      open = [...open.filter(({ depth }) => depth < node.depth), { node, depth: node.depth }];
      counted.under.set(node, []);
      return;
    }
    const found = countable(node);
    if (!found) return;
    counted.all.push(found);
    for (const section of open) counted.under.get(section.node)?.push(found);
    const lead = node.type === 'mdxJsxFlowElement' && node.children.find(isParagraph);
    for (const one of [tree.children[index - 1], lead])
      if (one && isParagraph(one)) counted.below.set(one, found);
  });
  return counted;
}

const isParagraph = ({ type }: Nodes) => type === 'paragraph';

function countable(node: RootContent): Countable | undefined {
  const name = node.type === 'mdxJsxFlowElement' ? node.name : undefined;
  const parts = (node.type === 'mdxJsxFlowElement' ? node.children : [node]) as RootContent[];
  const make = (what: Countable['what'], count: number, columns?: number) => {
    const line = node.position?.start.line ?? 0;
    return count > 1 ? { what, count, columns, line, isDocuments: name === 'DocTable' } : undefined;
  };
  if (name === 'ConsultationCall') return undefined;
  const table = parts.find((part): part is Table => part.type === 'table');
  const list = parts.find((part): part is List => part.type === 'list');
  const headings = parts.filter(({ type }) => type === 'heading').length;
  const columns = (table?.children[0]?.children.length ?? 0) - 1;
  if (table) return make('rows', table.children.length - 1, columns > 2 ? columns : undefined);
  if (headings > 1) return make(name === 'FaqList' ? 'questions' : 'cards', headings);
  return list && make(name === 'StepTimeline' ? 'steps' : 'items', list.children.length);
}

const number = String.raw`(?:${smallNumber}|\d{1,2})`;
/** A number of things: ‘eight-step’, ‘ten documents’, ‘nine short answers’; not ‘the first two steps’. */
const numberOfThings = new RegExp(
  String.raw`(?<!\b(?:first|last|next|other|another|further|least|most|about|of|step|than|every|per)\s+)(?<![\w.,–%-])(${number})[\s-]+((?:\p{Ll}+[\s-]){0,2}?)(\p{Ll}{3,})\b`,
  'giu',
);
const stepNumber =
  /(?<=\b[Ss]teps? (?:\d+(?:, | and | or | to |–))*)(\d+)\b(?<!(?:\bof|[’']s) \d+)/g;
/** What is counted without standing on the page. */
const elsewhere =
  /^(?:minute|hour|day|week|month|quarter|year|time|dirham|people|person|part(?:y|ies)|partner|owner|founder|countr|emirate|language|court|cent|thousand|million|of|to|or|and|in|for|from|per|at|is|are|more|working|business|calendar|half|hundred|another|other|such|bank|zone|licence|compan|shareholder|director|witness|signator|propert|child|parent|member|employee|entit)/i;
/** How far a number may be from a count and still surely mean it. */
const drift = 2;
const everywhere = Number.POSITIVE_INFINITY;

/** Numbers of things that a page says and shows: in the sentence above them, in their heading, or by the name of what only one part of the page has. */
export const holdCounts: PageRule = (doc) => {
  const { all, under, below } = countedOn(doc);
  const steps = all.filter(({ what }) => what === 'steps');
  return [
    ...eachMatch(doc, numberOfThings, (match, { text, node, kind }) => {
      const [said, typed = '', between = '', noun = ''] = match;
      const lead = below.get(node);
      if (elsewhere.test(between) || !/(?:s|^step)$/.test(noun)) return undefined;
      const [before, after] = [text.slice(0, match.index), text.slice(match.index + said.length)];
      if (lead && /^\s*:\s*$/.test(after)) return wrong(said, typed, [lead], everywhere);
      const known = all.filter((one) => isCalled(one, noun));
      if (known.length > 0)
        return lead?.count === numberOf(typed) ? undefined : wrong(said, typed, known);
      if (elsewhere.test(noun)) return undefined;
      const isLead = /:\s*$/.test(text) && !/[.?!:]\s/.test(text.slice(match.index));
      if (lead && (isLead || /\b(?:these|following|all|the)\s+$/i.test(before)))
        return wrong(said, typed, [lead]);
      const isHeading = kind === 'heading' && !before.trim().includes(' ');
      return isHeading ? wrong(said, typed, under.get(node) ?? []) : undefined;
    }),
    ...eachMatch(doc, stepNumber, ([typed]) =>
      Number(typed) > (steps[0]?.count ?? everywhere)
        ? wrong(`step ${typed}`, typed, steps, everywhere)
        : undefined,
    ),
  ];
};

/** Whether a noun names what one kind of part has: the steps of a timeline, the documents of a table, questions. */
const isCalled = ({ what, isDocuments }: Countable, noun: string) =>
  (/^steps?$/.test(noun) && what === 'steps') ||
  (noun === 'documents' && isDocuments) ||
  (noun === 'questions' && what === 'questions');

/** What to say where a number is not that of the one thing that it counts; far from it, it may mean another. */
function wrong(
  said: string,
  typed: string,
  [only, ...more]: readonly Countable[],
  most = drift,
): Saying | undefined {
  const value = numberOf(typed);
  if (!only || more.length > 0 || value < 3 || [only.count, only.columns].includes(value))
    return undefined;
  if (Math.abs(only.count - value) > most) return undefined;
  return {
    rule: 'count',
    message: `The page says “${said}”, and line ${only.line} has ${only.count} ${only.what}.`,
    instead: `Correct the number, or ${only.count > value ? 'take out what was added' : 'put back what was taken out'}.`,
  };
}
