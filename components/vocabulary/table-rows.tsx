import { Fragment, type ReactNode, useContext } from 'react';
import { SectionHeading } from '../layout/page-context.tsx';

/** What a cell of a matrix says of a document: required, required in some cases, optional, not required. */
export type Need = 'req' | 'if' | 'opt' | 'not';

/** A table as its contract read it. `columns` has one more entry than each row's `cells`: the first heads the names. */
export interface Table {
  caption?: ReactNode;
  columns: string[];
  body: { name: ReactNode; cells: Cell[] }[];
}

/** A cell of a table. */
export interface Cell {
  content: ReactNode;
  /** In a matrix, the need that it states. */
  need?: Need;
  /** In a matrix, the need and the note in words, such as ‘Required (two originals)’. */
  words?: string;
  /** In a matrix, whether `content` is a note. */
  isNote?: boolean;
}

/**
 * A table of a kind, with its heads; `draw` makes the cell below a head, `groups` rows before the others. Without a
 * caption it has the name of its section.
 */
export function Rows({
  table: { caption, columns, body },
  kind,
  draw,
  groups,
  labelledBy,
}: {
  table: Table;
  kind: string;
  draw: (cell: Cell, head: string | undefined) => ReactNode;
  groups?: ReactNode;
  /** The id of a caption that stands outside the table. */
  labelledBy?: string;
}) {
  const section = useContext(SectionHeading);
  const [, ...heads] = columns;
  return (
    <table
      className={`ledger ${kind}`}
      aria-labelledby={labelledBy ?? (caption ? undefined : section)}
    >
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups}
        {body.map(({ name, cells }, row) => (
          <tr key={row}>
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
