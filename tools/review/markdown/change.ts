import { leavesOf, textOf } from '../block.ts';
import type { Change } from '../change.ts';
import { callOf } from '../compare-blocks.ts';
import { code, escape } from './escape.ts';
import { mark, stretch } from './pieces.ts';

/** One change as a paragraph of Markdown: where, what happened, and the words as a quotation. */
export function describeChange(change: Change): string {
  const place = change.place.map(escape).join(' › ');
  const [what = '', ...quoted] = say(change);
  return [place ? `**${place}** – ${what}` : `**${capital(what)}**`, ...quoted].join('\n');
}

const kinds: Readonly<Record<string, string>> = { text: 'line', item: 'list item' };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const kindOf = (kind: string) => kinds[kind] ?? kind;

function say(change: Change): string[] {
  switch (change.type) {
    case 'reworded': {
      const joined = change.old.length - change.new.length;
      const what =
        joined === 0
          ? kindOf(change.kind)
          : joined < 0
            ? `one paragraph became ${change.new.length}`
            : `${change.old.length} paragraphs became one`;
      const changed = change.stretches.filter((one) => one.changed);
      return changed.length > 0 ? [what, ...quotes(changed.map(stretch))] : [what];
    }
    case 'headline':
      return [change.field.toLowerCase(), ...quotes(change.stretches.filter((one) => one.changed).map(stretch))];
    case 'added':
      return [`${kindOf(change.block.kind)} added`, ...quoteBlock('new', change)];
    case 'removed':
      return [`${kindOf(change.block.kind)} removed`, ...quoteBlock('old', change)];
    case 'moved':
      return [sayMoved(change)];
    case 'became':
      return [`“${escape(callOf(change.new))}” is now a ${change.to}; it was a ${change.from}`];
    case 'linked':
      return [sayLinked(change)];
    case 'reset':
      return [`“${escape(change.text)}” is ${change.on ? 'now' : 'no longer'} ${change.setting}`];
    case 'readdressed':
      return [sayReaddressed(change)];
    case 'repictured':
      return [`the picture is now ${code(change.to ?? 'none')}; it was ${code(change.from ?? 'none')}`];
  }
}

/** Quotations of one change, each a paragraph of its own. */
const quotes = (lines: string[]) => lines.flatMap((line, index) => (index > 0 ? ['>', line] : [line]));

const quoteBlock = (type: 'old' | 'new', { block }: Extract<Change, { type: 'added' | 'removed' }>) =>
  block.kind === 'row' || block.kind === 'cell'
    ? [`> ${leavesOf(block).map((leaf) => mark(type, textOf(leaf))).join(' \\| ')}`]
    : quotes(leavesOf(block).map((leaf) => `> ${mark(type, textOf(leaf))}`));

function sayMoved({ new: block, from, to }: Extract<Change, { type: 'moved' }>): string {
  const after = (name?: string) => (name ? `after “${escape(name)}”` : 'first');
  return `${kindOf(block.kind)} “${escape(callOf(block))}” moved: it stands ${after(to)}, it stood ${after(from)}`;
}

function sayLinked({ text, from, to }: Extract<Change, { type: 'linked' }>): string {
  const link = `the link “${escape(text.trim())}”`;
  if (from && to) return `${link} leads to ${code(to)}; it led to ${code(from)}`;
  return to ? `${link} to ${code(to)} is new` : `${link} to ${code(from ?? '')} is gone`;
}

function sayReaddressed({ text, from, to, broken }: Extract<Change, { type: 'readdressed' }>): string {
  const heading = `the address of “${escape(text)}”`;
  if (!from) return `${heading} is ${code(`#${to}`)}; it had none`;
  const now = to ? `is now ${code(`#${to}`)}; it was ${code(`#${from}`)}` : `is gone; it was ${code(`#${from}`)}`;
  const links =
    broken.length > 0
      ? `**Links that break** stand on ${broken.map(code).join(', ')}`
      : 'No link of the site leads to the old one; links from other sites may';
  return `${heading} ${now}. ${links}`;
}
