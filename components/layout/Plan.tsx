import {
  Children,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';
import { buildDay, dayInText } from '../../src/facts/dates.ts';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { labelOf, type Page } from '../../src/language/page.ts';
import type { PlanPart, Word } from '../../src/language/word.ts';
import * as vocabulary from '../vocabulary/index.ts';
import { Logo } from './Header.tsx';
import type { HeroProps } from './Hero.tsx';
import { Frame } from './Page.tsx';
import { usePage } from './page-context.ts';
import { LaterStyles } from './Styles.tsx';

/** What a section of a page was compiled to, as far as a plan needs it. */
interface Section {
  heading: ReactNode;
  intro?: ReactNode[];
  documents?: number;
  children?: ReactNode;
}

// biome-ignore lint/suspicious/noExplicitAny: each word gets the props that its own contract returned
type AnyWord = Word<any, any>;

/** Stands for a word while a plan is drawn: what the word says there is asked by the section around it. */
const standInFor = (word: AnyWord) => Object.assign(() => null, { word });

/**
 * What a page's program is drawn with to make its plan: the one sheet that a visitor prints and takes along. Each word
 * says by itself how it stands there; all else that stands on the page is left out.
 */
export const planComponents = {
  ...Object.fromEntries(Object.entries(vocabulary).map(([name, word]) => [name, standInFor(word)])),
  Beside: () => null,
  Page: Plan,
  Prose: Bare,
  ProseSection: PlanSection,
  Running: Bare,
  Section: PlanSection,
  SideBySide: Bare,
};

function Bare({ aside, children }: PropsWithChildren<{ aside?: ReactNode }>) {
  return (
    <>
      {children}
      {aside}
    </>
  );
}

/** The sheet in the frame of every page, which paper does without. */
function Plan({ hero, children }: { hero: HeroProps; children?: ReactNode }) {
  const page = usePage();
  const [figures] = partsIn(hero.figures, true);
  return (
    <Frame>
      <LaterStyles plan />
      <nav className="sheet__way" aria-label={strings.breadcrumb}>
        <ol className="crumbs">
          <li>
            <a href="/">{strings.home}</a>
          </li>
          <li>
            <a href={page.address}>{labelOf(page)}</a>
          </li>
        </ol>
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
                {figures?.caption && <p>{figures.caption}</p>}
              </div>
              {/* lines for a pen */}
              <ul className="sheet__id" aria-hidden="true">
                <li>{strings.planFor}</li>
                <li>{strings.planAdviser}</li>
                <li>{strings.planBegun}</li>
              </ul>
            </header>
            {figures?.content}
            {children}
            <div className="sheet__notes" aria-hidden="true">
              <p>{strings.planNotes}</p>
            </div>
            <PlanFoot address={page.address} />
          </div>
        </div>
      </article>
    </Frame>
  );
}

/** From so many lines on, letters are smaller on the sheet; from so many, documents stand there by their names alone. */
const most = { usual: 56, small: 82 };

/** How a sheet must be set so that all fits: by the lines of its documents, and those that a passage to scale takes up. */
function crowding({ documents, styles }: Page): string {
  const lines = documents.map((characters) => 2 + Math.ceil(characters / 62));
  const sum = lines.reduce((total, count) => total + count, styles.includes('passage') ? 12 : 0);
  return `${sum > most.usual ? ' sheet--full' : ''}${sum > most.small ? ' sheet--names' : ''}`;
}

/** How to reach the firm, where the whole page is, and the day. */
function PlanFoot({ address }: { address: string }) {
  const page = site.origin + address;
  return (
    <footer className="sheet__foot">
      <p>
        <a href={site.telephone.href}>
          <b>{site.telephone.text}</b>
        </a>
      </p>
      <p>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
      <p>
        <a href={address}>{page.replace('https://', '')}</a>
      </p>
      <p>
        <em>{strings.published(dayInText(buildDay()))}</em>
      </p>
    </footer>
  );
}

/** A section of the page that the plan has: a procedure, or documents. */
function PlanSection({ heading, intro = [], documents, children }: Section) {
  const parts = partsIn(children, Boolean(documents));
  if (parts.length === 0) return null;
  const captions = documents ? [...intro, ...parts.map(({ caption }) => caption)] : [];
  return (
    <section className={documents ? 'sheet__documents' : 'sheet__route'}>
      <h2>
        {heading} <em>{documents ? strings.documents(documents) : parts[0]?.beside}</em>
      </h2>
      {captions.map((caption, index) => caption && <p key={index}>{caption}</p>)}
      {parts.map(({ content }, index) => (
        <Fragment key={index}>{content}</Fragment>
      ))}
    </section>
  );
}

/** What the words among some elements say on a plan; words that list documents say it in a section of documents only. */
function partsIn(children: ReactNode, documents = false): PlanPart[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<PropsWithChildren> => isValidElement(child))
    .flatMap(({ type, props }) => {
      if (type === Bare || type === Fragment) return partsIn(props.children, documents);
      const { word } = type as Partial<ReturnType<typeof standInFor>>;
      // figures have their place at the top
      const fits = documents || !(word?.documents || word?.soundings);
      return word?.plan && fits ? [word.plan(props)] : [];
    });
}
