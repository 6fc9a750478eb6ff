import GithubSlugger from 'github-slugger';
import type { Nodes, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type Block, type Doc, type Finding, inBlock } from './document.ts';
import { numberOf, smallNumber } from './numbers.ts';

/** Something on a page whose parts a reader can count. */
interface Countable {
  what: 'steps' | 'rows' | 'cards' | 'items' | 'questions';
  count: number;
  /** What the head of a wide table names beside each other, its first column apart: ‘four registers side by side’. */
  columns?: number;
  line: number;
  node: Nodes;
}

/** A heading and what can be counted under it, sub-headings included. */
interface Section {
  heading: Nodes;
  anchor: string;
  depth: number;
  holds: Countable[];
}

const number = String.raw`(?:${smallNumber}|\d{1,2})`;
/** A number of things: ‘eight-step’, ‘ten documents’, ‘nine short answers’. */
const counted = new RegExp(
  String.raw`(?<![\w.,–%-])(${number})[\s-]+((?:\p{Ll}+[\s-]){0,2}?)(\p{Ll}{3,})\b`,
  'giu',
);
/** ‘Any of the nine’, above the nine. */
const bare = new RegExp(
  String.raw`\b(?:any|all|each|none|one) of the (${number})\b(?=[.,;:]|$)`,
  'giu',
);
/** What is counted without standing on the page. */
const elsewhere =
  /^(?:minute|hour|day|week|month|quarter|year|time|dirham|people|person|part(?:y|ies)|partner|owner|founder|countr|emirate|language|court|cent|thousand|million|of|to|or|and|in|for|from|per|at|is|are|more|working|business|calendar|half|hundred|another|other|such|bank|zone|licence|compan|shareholder|director|witness|signator|propert|child|parent|member|employee|entit)/i;
/** How far a number may be from a count and still surely mean it. */
const drift = 2;

/** The sections of a page, with what can be counted in each. */
export function sectionsOf(doc: Doc): {
  sections: Section[];
  all: Countable[];
  leads: Map<Nodes, Countable>;
} {
  const slugger = new GithubSlugger();
  const slugs = new Map<Nodes, string>();
  visit(doc.tree, 'heading', (node) => void slugs.set(node, slugger.slug(textOf(node))));
  const sections: Section[] = [];
  const all: Countable[] = [];
  const leads = new Map<Nodes, Countable>();
  let open: Section[] = [];
  doc.tree.children.forEach((node, index) => {
    if (node.type === 'heading') {
      const section = {
        heading: node,
        anchor: slugs.get(node) ?? '',
        depth: node.depth,
        holds: [],
      };
      open = [...open.filter(({ depth }) => depth < node.depth), section];
      sections.push(section);
      return;
    }
    const found = countable(node);
    if (!found) return;
    all.push(found);
    for (const section of open) section.holds.push(found);
    const before = doc.tree.children[index - 1];
    const inside =
      'children' in node
        ? (node.children as Nodes[]).find(({ type }) => type === 'paragraph')
        : undefined;
    for (const lead of [before, node.type === 'mdxJsxFlowElement' ? inside : undefined])
      if (lead?.type === 'paragraph') leads.set(lead, found);
  });
  return { sections, all, leads };
}

function countable(node: RootContent): Countable | undefined {
  const line = node.position?.start.line ?? 0;
  const make = (what: Countable['what'], count: number) =>
    count > 1 ? { what, count, line, node } : undefined;
  const rows = ({ children }: Table) => {
    const columns = (children[0]?.children.length ?? 0) - 1;
    const found = make('rows', children.length - 1);
    return found && columns > 2 ? { ...found, columns } : found;
  };
  if (node.type === 'list') return make('items', node.children.length);
  if (node.type === 'table') return rows(node);
  if (node.type !== 'mdxJsxFlowElement' || node.name === 'ConsultationCall') return undefined;
  const children = node.children as RootContent[];
  const list = children.find((child) => child.type === 'list');
  const table = children.find((child) => child.type === 'table');
  const headings = children.filter(({ type }) => type === 'heading').length;
  if (table?.type === 'table') return rows(table);
  if (headings > 1) return make(node.name === 'FaqList' ? 'questions' : 'cards', headings);
  if (list?.type === 'list')
    return make(node.name === 'StepTimeline' ? 'steps' : 'items', list.children.length);
  return undefined;
}

