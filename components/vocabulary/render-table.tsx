import { Fragment, type ReactNode, useContext } from 'react';
import { SectionHeading } from '../layout/page-context.tsx';

/**
 * Whether a document is required, required under a condition, optional or not required. A matrix is a table with a row
 * for each document. Each cell contains one of these four values.
 */
export type Need = 'required' | 'conditional' | 'optional' | 'not-required';

/**
 * The data of a table. `columns` has one more entry than the `cells` of each row, because the first column contains the
 * names of the rows.
 */
export interface Table {
  caption?: ReactNode;
  columns: string[];
  /** The zero-based indices of the right-aligned columns. */
  rightAligned?: number[];
  /** Whether the last row is the sum of the other rows. */
  total?: boolean;
  body: { name: ReactNode; cells: Cell[] }[];
}

/** The data of a table cell. */
export interface Cell {
  content: ReactNode;
  /** In a matrix, whether the document is required. */
  need?: Need;
  /** In a matrix, `need` and the note in words, such as ‘Required (two originals)’. */
  words?: string;
  /** In a matrix, whether `content` is a note. */
  isNote?: boolean;
}

/**
 * Renders a table. `kind` is an additional class name. `draw` renders a cell; its argument `head` is the heading of the
 * column. `groups` are additional rows above the rows of `table`. Without a caption and `labelledBy`, the accessible
 * name of the table is the heading of the section.
 */
export function Rows({
  table: { caption, columns, body, rightAligned = [], total },
  kind,
  draw,
  groups,
  labelledBy,
}: {
  table: Table;
  kind: string;
  draw: (cell: Cell, head: string | undefined) => ReactNode;
  groups?: ReactNode;
  /** The id of a caption or heading outside the table. */
  labelledBy?: string;
}) {
  const section = useContext(SectionHeading);
  const [, ...heads] = columns;
  return (
    <table
      className={`table ${kind}`}
      aria-labelledby={labelledBy ?? (caption ? undefined : section)}
    >
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={rightAligned.includes(index) ? 'end' : undefined}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups}
        {body.map(({ name, cells }, row) => (
          <tr key={row} className={total && row === body.length - 1 ? 'table__total' : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <Fragment key={heads[index]}>{draw(cell, heads[index])}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
