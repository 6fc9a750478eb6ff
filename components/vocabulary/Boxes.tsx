import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { strings } from '../../src/config/strings.ts';
import type { Cell } from './Ledger.tsx';

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

/** What a row of a matrix says, in words: 'Required: Trust Receipt, Export Financing; Optional: Credit Cards'. Where nothing is required, nothing is said. */
export function needsInWords(heads: readonly string[], cells: readonly Cell[]): string {
  const said = new Map<string, string[]>();
  for (const [index, { text }] of cells.entries())
    said.set(text, [...(said.get(text) ?? []), heads[index] ?? '']);
  const { req: required, opt: optional, not } = strings.needs;
  said.delete(not);
  const rank = (text: string) => (text === required ? 0 : text === optional ? 2 : 1);
  return [...said]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([text, columns]) => {
      if (columns.length === heads.length) return text;
      const others = heads.filter((head) => !columns.includes(head));
      const most = others.length < columns.length / 2;
      return `${text}: ${most ? strings.allBut(others.join(', ')) : columns.join(', ')}`;
    })
    .join('; ');
}

/** Parts an item such as 'Trade licence: copy, in date' at its first colon. */
export function nameAndText(item: ReactNode): Listed {
  const parts = isValidElement<PropsWithChildren>(item) && item.type === Fragment;
  const [first, ...rest] = Children.toArray(parts ? item.props.children : item);
  const [, name, text] = (typeof first === 'string' && first.match(/^(.*?): (.*)$/s)) || [];
  if (!name) return { name: item };
  return { name, text: [text, ...rest] };
}
