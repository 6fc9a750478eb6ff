import { ownLeaves, textOf } from '../drawn-page.ts';
import { changedFigures } from '../facts.ts';
import { type Change, type PageChange, quotationsOf, type Review } from '../review.ts';
import { sayChange } from '../say.ts';
import { count } from '../text.ts';
import { code, escapeText, mark, stretch } from './marked-text.ts';

/** A part of the comment: its paragraphs, which may be cut from the end. */
export interface Part {
  /** What is said where some of it is left out. */
  name: string;
  open: string;
  items: string[];
  close?: string;
}

/** A heading with a list or a paragraph; nothing where there are no lines. */
export const listPart = (name: string, heading: string, lines: string[]): Part[] =>
  lines.length > 0 ? [{ name, open: `### ${heading}`, items: [lines.join('\n')] }] : [];

/** The figures that changed, each with whether the list of figures confirms it. */
export function figuresPart({ all, confirm }: Review): Part[] {
  const lines = changedFigures(all).map(({ address, from, to, place }) => {
    const before = from ? escapeText(from) : 'none';
    const after = to ? `**${escapeText(to)}**` : 'none';
    const confirmed = to ? ` – ${escapeText(confirm(address, to, from))}` : '';
    return `- ${code(address)}: ${before} → ${after}${confirmed} <sub>${escapeText(place.join(' › '))}</sub>`;
  });
  return listPart('figures', 'Figures that changed', lines);
}

/** How many places of a text are shown; the others are counted. */
const mostShown = 3;

/** Where the old wording or the old figure still stands. */
export function standingPart({ standing }: Review): Part[] {
  const lines = standing.flatMap(({ text, places }) => {
    const shown = places.slice(0, mostShown).map(({ address, place, sentence }) => {
      return `  - ${code(address)}, ${escapeText(place.join(' › '))}: ${escapeText(sentence)}`;
    });
    const more = places.length - shown.length;
    const rest = more > 0 ? [`  - and in ${count(more, 'more place')}`] : [];
    return [`- “${escapeText(text)}” in ${count(places.length, 'place')}:`, ...shown, ...rest];
  });
  const name = 'where the old wording still stands';
  return listPart(name, capital(name), lines);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What several pages share: the changes of the same pages together, and the pages folded. */
export function sharedParts({ shared }: Review): Part[] {
  return shared.map(({ addresses, changes }) => {
    const pages = count(addresses.length, 'page');
    const items = changes.map(({ change, places }) => {
      const often = places > addresses.length ? `\n\n<sub>In ${count(places, 'place')}.</sub>` : '';
      return describeChange(change) + often;
    });
    const which = [open(`Which ${pages}`), addresses.map(code).join(', '), close].join('\n\n');
    return { name: `what ${pages} share`, open: `### On ${pages} alike`, items: [...items, which] };
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
  return [{ name: 'the pages', open: '### Page by page', items: [] }, ...parts];
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

function itemsOf(page: PageChange): string[] {
  const { status, address, from, broken, changes } = page;
  const lead = broken.length === 1 ? 'leads' : 'lead';
  const links = `**Links that break:** ${broken.map(code).join(', ')} still ${lead} to ${code(from ?? address)}.`;
  const side = status === 'added' ? 'new' : 'old';
  const whole = ['added', 'removed'].includes(status) ? page[side] : undefined;
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
  const said = place ? `**${place}** – ${what}` : `**${capital(what)}**`;
  const isRow = 'block' in change && change.block.kind === 'row';
  const quotation = quotationsOf(change)
    .map(stretch)
    .join(isRow ? ' \\| ' : '\n>\n> ');
  return quotation ? `${said}\n> ${quotation}` : said;
}
