import type { ReactNode } from 'react';

/** A document in the checklist of a plan. A plan is the printable sheet of a service page. */
interface Listed {
  name: ReactNode;
  /** The requirements for the document, such as ‘copy, in date’. */
  text?: ReactNode;
}

/**
 * The checklist of a plan: documents with boxes to tick by hand. With `running`, the name and the requirements are on
 * one line.
 */
export function PrintableChecklist({
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
