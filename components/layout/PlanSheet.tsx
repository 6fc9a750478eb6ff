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
import { Held } from './Prose.tsx';
import { usePage } from './page-context.tsx';
import { LaterStyles } from './Styles.tsx';

interface Props {
  /** Below the title of the sheet. */
  caption?: ReactNode;
  /** The key figures of the page, above the sections. */
  figures?: ReactNode;
  /** The sections of the plan. */
  children?: ReactNode;
}

/** The sheet in the frame of every page, which paper does without. */
export function PlanSheet({ caption, figures, children }: Props) {
  const page = usePage();
  return (
    <Frame>
      <nav className="sheet__way" aria-label={strings.breadcrumb}>
        <Crumbs>
          <Link to={page.address}>{labelOf(page)}</Link>
        </Crumbs>
        <button {...enhanced('printing')} type="button" className="btn btn--s" hidden>
          {strings.printSheet}
        </button>
      </nav>
      <article className={`sheet${crowding(page)}`}>
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
  /** Beside the heading of a section without documents, such as the whole time. */
  beside?: ReactNode;
  /** How many documents it lists, if it lists any. */
  documents?: number;
  intro?: ReactNode[];
  captions?: ReactNode;
  isFirst: boolean;
  children: ReactNode;
}) {
  return (
    <section className={documents ? 'sheet__documents' : 'sheet__route'}>
      <h2>
        {heading} <em>{documents ? strings.documents(documents) : beside}</em>
      </h2>
      {/* behind the first heading, which waits for none */}
      {isFirst && <LaterStyles plan />}
      {intro.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {captions}
      {children}
    </section>
  );
}

/** Lines to write on, more than a sheet with one document leaves room for; those below its foot are cut off. */
const noteLines = 24;

/**
 * From so many lines on, letters are smaller on the sheet; from so many, documents stand there by their names alone.
 */
const most = { usual: 56, small: 82 };

/**
 * How a sheet must be set so that all fits: by the lines of its documents, and those that a passage to scale takes
 * up.
 */
function crowding({ documents, styles }: Page): string {
  const lines = documents.map((characters) => 2 + Math.ceil(characters / 62));
  const sum = lines.reduce((total, count) => total + count, styles.includes('passage') ? 12 : 0);
  return `${sum > most.usual ? ' sheet--full' : ''}${sum > most.small ? ' sheet--names' : ''}`;
}

/** How to reach the firm, where the whole page is, and the day. */
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
          <Held text={strings.published(formatDay(buildDay()))} />
        </em>
      </p>
    </footer>
  );
}
