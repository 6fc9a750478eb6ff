import { type DrawnPage, ownLeaves, textOf } from '../drawn-page.ts';
import { overviewOf } from '../overview.ts';
import { deadOf, type PageChange, type Review } from '../review.ts';
import { sayBroken } from '../say-beside.ts';
import { count } from '../text.ts';
import { describeChange, written } from './describe-change.ts';
import { sayVerdict } from './figures-part.ts';
import { escapeText, mark } from './marked-text.ts';
import { close, html, mostOpen, open, type Part } from './part.ts';

/** From this many pages or changes on, they are folded. */
const mostUnfolded = { pages: 3, changes: 10 };

/** True where the pages may stand unfolded, if the comment fits one screen: no page is new or gone, and little changed. */
export const isSmall = ({ pages }: Review): boolean =>
  pages.length <= mostUnfolded.pages &&
  pages.every(({ status }) => status === 'changed' || status === 'moved') &&
  pages.flatMap(({ changes }) => changes).length <= mostUnfolded.changes;

/** The pages, folded or not, each with its changes in reading order; where there are many, the fewest open. */
export function pageParts({ pages, confirm }: Review, isFolded: boolean): Part[] {
  if (pages.length === 0) return [];
  const more = count(pages.length - mostOpen, 'more page');
  const parts = pages.map((page, index) => ({
    name: page.address,
    open: isFolded ? open(summaryOf(page)) : `#### ${summaryOf(page)}`,
    items: itemsOf(page, confirm),
    close: isFolded ? close : undefined,
    fold: index >= mostOpen ? more : undefined,
  }));
  return [{ name: 'the pages', open: '### Page by page', items: [] }, ...parts];
}

function summaryOf(page: PageChange): string {
  const { status, address, from, changes, words } = page;
  const inCode = (text: string) => `<code>${html(text)}</code>`;
  const added = count(words.added, 'word');
  const dead = deadOf(page);
  const dies = dead.left.length + dead.broken.length > 0 ? ', <b>links break</b>' : '';
  if (status === 'added') return `${inCode(address)} – new page, ${added}`;
  if (status === 'removed')
    return `${inCode(address)} – removed page, ${count(words.removed, 'word')}${dies}`;
  const moved = from ? `moved from ${inCode(from)}; ` : '';
  const sum = `${added} added, ${words.removed} removed`;
  return `${inCode(address)} – ${moved}${count(changes.length, 'change')}, ${sum}${dies}`;
}

function itemsOf(page: PageChange, confirm: Review['confirm']): string[] {
  const { status, changes } = page;
  const side = status === 'added' ? 'new' : 'old';
  const whole = ['added', 'removed'].includes(status) ? page[side] : undefined;
  return [
    ...sayBroken(page).map((saying) => `**${written(saying)}.**`),
    ...(status === 'added' && page.new ? [introduce(page.new, confirm)] : []),
    ...changes.map(describeChange),
    ...(whole ? ownLeaves(whole).map((leaf) => `> ${mark(side, textOf(leaf))}\n>`) : []),
  ];
}

/** What a reviewer asks of a new page first: what it says of itself, its headings, and its figures with their check. */
function introduce(page: DrawnPage, confirm: Review['confirm']): string {
  const { headings, figures } = overviewOf(page);
  const lines = figures.map(
    (figure) => `  - ${escapeText(figure)} – ${sayVerdict(confirm(page.address, figure))}`,
  );
  return [
    `- Title: ${escapeText(page.title)}`,
    `- Description: ${escapeText(page.description)}`,
    '- Headings:',
    ...headings.map(({ level, text }) => `${'  '.repeat(level)}- ${escapeText(text)}`),
    figures.length > 0 ? '- Figures:' : '- No figures',
    ...lines,
  ].join('\n');
}
