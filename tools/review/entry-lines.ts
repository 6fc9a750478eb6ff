import type { PageChange } from './compare-pages.ts';
import { groupBy } from './compare-words.ts';
import { describeChange, describeMarkup } from './describe-change.ts';
import type { Item, Unit } from './read-built-page.ts';
import { quote, replaced, truncate } from './render-fragments.ts';
import type { Fragment, ReviewLine } from './review-schema.ts';
import { isMovedUnchanged } from './split-consequences.ts';

/** Returns a line for each changed sentence. If several pages have the same change, one line lists these pages. */
export function changeLinesOf(changes: PageChange[]): ReviewLine[] {
  // a change that is the same in the text, in the <head> and in structured data becomes one line
  const groups = groupBy(changes, ({ type, before, after, links, markup }) =>
    JSON.stringify([type, before, after, links, type === 'restyled' ? markup : '']),
  );
  return mergeLines(
    [...groups.values()].map((all) => {
      const change = all.find(({ kind }) => kind === 'text') ?? (all[0] as PageChange);
      return { pages: pagesOf(all), text: describeChange(change), count: all.length };
    }),
  );
}

const mergeLines = (lines: ReviewLine[]): ReviewLine[] =>
  [...groupBy(lines, ({ text }) => JSON.stringify(text)).values()].map((all) => ({
    pages: [...new Set(all.flatMap(({ pages }) => pages))],
    text: all[0]?.text ?? [],
    count: all.reduce((sum, { count }) => sum + count, 0),
  }));

/** Returns one line for each kind of changed markup, such as “bold”, with an example sentence. */
export function linesOfMarkup(changes: PageChange[]): ReviewLine[] {
  const groups = groupBy(changes, ({ markup }) => JSON.stringify(describeMarkup(markup)));
  return [...groups.values()].flatMap((all) => {
    const markup = describeMarkup((all[0] as PageChange).markup);
    if (markup.length === 0) return [];
    const example = quote(truncate(all[0]?.after ?? '', 80));
    const count = all.length > 1 ? `${all.length} sentences, such as ${example}: ` : `${example}: `;
    return [{ pages: pagesOf(all), text: [count, ...markup], count: 1 }];
  });
}

const pagesOf = (changes: PageChange[]) => [...new Set(changes.map(({ page }) => page))];

/** A line for a part of a page that was added, removed or moved as a whole. */
interface LineOfWhole {
  /** The first change that the line shows. */
  change: PageChange;
  /** The table row that the line shows; undefined for text outside a table. */
  row?: Item;
  line: ReviewLine;
}

/**
 * Returns the lines for a part of a page that was added, removed or moved as a whole. The added or removed cells of
 * a table row are in one line. But if a whole column was added or removed, each cell has its own line.
 */
export function linesOfWhole(changes: PageChange[]): ReviewLine[] {
  const lines: LineOfWhole[] = [];
  for (const change of changes) if (!isMovedUnchanged(change)) addToLines(lines, change);
  return mergeLines(lines.filter((each) => !repeatsTitle(each)).map(({ line }) => line));
}

/**
 * If the last line shows the table row of `change`, adds the change to this line. Otherwise, adds a new line. Always
 * adds a new line if a whole column was added or removed, or if the text was moved.
 */
function addToLines(lines: LineOfWhole[], change: PageChange): void {
  const { whole, units, before, after, type, page } = change;
  const unit = (units.after[0] ?? units.before[0]) as Unit;
  const row = unit.items.find(({ kind }) => kind === 'row');
  const last = lines.at(-1);
  const isInRow = row && whole?.kind !== 'column' && type !== 'moved';
  if (isInRow && last?.row === row) {
    const piece = last.line.text.at(-1);
    if (typeof piece === 'object') piece.text += ` | ${after || before}`;
    return;
  }
  const text: Fragment[] = isInRow ? replaced(before, after) : describeChange(change, whole?.title);
  lines.push({ change, row, line: { pages: [page], text, count: 1 } });
}

/**
 * Whether the title of the entry already contains the text of a line. False for a table row: its line is always shown.
 */
function repeatsTitle({ change, row, line }: LineOfWhole): boolean {
  const words = line.text.map((piece) => (typeof piece === 'object' ? piece.text : piece)).join('');
  const title = change.whole?.title;
  return !row && [title, `title: ${title}`].includes(words);
}