/** Numbers of things that a page says and shows: in the sentence above them, in their heading, in a link to them, or by the name of what only one part of the page has. */
export function holdCounts(doc: Doc, byAddress: ReadonlyMap<string, Doc>): Finding[] {
  const { sections, all, leads } = sectionsOf(doc);
  const findings = new Map<string, Finding>();
  const tell = (
    block: Block,
    start: number,
    end: number,
    said: string,
    { what, count, line }: Countable,
  ) => {
    const finding = inBlock(doc, block, start, end, {
      rule: 'count',
      message: `The page says “${said}”, and line ${line} has ${count} ${what}.`,
      instead:
        count > numberOf(said.match(new RegExp(number, 'i'))?.[0].toLowerCase() ?? '')
          ? 'Correct the number, or take out what was added.'
          : 'Correct the number, or put back what was taken out.',
    });
    findings.set(`${finding.start}`, finding);
  };
  const wrong = (value: number, holds: readonly Countable[], most = drift) => {
    const [only, ...more] = holds;
    return only &&
      more.length === 0 &&
      value > 2 &&
      only.count !== value &&
      only.columns !== value &&
      Math.abs(only.count - value) <= most
      ? only
      : undefined;
  };
  const only = (what: Countable['what'], name?: string) =>
    all.filter(
      (one) =>
        one.what === what &&
        (!name || (one.node.type === 'mdxJsxFlowElement' && one.node.name === name)),
    );
  const byNoun: readonly [RegExp, Countable[]][] = [
    [/^steps?$/, only('steps')],
    [/^documents$/, only('rows', 'DocTable')],
    [/^questions$/, only('questions')],
  ];
  for (const block of doc.blocks) {
    const lead = leads.get(block.node);
    const section =
      block.kind === 'heading' ? sections.find(({ heading }) => heading === block.node) : undefined;
    for (const {
      0: said,
      1: typed = '',
      2: between = '',
      3: noun = '',
      index,
    } of block.text.matchAll(counted)) {
      const value = numberOf(typed.toLowerCase());
      const before = block.text.slice(0, index);
      if (
        /\b(?:first|last|next|other|another|further|least|most|about|of|step|than|every|per)\s+$/i.test(
          before,
        ) ||
        elsewhere.test(between)
      )
        continue;
      const [, known] = byNoun.find(([name]) => name.test(noun)) ?? [];
      const isPlural = /s$/.test(noun) || noun === 'step';
      if (!isPlural || (elsewhere.test(noun) && !known)) continue;
      const ends = /:\s*$/.test(block.text) && !/[.?!:]\s/.test(block.text.slice(index));
      const these = /\b(?:these|following|all|the)\s+$/i.test(before) && lead;
      const announced = /^\s*:\s*$/.test(block.text.slice(index + said.length));
      const off =
        lead && announced
          ? wrong(value, [lead], Number.POSITIVE_INFINITY)
          : known?.length
            ? wrong(value, known)
            : (lead && (ends || these) && wrong(value, [lead])) ||
              (section && !before.trim().includes(' ') && wrong(value, section.holds));
      if (off && !(known && lead?.count === value))
        tell(block, index, index + said.length, said, off);
    }
    for (const { 0: said, 1: typed = '', index } of lead ? block.text.matchAll(bare) : []) {
      const off = lead && wrong(numberOf(typed.toLowerCase()), [lead]);
      if (off) tell(block, index, index + said.length, said, off);
    }
    for (const { 0: said, 1: typed = '', index } of block.text.matchAll(
      /(?<=\b[Ss]teps? (?:\d+(?:, | and | or | to |–))*)(\d+)\b/g,
    )) {
      const [steps, ...more] = only('steps');
      if (
        steps &&
        more.length === 0 &&
        Number(typed) > steps.count &&
        !/\bof\b|[’']s\s$/.test(block.text.slice(0, index).slice(-4))
      )
        tell(block, index, index + said.length, said, steps);
    }
  }
  visit(doc.tree, 'link', (node) => {
    const [path = '', anchor] = node.url.split('#');
    const target = path === '' ? doc : byAddress.get(path);
    const block = doc.blocks.find(({ at }) =>
      at.includes(node.children[0]?.position?.start.offset ?? -1),
    );
    if (!target || !anchor || !block) return;
    const holds =
      (target === doc ? sections : sectionsOf(target).sections).find((one) => one.anchor === anchor)
        ?.holds ?? [];
    const start = block.at.indexOf(node.children[0]?.position?.start.offset ?? -1);
    const words = textOf(node);
    const said = words.match(
      new RegExp(String.raw`^(?:all |the |our )?(${number})[\s-]+(?:\p{Ll}+\s)?\p{Ll}+`, 'iu'),
    );
    const off =
      said &&
      !holds.some(({ count, columns }) =>
        [count, columns].includes(numberOf(said[1]?.toLowerCase() ?? '')),
      ) &&
      holds.length === 1 &&
      holds[0];
    if (off && numberOf(said[1]?.toLowerCase() ?? '') > 1)
      tell(block, start, start + words.length, said[0], off);
  });
  return [...findings.values()];
}
