import type { ReactNode } from 'react';
import { openHours } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import type { Layout } from '../../src/content/component.ts';
import { Art } from './Art.tsx';
import { enhanced } from './Island.tsx';
import { PlanLink } from './Links.tsx';
import { SectionHeading, usePage } from './page-context.tsx';
import { LaterStyles } from './Styles.tsx';

interface Props {
  id: string;
  layout: Layout;
  /** Whether the section has a tinted background. */
  band?: boolean;
  heading: ReactNode;
  /** The paragraphs before the first block that is not a paragraph. The first paragraph has a larger type size. */
  intro?: ReactNode[];
  /** Content beside the heading. */
  beside?: ReactNode;
  /** The number of documents in the section's checklists; undefined without a checklist. */
  documents?: number;
  children?: ReactNode;
}

/**
 * A section that is not running text. Its content is below the heading or, in the layout `split`, at the right of the
 * heading.
 */
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
          {documents && <PlanLink />}
        </div>
      )}
      {beside}
      {documents && intro.length === 0 && <PlanLink />}
    </header>
  );
  return (
    <section className={band ? 'section tinted' : 'section'}>
      <div className={split ? 'wrap split' : 'wrap'}>
        {head}
        <SectionHeading value={id}>{split ? <div>{children}</div> : children}</SectionHeading>
      </div>
    </section>
  );
}

/**
 * A main section, with a column beside it for short `aside` sections. On the contact page, the main section is the
 * form, and the column contains a drawing of the office and the contact details.
 */
export function SideBySide({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { role } = usePage();
  return (
    <div className="section">
      <div className="wrap contact-columns">
        <div>
          {children}
          <LaterStyles behind="form" />
        </div>
        <div>
          {role === 'contact' && <OfficePlan />}
          {aside}
        </div>
      </div>
    </div>
  );
}

/** The floor plan of the office on a chart. The rooms are lit while the office is open. Shown on wide screens only. */
const OfficePlan = () => (
  <div className="frame office" {...enhanced('hours', { hours: openHours, drawn: true })}>
    <Art href="/art/office.svg" box="30 75 460 245" label={strings.drawingOfOffice} />
  </div>
);
