import type { ReactNode } from 'react';
import { strings } from '../../src/facts/strings.ts';
import { Island } from '../islands/Island.tsx';
import { PlanLink } from './Links.tsx';

interface Props {
  contents: Entry[];
  children: ReactNode;
}

/** A section in the contents list, by its heading or, `isShort`, by the shorter words that its writer gave it. */
interface Entry {
  id: string;
  text: string;
  isShort?: boolean;
}

/** Sections of running text in one column, beside the contents list when the page has one. */
export function Prose({ contents, children }: Props) {
  return (
    <div className="sec">
      <div className="wrap split">
        <Contents entries={contents} />
        <div>{children}</div>
      </div>
    </div>
  );
}

/** The contents list: beside the text on wide screens, folded away on narrow ones, where it would push the text down. */
function Contents({ entries }: { entries: Entry[] }) {
  return (
    <Island name="contents" as="nav" className="toc" aria-labelledby="contents">
      <h2 id="contents">{strings.contents}</h2>
      <details>
        <summary className="fold">{strings.sections(entries.length)}</summary>
        <ol>
          {entries.map(({ id, text, isShort }) => (
            <li key={id} className={isShort ? 'short' : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </Island>
  );
}

/** One ## heading and what follows it: as running text, or `plain`, as it comes. */
export function ProseSection({
  id,
  heading,
  plain = false,
  documents,
  children,
}: {
  id: string;
  heading: ReactNode;
  plain?: boolean;
  /** How many documents it lists, where it is a section of documents. */
  documents?: number;
  children: ReactNode;
}) {
  return (
    <section className={plain ? undefined : 'prose'}>
      <h2 id={id}>{heading}</h2>
      {documents && <PlanLink />}
      {children}
    </section>
  );
}

/** Running text whose heading stands elsewhere. */
export function Running({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
