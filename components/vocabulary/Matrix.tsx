import { useId } from 'react';
import { strings } from '../../src/config/strings.ts';
import { type Need, Rows, type Table } from './Ledger.tsx';

/** In the order in which phones show them. */
const order: Need[] = ['req', 'if', 'opt', 'not'];

/** As many columns as the style sheet can light; a wider matrix has no choice and scrolls sideways. */
const mostColumns = 6;

const ring = <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />;

const drawings = {
  req: (
    <>
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="m5.8 10.3 2.9 2.9 5.6-6" fill="none" stroke="var(--paper)" strokeWidth="2" />
    </>
  ),
  if: (
    <>
      {ring}
      <path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor" />
    </>
  ),
  opt: (
    <>
      {ring}
      <circle cx="10" cy="10" r="2.5" fill="currentColor" />
    </>
  ),
  not: <path d="M6 10h8" stroke="currentColor" strokeWidth="2" />,
};

function Mark({ need }: { need: Need }) {
  return (
    <span className="mk">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        {drawings[need]}
      </svg>
    </span>
  );
}

/**
 * A table whose cells are marks. A visitor chooses a column: on wide screens it is lit,
 * on phones it stands alone in order of need. Neither needs a script.
 */
export function Matrix(given: Table) {
  const name = useId();
  const { caption, ...table } = given;
  const { columns, body } = table;
  const heads = columns.slice(1);
  const used = order.filter((need) =>
    body.some(({ cells }) => cells.some((cell) => cell.need === need)),
  );
  const counts = heads.map(
    (_, column) => body.filter(({ cells }) => cells[column]?.need === 'req').length,
  );
  const chosen = heads.length <= mostColumns;
  return (
    <div className={chosen ? 'channel' : undefined}>
      {caption && (
        <p id={`${name}c`} className="channel__caption">
          {caption}
        </p>
      )}
      <ul className="legend" aria-label={strings.legend}>
        {used.map((need) => (
          <li key={need}>
            <Mark need={need} /> {strings.needs[need]}
          </li>
        ))}
      </ul>
      {chosen && (
        <fieldset className="choose">
          <legend>{strings.showDocumentsFor}</legend>
          {heads.map((head, column) => (
            <label key={head}>
              <input
                type="radio"
                name={name}
                className={`k${column + 1}`}
                defaultChecked={column === 0}
              />
              <span>{head}</span>{' '}
              <small>{strings.required(counts[column] ?? 0, body.length)}</small>
            </label>
          ))}
        </fieldset>
      )}
      <div className="scroll">
        <Rows
          table={table}
          kind="ledger--m"
          labelledBy={caption ? `${name}c` : undefined}
          groups={chosen && <Groups used={used} counts={counts} rows={body.length} />}
          draw={({ need = 'not', content, isNote }) => (
            <td className={isNote ? `${need} noted` : need}>
              <Mark need={need} />
              {/* the note of a condition begins with ‘If’, so its need is said */}
              {isNote && need !== 'if' && <span className="sr">{strings.needs[need]}: </span>}
              <span className={isNote ? undefined : 'sr'}>{content}</span>
            </td>
          )}
        />
      </div>
    </div>
  );
}

/** The heads of the needs, which only phones show: rows, so that the others can be put in their order. */
function Groups({ used, counts, rows }: { used: Need[]; counts: number[]; rows: number }) {
  return used.map((need) => (
    <tr key={need} className={`grp grp--${need}`}>
      <th colSpan={counts.length + 1} scope="rowgroup">
        {need === 'if' ? strings.requiredInSomeCases : strings.needs[need]}
        {need === 'req' &&
          counts.map((count, column) => (
            <i key={column} className={`n${column + 1}`}>
              {strings.requiredDocuments(count, rows)}
            </i>
          ))}
      </th>
    </tr>
  ));
}
