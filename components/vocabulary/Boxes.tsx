import type { ReactNode } from 'react';

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
