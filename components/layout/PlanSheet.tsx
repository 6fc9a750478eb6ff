import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildDay } from '../../src/config/dates.ts';
import { formatDay } from '../../src/config/edition.ts';
import { firm } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { labelOf, type Page } from '../../src/page.ts';
import { Logo } from './Header.tsx';
import { enhanced } from './Island.tsx';
import { Crumbs } from './Links.tsx';
import { Frame } from './PageFrame.tsx';
import { NoBreak } from './Prose.tsx';
import { usePage } from './page-context.tsx';
import { LaterStyles } from './Styles.tsx';

interface Props {
  /** Shown below the title of the sheet. */
  caption?: ReactNode;
  /** The key figures of the page, above the sections. */
  figures?: ReactNode;
  /** The sections of the plan. */
  children?: ReactNode;
}

/** The plan of a service page: a printable sheet in the frame of every page. The frame is not printed. */
export function PlanSheet({ caption, figures, children }: Props) {
  const page = usePage();
  return (
    <Frame>
      <nav className="sheet__nav" aria-label={strings.breadcrumb}>
        <Crumbs>
          <Link to={page.address}>{labelOf(page)}</Link>
        </Crumbs>
        <button {...enhanced('printing')} type="button" className="btn btn--small" hidden>
          {strings.printSheet}
        </button>
      </nav>
      <article className={`sheet${sheetClasses(page)}`}>
        <div className="frame">
          <div className="sheet__in">
            <header className="sheet__top">
              <p className="logo">
                <Logo />
              </p>
              <div className="sheet__title">
                <p>{strings.plan}</p>
                <h1>{labelOf(page)}</h1>
                {caption}
              </div>
              {/* lines for a pen */}
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

/** A section of a plan: a procedure, or the documents that a visitor brings. */
export function PlanSection({
  heading,
  beside,
  documents,
  intro = [],
  captions,
  isFirst,
  children,
}: {
  heading: ReactNode;
  /** Shown beside the heading if the section lists no documents, for example the total time. */
  beside?: ReactNode;
  /** How many documents it lists, if it lists any. */
  documents?: number;
  intro?: ReactNode[];
  captions?: ReactNode;
  isFirst: boolean;
  children: ReactNode;
}) {
  return (
    <section className={documents ? 'sheet__documents' : 'sheet__procedure'}>
      <h2>
        {heading} <em>{documents ? strings.documents(documents) : beside}</em>
      </h2>
      {/* after the first heading, so that the style sheet does not delay it */}
      {isFirst && <LaterStyles plan />}
      {intro.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {captions}
      {children}
    </section>
  );
}

/**
 * The number of lines for notes. It is more than any sheet has room for; those below the end of the sheet are cut off.
 */
const noteLines = 24;

/**
 * The most lines of documents on one sheet: in the `usual` type size, and in the `small` one. With more lines, only the
 * names of documents are shown.
 */
const maxLines = { usual: 56, small: 82 };

/**
 * The classes that make the plan fit on one sheet. The estimate counts the lines of its documents, and 12 lines for a
 * procedure drawn to scale.
 */
function sheetClasses({ documents, styles }: Page): string {
  const lines = documents.map((characters) => 2 + Math.ceil(characters / 62));
  const sum = lines.reduce((total, count) => total + count, styles.includes('timeline') ? 12 : 0);
  return `${sum > maxLines.usual ? ' sheet--full' : ''}${sum > maxLines.small ? ' sheet--names' : ''}`;
}

/** The last line of a plan: telephone, e-mail, the URL of the page, and the date of the build. */
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
          <NoBreak text={strings.published(formatDay(buildDay()))} />
        </em>
      </p>
    </footer>
  );
}
