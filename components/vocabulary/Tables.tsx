import { Fragment, type ReactNode } from 'react';
import { strings } from '../../src/facts/strings.ts';

/** A table as its contract read it. `columns` has one more entry than each row's `cells`: the first heads the names. */
export interface Table {
  caption?: ReactNode;
  columns: string[];
  body: { name: ReactNode; cells: { text: string; content: ReactNode }[] }[];
}

type Cell = Table['body'][number]['cells'][number];

/** A table of a kind, with its heads; `draw` makes the cell below a head. */
function Rows({
  table: { caption, columns, body },
  kind,
  draw,
}: {
  table: Table;
  kind: string;
  draw: (cell: Cell, head: string | undefined) => ReactNode;
}) {
  const [, ...heads] = columns;
  return (
    <table className={`ledger ${kind}`}>
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

/** A table of two or three columns, ruled like a ledger; on phones each row is a block of its own, and of two cells each names its column. */
export function Ledger(table: Table) {
  const { length } = table.columns;
  return (
    <Rows
      table={table}
      kind={`ledger--n ledger--${length}`}
      draw={({ content }, head) => <td data-column={length > 2 ? head : undefined}>{content}</td>}
    />
  );
}

/** What a cell of a matrix may say in place of a note, and how each is drawn. */
export const needs = {
  Required: (
    <>
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="m5.8 10.3 2.9 2.9 5.6-6" fill="none" stroke="var(--paper)" strokeWidth="2" />
    </>
  ),
  'Not required': <path d="M6 10h8" stroke="currentColor" strokeWidth="2" />,
  Optional: (
    <>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="10" cy="10" r="2.5" fill="currentColor" />
    </>
  ),
};

type Need = keyof typeof needs;

const isNeed = (text: string): text is Need => text in needs;

/** The mark of one cell; its word is there for a screen reader, unless the word stands beside it. */
function Mark({ need, labelled = false }: { need: Need; labelled?: boolean }) {
  return (
    <span className={need === 'Not required' ? 'mk mk--n' : 'mk mk--y'}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        {needs[need]}
      </svg>
      {!labelled && <span className="sr">{need}</span>}
    </span>
  );
}

/** A table of four columns or more whose cells are marks: required, not required, optional, or a short note. */
export function Matrix(table: Table) {
  const used = (Object.keys(needs) as Need[]).filter((need) =>
    table.body.some(({ cells }) => cells.some(({ text }) => text === need)),
  );
  return (
    <>
      <ul className="legend" aria-label={strings.legend}>
        {used.map((need) => (
          <li key={need}>
            <Mark need={need} labelled /> {need}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable from the keyboard (WCAG 2.1.1) */}
      <section className="scroll" tabIndex={0} aria-label={strings.matrix}>
        <Rows
          table={table}
          kind="ledger--m"
          draw={({ text, content }) =>
            isNeed(text) ? (
              <td>
                <Mark need={text} />
              </td>
            ) : (
              <td className="small">{content}</td>
            )
          }
        />
      </section>
    </>
  );
}
