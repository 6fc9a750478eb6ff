import type { TableRow } from 'mdast';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type Page } from '../page.ts';

/** Items with words, rows as wide as their table. */
export const listsAndTables = (page: Page): Problem[] => [...emptyItems(page), ...tableRows(page)];

function emptyItems(page: Page): Problem[] {
  const empty = page.all('listItem').filter(({ node }) => node.children.length === 0);
  return empty.map(({ node }) =>
    page.problem(...offsetsOf(node), {
      rule: 'item-empty',
      message: 'The item of the list has no words.',
      instead: 'Type them, or take the line out.',
    }),
  );
}

function tableRows(page: Page): Problem[] {
  return page.all('table').flatMap(({ node: { children } }) => {
    const [head, ...rows] = children;
    const expected = head?.children.length ?? 0;
    return rows
      .filter((row) => row.children.length !== expected)
      .map((row) => rowProblem(page, row, expected));
  });
}

function rowProblem(page: Page, row: TableRow, expected: number): Problem {
  const count = row.children.length;
  return page.problem(...offsetsOf(row), {
    rule: 'table-row',
    message: `The row has ${count} ${count === 1 ? 'cell' : 'cells'}; the first row of the table has ${expected}.`,
    instead:
      count < expected
        ? `Add what is missing, with | between the cells; a cell that is empty on purpose says so in a word.`
        : 'Take one | out; for the sign itself type \\|.',
  });
}
