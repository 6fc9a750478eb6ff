import type { ReactNode } from 'react';
import type { Layout } from '../../src/content/component.ts';
import { PlanLink } from './Links.tsx';
import { SectionHeading } from './page-context.tsx';
import { LaterStyles } from './Styles.tsx';

interface Props {
  id: string;
  layout: Layout;
  /** Whether it has a tinted background. */
  band?: boolean;
  heading: ReactNode;
  /** The paragraphs before the first other block. The first is larger. */
  intro?: ReactNode[];
  /** An addition to the head, beside the heading. */
  beside?: ReactNode;
  /** How many documents its checklists list, if it has any. */
  documents?: number;
  children?: ReactNode;
}

/** A section with a layout of its own. Its content is below its head or, in the layout `split`, at the right of it. */
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

/** A main section, such as the form of the contact page, with short `aside` sections in a column beside it. */
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
