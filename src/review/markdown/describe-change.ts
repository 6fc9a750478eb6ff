import { upperFirst } from '../../language/first-letter.ts';
import { type Change, quotationsOf } from '../change.ts';
import { type Leaf, leavesOf } from '../drawn-page.ts';
import { sayChange } from '../say.ts';
import type { Saying } from '../saying.ts';
import { code, escapeText, stretch } from './marked-text.ts';

/** A sentence in Markdown. */
export const written = (saying: Saying): string =>
  saying
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'quote' in part ? `“${escapeText(part.quote)}”` : code(part.address);
    })
    .join('');

/** One change as a paragraph of Markdown: where, what happened, and the words as a quotation. */
export function describeChange(change: Change): string {
  const place = change.place.map(escapeText).join(' › ');
  const what = written(sayChange(change));
  const said = place ? `**${place}** – ${what}` : `**${upperFirst(what)}**`;
  const quotation = quotationOf(change);
  return quotation ? `${said}\n${quotation}` : said;
}

/** The name of a cell’s column, before its words; the first is known by the row. */
const columnOf = ({ place }: Leaf, at: number): string => {
  const name = place.at(-1)?.match(/^column “(.*\D.*)”$/)?.[1];
  return name && at > 0 ? `${escapeText(name)}: ` : '';
};

/** The words of a change as a quotation of Markdown; empty where it has none. */
export function quotationOf(change: Change): string {
  const isRow = 'block' in change && change.block.kind === 'row';
  const columns = isRow ? leavesOf(change.block).map(columnOf) : [];
  const words = quotationsOf(change)
    .map((one, at) => (columns[at] ?? '') + stretch(one))
    .join(isRow ? ' \\| ' : '\n>\n> ');
  return words && `> ${words}`;
}
