import type { PageChange } from '../change.ts';
import { ownLeaves, textOf } from '../drawn-page.ts';
import type { Review } from '../review-site.ts';
import { count } from '../words.ts';
import { describeChange } from './change.ts';
import { code } from './escape-text.ts';
import type { Part } from './fit.ts';
import { mark } from './pieces.ts';

/** What several pages share: the changes of the same pages together, and the pages folded. */
export function sharedParts({ shared }: Review): Part[] {
  return shared.map(({ addresses, changes }) => {
    const pages = count(addresses.length, 'page');
    const items = changes.map(({ change, places }) => {
      const often = places > addresses.length ? `\n\n<sub>In ${count(places, 'place')}.</sub>` : '';
      return describeChange(change) + often;
    });
    return {
      name: `what ${pages} share`,
      open: `### On ${pages} alike`,
      items: [...items, fold(`Which ${pages}`, [addresses.map(code).join(', ')])],
      close: '',
    };
  });
}

const fold = (summary: string, items: string[]) =>
  [`<details><summary>${summary}</summary>`, ...items, '</details>'].join('\n\n');

/** The pages, folded, each with its changes in reading order. */
export function pageParts({ pages }: Review): Part[] {
  const parts = pages.map((page) => ({
    name: page.address,
    open: `<details><summary>${summaryOf(page)}</summary>`,
    items: itemsOf(page),
    close: '</details>',
  }));
  return parts.length > 0
    ? [{ name: 'the pages', open: '### Page by page', items: [], close: '' }, ...parts]
    : [];
}

function summaryOf({ status, address, from, changes, words }: PageChange): string {
  const html = (text: string) =>
    `<code>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</code>`;
  const sum = `${count(words.added, 'word')} added, ${words.removed} removed`;
  if (status === 'added') return `${html(address)} – new page, ${count(words.added, 'word')}`;
  if (status === 'removed')
    return `${html(address)} – removed page, ${count(words.removed, 'word')}`;
  const moved = from ? `moved from ${html(from)}; ` : '';
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
  const gone = from ?? address;
  const links =
    broken.length > 0
      ? [
          `**Links that break:** ${broken.map(code).join(', ')} still ${broken.length === 1 ? 'leads' : 'lead'} to ${code(gone)}.`,
        ]
      : [];
  const whole = status === 'added' ? after : status === 'removed' ? old : undefined;
  if (!whole) return [...links, ...changes.map(describeChange)];
  const side = status === 'added' ? 'new' : 'old';
  const blocks = ownLeaves(whole).map((leaf) => `> ${mark(side, textOf(leaf))}`);
  return [...links, ...blocks.map((block) => `${block}\n>`)];
}
