import type { ReactNode } from 'react';
import { strings } from '../../src/config/strings.ts';
import type { Cell, Need } from './Ledger.tsx';

/** A document as the plan lists it. */
interface Listed {
  name: ReactNode;
  /** What is wanted of it. */
  text?: ReactNode;
}

/** Documents, each with a box to tick with a pen; in a line `running`, name and text are one sentence. */
export function Boxes({
  documents,
  running = false,
}: {
  documents: readonly Listed[];
  running?: boolean;
}) {
  return (
    <ul className={running ? 'boxes boxes--run' : 'boxes'}>
      {documents.map(({ name, text }, index) => (
        <li key={index}>
          <b>
            {name}
            {running && text && ':'}
          </b>{' '}
          {text && <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The cells of a ledger in a line each; of two, each names its column. */
export function Cells({ heads, cells }: { heads: readonly string[]; cells: readonly Cell[] }) {
  if (cells.length === 1) return cells[0]?.content;
  return cells.map(({ content }, index) => (
    <span key={heads[index]}>
      <i>{heads[index]}:</i> {content}
    </span>
  ));
}

/**
 * What a row of a matrix says, in words: 'Required: Trust Receipt, Export Financing; Optional: Credit Cards'. Cells that
 * require nothing are left out.
 */
export function needsInWords(heads: readonly string[], cells: readonly Cell[]): string {
  const said = new Map<string, { need: Need; columns: string[] }>();
  for (const [index, { need = 'not', words = '' }] of cells.entries()) {
    if (need === 'not') continue;
    const columns = said.get(words)?.columns ?? [];
    said.set(words, { need, columns: [...columns, heads[index] ?? ''] });
  }
  return [...said]
    .sort(([, one], [, other]) => rank(one.need) - rank(other.need))
    .map(([words, { columns }]) => {
      if (columns.length === heads.length) return words;
      const others = heads.filter((head) => !columns.includes(head));
      const most = others.length < columns.length / 2;
      return `${words}: ${most ? strings.allBut(others.join(', ')) : columns.join(', ')}`;
    })
    .join('; ');
}

const rank = (need: Need) => ['req', 'if', 'opt'].indexOf(need);
