import type { ComponentType, ReactNode } from 'react';
import { enhanced } from '../../src/browser/enhanced.ts';
import { formatDay, formatDays } from '../../src/config/locale.ts';
import { strings } from '../../src/config/strings.ts';
import type { Role } from '../../src/page.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Hero, type HeroProps, NotFoundHero } from './Hero.tsx';
import { HomeHero } from './HomeHero.tsx';
import { LazyIllustration } from './Illustration.tsx';
import { BackLinks } from './Links.tsx';
import { MenuAndSearchDialogs } from './MenuAndSearchDialogs.tsx';
import { NoBreak } from './Prose.tsx';
import { usePage } from './page-context.tsx';
import { LaterStyles, PrintStyles } from './StyleSheets.tsx';

interface Props {
  hero: HeroProps;
  /** The call to action at the end of the page, shown over the drawing of the coast. */
  call?: ReactNode;
  children?: ReactNode;
}

/** The hero (the top part) of each page role (kind of page) that does not use the default hero. */
const heroes: Partial<Record<Role, ComponentType<HeroProps>>> = {
  home: HomeHero,
  'not-found': NotFoundHero,
};

/**
 * A whole page: header, hero, sections and footer. A service page also shows the sources of its figures (fees, rates
 * and other numbers). Below the text, an article also shows links back to the home page and to the list of articles
 * (`BackLinks`).
 */
export function PageFrame({ hero, call, children }: Props) {
  const { role } = usePage();
  const PageHero = heroes[role] ?? Hero;
  return (
    <>
      <Frame call={call}>
        <PageHero {...hero} />
        {children}
        <LaterStyles behind="text" />
        {role === 'service' && <FiguresChecked />}
        {role === 'article' && (
          <div className="wrap">
            <BackLinks />
          </div>
        )}
      </Frame>
      {role !== 'not-found' && <PrintStyles />}
    </>
  );
}

/**
 * The frame of every page and every plan (printable sheet): skip link, header, `<main>`, call to action, footer, bottom
 * bar and modal dialogs.
 */
export function Frame({ call, children }: Omit<Props, 'hero'>) {
  const { role } = usePage();
  return (
    <>
      <a className="skip" href="#main">
        {strings.skip}
      </a>
      <Header />
      <main id="main" {...(role === 'not-found' && enhanced('missingPage'))}>
        {children}
      </main>
      <div className="page-end">
        <Coast />
        {call}
        <Footer />
      </div>
      <BottomBar />
      <MenuAndSearchDialogs />
    </>
  );
}

/** The drawing of a coast above the footer. The group of the page determines which part of the coast is shown. */
function Coast() {
  const { group } = usePage();
  return (
    <div className="coast">
      <LazyIllustration name={`coast-${group.coast ?? 'point'}`} />
    </div>
  );
}

/**
 * Shows when the figures of the page (numbers from the law, and official fees) were compared with their sources. Lists
 * these sources. Shows the most recent change of a figure, and a note if the page also has the firm’s own figures. All
 * data comes from pages/figures.yml. Renders nothing if no figure has been compared with its source. On small screens,
 * the sources are collapsed.
 */
function FiguresChecked() {
  const { checked, changes, hasOwn } = usePage().figureSources;
  const [newest] = changes;
  if (checked.length === 0) return null;
  return (
    <div className="wrap checked">
      <p>
        <NoBreak text={strings.figuresChecked(formatDays(checked.map(({ day }) => day)))} />
      </p>
      <details>
        <summary className="fold">{strings.sources}</summary>
        {checked.map(({ day, sources }) => (
          <p key={day}>
            <NoBreak text={strings.checkedAgainst(sources)} />
          </p>
        ))}
      </details>
      {newest && (
        <p>
          <NoBreak text={strings.newestChange(newest.what, formatDay(newest.day))} />
        </p>
      )}
      {hasOwn && <p>{strings.ownFigures}</p>}
    </div>
  );
}
