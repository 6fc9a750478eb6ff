import type { TableRow } from 'mdast';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

/** Rows that have more or fewer cells than the first. */
export function tables(page: TypedText): Problem[] {
  return page.all('table').flatMap(({ node: { children } }) => {
    const [head, ...rows] = children;
    const expected = head?.children.length ?? 0;
    return rows
      .filter((row) => row.children.length !== expected)
      .map((row) => rowProblem(page, row, expected));
  });
}

function rowProblem(page: TypedText, row: TableRow, expected: number): Problem {
  const count = row.children.length;
  return page.problemOf(row, {
    rule: 'table-row',
    message: `The row has ${count} ${count === 1 ? 'cell' : 'cells'}; the first row of the table has ${expected}.`,
    instead:
      count < expected
        ? `Add what is missing, with | between the cells; a cell that is empty on purpose says so in a word.`
        : 'Take one | out; for the sign itself type \\|.',
  });
}
