import type { Change, ChangeOf } from './change.ts';
import {
  type Block,
  type Group,
  keyOf,
  type Leaf,
  leavesOf,
  nameIn,
  textOf,
} from './drawn-page.ts';
import type { PageChange } from './review.ts';
import { quoted, type Saying } from './saying.ts';
import { count, shorten } from './text.ts';

/** What the row is called that heads the columns of a table. */
export const headRow = 'head of the table';

const rowsOf = ({ children }: Group): Group[] =>
  children.filter((child): child is Group => child.type === 'group');

const headOf = (table: Group) => rowsOf(table).find(({ name }) => name === headRow);

/**
 * Where the heads of two tables are the same in another order: the old table with its columns in the new order, so that
 * a cell is compared with what stood under its own head, and what is to be told of it.
 */
export function exchangeColumns(
  old: Group,
  after: Group,
): { table: Group; told: Pick<ChangeOf<'columns'>, 'names' | 'left'> } | undefined {
  const [before, now] = [old, after].map((table) => (headOf(table)?.children ?? []).map(textOf));
  if (!before || !now || before.length !== now.length || before.join() === now.join()) return;
  const order = now.map((name) => before.indexOf(name));
  if (order.includes(-1) || new Set(order).size < order.length) return;
  const inOrder = (row: Block): Block =>
    row.type === 'group' && row.children.length === order.length
      ? { ...row, children: order.flatMap((at) => row.children[at] ?? []) }
      : row;
  const same = new Set(rowsOf(after).map(keyOf));
  const left = rowsOf(old).filter(
    (row) => same.has(keyOf(row)) && keyOf(row) !== keyOf(inOrder(row)),
  );
  return {
    table: { ...old, children: old.children.map(inOrder) },
    told: {
      names: now.filter((name, at) => before[at] !== name),
      left: left.map(({ name }) => name),
    },
  };
}

/** Which columns changed places, after an article: ‘columns “A” and “B” changed places’. */
const sayNames = (names: readonly string[], of: Saying = []): Saying =>
  names.length === 2
    ? ['columns ', ...quoted(names.toSorted(), ' and '), ...of, ' changed places']
    : ['columns ', ...quoted(names), ...of, ' stand in this order now'];

/** That columns changed places, and which rows did not go with them. */
export function sayColumns({ names, left }: ChangeOf<'columns'>): Saying {
  const rows =
    left.length === 1 ? 'a row stands as it was' : `${left.length} rows stand as they were`;
  const said: Saying = ['the ', ...sayNames(names)];
  return left.length > 0
    ? [...said, `; ${rows}, so that each now says what the other said: `, ...quoted(left)]
    : said;
}

const rowIn = (place: readonly string[], row: string) => [...place, `row “${shorten(row)}”`];

/** The changes of a page but for the cells that say something else only because their columns changed places. */
export function withoutExchanged({ changes }: Pick<PageChange, 'changes'>): Change[] {
  const places = changes.flatMap((change) =>
    change.type === 'columns' ? change.left.map((row) => rowIn(change.place, row).join()) : [],
  );
  return changes.filter(({ place }) => !places.includes(place.slice(0, -1).join()));
}

/** What a row that was left says now in one of the columns, as an example. */
function sayCellLeft({ place, left }: ChangeOf<'columns'>, all: readonly Change[]): Saying {
  const cell = all.find(
    (one) =>
      one.type === 'reworded' &&
      one.place.slice(0, -1).join() === rowIn(place, left[0] ?? '').join(),
  );
  if (cell?.type !== 'reworded') return [];
  const [before, now] = [cell.old, cell.new].map((leaves) => leaves.map(textOf).join(' '));
  return [
    `${left.length > 1 ? ', such as there' : ': there'} `,
    { quote: nameIn(cell.place.at(-1)) },
    ' now says ',
    { quote: now ?? '' },
    ', before ',
    { quote: before ?? '' },
  ];
}

/** What a reviewer has to know before all else of the columns of a page. */
export function graveColumns({ address, changes, new: page }: PageChange): Saying[] {
  return changes.flatMap((change): Saying[] => {
    if (change.type === 'columns') {
      const { left } = change;
      const said: Saying = ['The ', ...sayNames(change.names, [' of ', { address }])];
      if (left.length === 0) return [said];
      return [[...said, '; not so in ', ...quoted(left), ...sayCellLeft(change, changes)]];
    }
    const head = headOfChange(change);
    const cells = head && page ? cellsUnder(head.new, page.sections) : [];
    const changed = new Set(changes.flatMap((one) => (one.type === 'reworded' ? one.new : [])));
    const stayed = cells.filter((cell) => !changed.has(cell)).length;
    if (!head || stayed === 0) return [];
    const stand = stayed === 1 ? 'stands as it did' : 'stand as they did';
    return [
      [
        'Column ',
        { quote: textOf(head.old) },
        ' of ',
        { address },
        ' is now headed ',
        { quote: textOf(head.new) },
        `: ${count(stayed, 'cell')} under it ${stand}`,
      ],
    ];
  });
}

/** The cell of a head whose words changed, before and after. */
function headOfChange(change: Change): { old: Leaf; new: Leaf } | undefined {
  if (change.type !== 'reworded' || change.place.at(-1) !== headRow) return undefined;
  const [old, after] = [change.old[0], change.new[0]];
  return old && after && { old, new: after };
}

/** The cells under a head, wherever its table stands. */
function cellsUnder(head: Leaf, blocks: readonly Block[]): Leaf[] {
  const table = tablesIn(blocks).find((one) => headOf(one)?.children.includes(head));
  const at = table ? (headOf(table)?.children.indexOf(head) ?? -1) : -1;
  const rows = table ? rowsOf(table).filter(({ name }) => name !== headRow) : [];
  return rows.flatMap(({ children }) => (children[at] ? leavesOf(children[at]) : []));
}

const tablesIn = (blocks: readonly Block[]): Group[] =>
  blocks.flatMap((block) => {
    if (block.type === 'leaf') return [];
    return block.kind === 'table' ? [block] : tablesIn(block.children);
  });
