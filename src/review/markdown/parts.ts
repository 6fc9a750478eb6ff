import { type Change, changedStretches, type PageChange } from '../change.ts';
import { type Block, leavesOf, ownLeaves, textOf } from '../drawn-page.ts';
import { changedFigures, type StillStanding } from '../facts.ts';
import type { Review } from '../review-site.ts';
import { sayChange } from '../say-change.ts';
import { count } from '../text.ts';
import { code, escapeText, mark, stretch } from './marks.ts';

/** A part of the comment: its paragraphs, which may be cut from the end. */
export interface Part {
  /** What is said where some of it is left out. */
  name: string;
  open: string;
  items: string[];
  close: string;
}

/** A heading with a list or a paragraph; nothing where there are no lines. */
export const listPart = (name: string, heading: string, lines: string[]): Part[] =>
  lines.length > 0 ? [{ name, open: `### ${heading}`, items: [lines.join('\n')], close: '' }] : [];

/** The figures that changed, each with whether the list of figures confirms it. */
export function figuresPart({ all, confirm }: Review): Part[] {
  const lines = changedFigures(all).map(({ address, from, to, place }) => {
    const [before, after] = [
      from ? escapeText(from) : 'none',
      to ? `**${escapeText(to)}**` : 'none',
    ];
    const confirmed = to ? ` – ${escapeText(confirm(address, to))}` : '';
    return `- ${code(address)}: ${before} → ${after}${confirmed} <sub>${escapeText(place.join(' › '))}</sub>`;
  });
  return listPart('figures', 'Figures that changed', lines);
}

/** How many places of a text are shown; the others are counted. */
const mostShown = 3;

/** Where the old wording or the old figure still stands. */
export function standingPart({ standing }: Review): Part[] {
  const lines = standing.flatMap(({ text, places }) => [
    `- “${escapeText(text)}” in ${count(places.length, 'place')}:`,
    ...places.slice(0, mostShown).map(sayPlace),
    ...(places.length > mostShown
      ? [`  - and in ${count(places.length - mostShown, 'more place')}`]
      : []),
  ]);
  return listPart(
    'where the old wording still stands',
    'Where the old wording still stands',
    lines,
  );
}

const sayPlace = ({ address, place, sentence }: StillStanding['places'][number]) =>
  `  - ${code(address)}, ${escapeText(place.join(' › '))}: ${escapeText(sentence)}`;

/** What several pages share: the changes of the same pages together, and the pages folded. */
export function sharedParts({ shared }: Review): Part[] {
  return shared.map(({ addresses, changes }) => {
    const pages = count(addresses.length, 'page');
    const items = changes.map(({ change, places }) => {
      const often = places > addresses.length ? `\n\n<sub>In ${count(places, 'place')}.</sub>` : '';
      return describeChange(change) + often;
    });
    const which = [open(`Which ${pages}`), addresses.map(code).join(', '), close].join('\n\n');
    return {
      name: `what ${pages} share`,
      open: `### On ${pages} alike`,
      items: [...items, which],
      close: '',
    };
  });
}

const open = (summary: string) => `<details><summary>${summary}</summary>`;
const close = '</details>';

/** The pages, folded, each with its changes in reading order. */
export function pageParts({ pages }: Review): Part[] {
  if (pages.length === 0) return [];
  const parts = pages.map((page) => ({
    name: page.address,
    open: open(summaryOf(page)),
    items: itemsOf(page),
    close,
  }));
  return [{ name: 'the pages', open: '### Page by page', items: [], close: '' }, ...parts];
}

function summaryOf({ status, address, from, changes, words }: PageChange): string {
  const html = (text: string) =>
    `<code>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</code>`;
  const added = count(words.added, 'word');
  if (status === 'added') return `${html(address)} – new page, ${added}`;
  if (status === 'removed')
    return `${html(address)} – removed page, ${count(words.removed, 'word')}`;
  const moved = from ? `moved from ${html(from)}; ` : '';
  const sum = `${added} added, ${words.removed} removed`;
  return `${html(address)} – ${moved}${count(changes.length, 'change')}, ${sum}`;
}

function itemsOf({
  status,
  address,
  from,
  broken,
  changes,
  old,
  new: after,
}: PageChange): string[] {
  const [gone, lead] = [code(from ?? address), broken.length === 1 ? 'leads' : 'lead'];
  const links = `**Links that break:** ${broken.map(code).join(', ')} still ${lead} to ${gone}.`;
  const whole = status === 'added' ? after : status === 'removed' ? old : undefined;
  const side = status === 'added' ? 'new' : 'old';
  return [
    ...(broken.length > 0 ? [links] : []),
    ...changes.map(describeChange),
    ...(whole ? ownLeaves(whole).map((leaf) => `> ${mark(side, textOf(leaf))}\n>`) : []),
  ];
}

/** One change as a paragraph of Markdown: where, what happened, and the words as a quotation. */
export function describeChange(change: Change): string {
  const place = change.place.map(escapeText).join(' › ');
  const what = sayChange(change)
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'quote' in part ? `“${escapeText(part.quote)}”` : code(part.address);
    })
    .join('');
  const said = place
    ? `**${place}** – ${what}`
    : `**${what.charAt(0).toUpperCase()}${what.slice(1)}**`;
  const quotations =
    'block' in change
      ? quoteBlock(change.type === 'added' ? 'new' : 'old', change.block)
      : changedStretches(change).map(stretch);
  return [said, quotations.join('\n>\n')].filter(Boolean).join('\n');
}

function quoteBlock(side: 'old' | 'new', block: Block): string[] {
  const marked = leavesOf(block).map((leaf) => mark(side, textOf(leaf)));
  return block.kind === 'row' ? [`> ${marked.join(' \\| ')}`] : marked.map((text) => `> ${text}`);
}
