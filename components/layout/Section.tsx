import type { ReactNode } from 'react';
import type { Layout } from '../../src/content/component.ts';
import { PlanLink } from './Links.tsx';
import { SectionHeading, usePage } from './page-context.tsx';
import { roleLayouts } from './role-layouts.ts';
import { LaterStyles } from './StyleSheets.tsx';

interface Props {
  id: string;
  layout: Layout;
  /** Whether the section has a tinted background. */
  band?: boolean;
  heading: ReactNode;
  /** The paragraphs at the start of the section, before any other block. The first paragraph has a larger type size. */
  intro?: ReactNode[];
  /** Content beside the heading. */
  beside?: ReactNode;
  /** The number of documents in the section's checklists; undefined if the section has no checklist. */
  documents?: number;
  children?: ReactNode;
}

/**
 * A section that is not running text. Its content is below the heading or, in the layout `split`, to the right of the
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
 * A section with the layout `main`, and a column beside the section (`aside`). The column begins with content from the
 * component in the section (the result of its method `beside`). Below this content, the column contains the next
 * sections of the page that have the layout `aside`. The role of the page determines the class of the columns
 * (`roleLayouts`).
 */
export function SideBySide({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const columns = roleLayouts[usePage().role]?.columns;
  return (
    <div className="section">
      <div className={columns ? `wrap ${columns}` : 'wrap'}>
        <div>
          {children}
          <LaterStyles behind="main" />
        </div>
        <div>{aside}</div>
      </div>
    </div>
  );
}
