import type { Table } from './DocTable.tsx';
import { TableHead } from './TableHead.tsx';

/** A table of two or three columns, ruled like a ledger; on phones each row is a block of its own. */
export function Ledger({ caption, columns, body }: Table) {
  const [, ...others] = columns;
  return (
    <table className={`ledger ledger--n ledger--${columns.length}`}>
      {caption && <caption>{caption}</caption>}
      <TableHead columns={columns} />
      <tbody>
        {body.map(({ name, cells }, row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map(({ content }, column) => (
              <td key={others[column]} data-column={others.length > 1 ? others[column] : undefined}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
