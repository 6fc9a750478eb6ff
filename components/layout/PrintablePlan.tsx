import type { ReactNode } from 'react';
import { currentDay } from '../../src/config/dates.ts';
import { firm } from '../../src/config/firm.ts';
import { formatDay } from '../../src/config/locale.ts';
import { openingId } from '../../src/config/site-addresses.ts';
import { strings } from '../../src/config/strings.ts';
import { labelOf, type Page } from '../../src/page.ts';
import { Crumbs } from './Breadcrumb.tsx';
import { Logo } from './Header.tsx';
import { Frame } from './PageFrame.tsx';
import { NoBreak } from './Prose.tsx';
import { usePage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';
import { LaterStyles } from './StyleSheets.tsx';

interface Props {
  caption?: ReactNode;
  /** The key figures (large numbers) of the page, above the sections. */
  figures?: ReactNode;
  children?: ReactNode;
}

/**
 * The plan of a service page: a printable sheet. On screen, the sheet has the same header and footer as every page.
 * Only the sheet is printed.
 */
export function PrintablePlan({ caption, figures, children }: Props) {
  const page = usePage();
  return (
    <Frame>
      <nav className="sheet__nav" aria-label={strings.breadcrumb}>
        <Crumbs>
          <SiteLink to={page.address}>{labelOf(page)}</SiteLink>
        </Crumbs>
        <button type="button" className="btn btn--small" data-print="" hidden>
          {strings.printSheet}
        </button>
      </nav>
      <article className={`sheet${sheetClasses(page)}`}>
        <div className="frame">
          <div className="sheet__in">
            <header id={openingId} className="sheet__top">
              <p className="logo">
                <Logo />
              </p>
              <div className="sheet__title">
                <p>{strings.plan}</p>
                <h1>{labelOf(page)}</h1>
                {caption}
              </div>
              {/* labels with blank lines, on which the client or the adviser writes by hand */}
              <ul className="sheet__id" aria-hidden="true">
                <li>{strings.planFor}</li>
                <li>{strings.planAdviser}</li>
                <li>{strings.planBegun}</li>
              </ul>
            </header>
            {figures}
            {children}
            <ul className="sheet__notes" aria-hidden="true">
              <li>{strings.planNotes}</li>
              {Array.from({ length: noteLines }, (_, line) => (
                <li key={line} />
              ))}
            </ul>
            <PlanFoot address={page.address} />
          </div>
        </div>
      </article>
    </Frame>
  );
}

/** A section of a plan: a procedure, or the documents that the client brings. */
export function PlanSection({
  heading,
  beside,
  documents,
  intro = [],
  captions,
  linksStyles,
  children,
}: {
  heading: ReactNode;
  /** Content beside the heading in a section without documents, for example the total time. */
  beside?: ReactNode;
  /** The number of documents in the section; undefined if the section has no list of documents. */
  documents?: number;
  intro?: ReactNode[];
  captions?: ReactNode;
  /**
   * Whether this section contains <LaterStyles> (links to style sheets). Only one section of each plan contains these
   * links (src/content/plan-layout.ts).
   */
  linksStyles: boolean;
  children: ReactNode;
}) {
  return (
    <section className={documents ? 'sheet__documents' : 'sheet__procedure'}>
      <h2>
        {heading} <em>{documents ? strings.documents(documents) : beside}</em>
      </h2>
      {/* the links to style sheets are below the heading, because a style sheet delays the content after its <link> */}
      {linksStyles && <LaterStyles plan />}
      {intro.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {captions}
      {children}
    </section>
  );
}

/**
 * The number of blank lines for notes. No sheet has space for so many lines. CSS cuts off the lines that do not fit.
 */
const noteLines = 24;

/**
 * The maximum number of lines for documents and drawings on one sheet: in the usual type size, and in the small type
 * size. If there are more than `small` lines, the sheet shows only the names of the documents.
 */
const maxLines = { usual: 56, small: 82 };

/**
 * Returns the class names that make the plan fit on one sheet. The class names depend on the estimated number of lines
 * for documents and drawings.
 */
function sheetClasses({ documents, planLines }: Page): string {
  const lines = documents.map((characters) => 2 + Math.ceil(characters / 62));
  const sum = lines.reduce((total, count) => total + count, planLines);
  if (sum > maxLines.small) return ' sheet--full sheet--names';
  return sum > maxLines.usual ? ' sheet--full' : '';
}

function PlanFoot({ address }: { address: string }) {
  const page = firm.origin + address;
  return (
    <footer className="sheet__foot">
      <p>
        <a href={firm.telephone.href}>
          <b dir="ltr">{firm.telephone.text}</b>
        </a>
      </p>
      <p>
        <a href={`mailto:${firm.email}`}>{firm.email}</a>
      </p>
      <p>
        <a href={address}>{page.replace('https://', '')}</a>
      </p>
      <p>
        <em>
          <NoBreak text={strings.published(formatDay(currentDay()))} />
        </em>
      </p>
    </footer>
  );
}
