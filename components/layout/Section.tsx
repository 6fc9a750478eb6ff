import type { ReactNode } from 'react';
import type { Layout } from '../../src/content/component.ts';
import { PlanLink } from './Links.tsx';
import { SectionHeading } from './page-context.tsx';
import { LaterStyles } from './Styles.tsx';

interface Props {
  id: string;
  layout: Layout;
  /** On a shoal band. */
  band?: boolean;
  heading: ReactNode;
  /** The paragraphs before the first block: the first as the lead. */
  intro?: ReactNode[];
  beside?: ReactNode;
  /** How many documents its checklists list, if it has any. */
  documents?: number;
  children?: ReactNode;
}

/** A section that stands alone: its head under a rule with the scale bar, its content below or at the right. */
export function Section({
  id,
  layout,
  band,
  heading,
  intro = [],
  beside,
  documents,
  children,
}: Props) {
  const split = layout === 'split';
  const [lead, ...more] = intro;
  const head = (
    <header className={split ? 'head stick' : 'head'}>
      <h2 id={id}>{heading}</h2>
      {intro.length > 0 && (
        <div>
          <p className="lede">{lead}</p>
          {more.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      )}
      {beside}
      {documents && <PlanLink />}
    </header>
  );
  return (
    <section className={band ? 'sec shoal' : 'sec'}>
      <div className={split ? 'wrap split' : 'wrap'}>
        {head}
        <SectionHeading value={id}>{split ? <div>{children}</div> : children}</SectionHeading>
      </div>
    </section>
  );
}

/** A section that fills most of the width, such as the form of the contact page, and short ones stacked at its end. */
export function SideBySide({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="sec">
      <div className="wrap beside">
        <div>
          {children}
          <LaterStyles behind="form" />
        </div>
        <div>{aside}</div>
      </div>
    </div>
  );
}
