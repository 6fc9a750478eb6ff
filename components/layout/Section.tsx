import type { ReactNode } from 'react';
import type { Look } from '../../src/language/word.ts';

interface Props {
  id: string;
  look: Look;
  /** On a shoal band. */
  band?: boolean;
  heading: ReactNode;
  /** The paragraphs before the first block: the first as the lead. */
  intro?: ReactNode[];
  beside?: ReactNode;
  children?: ReactNode;
}

/** A section that stands alone: its head under a rule with the scale bar, its content below or at the right. */
export function Section({ id, look, band, heading, intro = [], beside, children }: Props) {
  const split = look === 'split';
  const [lead, ...more] = intro;
  const head = (
    <header className={split ? 'head stick' : 'head'}>
      <h2 id={id}>{heading}</h2>
      {intro.length > 0 && (
        <div className="u-grid u-gap-3">
          <p className="lede">{lead}</p>
          {more.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      )}
      {beside}
    </header>
  );
  return (
    <section className={band ? 'sec shoal' : 'sec'}>
      <div className={split ? 'wrap split' : 'wrap'}>
        {head}
        {split ? <div>{children}</div> : children}
      </div>
    </section>
  );
}
