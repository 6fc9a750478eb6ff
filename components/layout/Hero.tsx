import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { seabedAddress } from '../../src/facts/addresses.ts';
import { printedDate } from '../../src/facts/dates.ts';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { Island } from '../islands/Island.tsx';
import { ActionLink } from './ActionLink.tsx';
import { ArticleDrawing, ArticleMeta, ArticleShare } from './ArticleHead.tsx';
import { Icon } from './Icon.tsx';
import { Leader } from './Leader.tsx';
import { BackLinks, Breadcrumb } from './Links.tsx';
import { usePage } from './page-context.ts';
import { LaterStyles } from './Styles.tsx';
import { seabedSize } from './survey-seabed.ts';

const drawing = (name: string) =>
  readFileSync(new URL(`../../src/art/${name}.svg`, import.meta.url), 'utf8');
const scene = drawing('hero');
const phoneScene = drawing('hero-phone');

/** The top of a page. Key figures stand in a framed panel at the right; without them the text has the width. */
export function Hero(props: HeroProps) {
  const page = usePage();
  const { role, frontMatter } = page;
  if (role === 'missing') return <MissingHero {...props} />;
  if (role === 'home') return <HomeHero {...props} />;
  const { title, opening, button, ratings, figures, leaders } = props;
  const article = role === 'article';
  return (
    <section className="phero">
      <div className={`wrap ${leaders ? 'split' : figures ? 'phero__grid' : 'phero__text'}`}>
        <div>
          {article ? <BackLinks /> : <Breadcrumb />}
          {article && <ArticleMeta article={page} />}
          <h1>{title}</h1>
          {frontMatter.updated && (
            <p className="cap">
              {strings.updated}{' '}
              <time dateTime={frontMatter.updated}>{printedDate(frontMatter.updated)}</time>
            </p>
          )}
          <p className="lede">{opening}</p>
          {article && <ArticleShare />}
          {button && <div className="acts acts--hero">{button}</div>}
          {ratings && <Standing>{ratings}</Standing>}
        </div>
        {figures && <Soundings>{figures}</Soundings>}
        {leaders}
        {article && <ArticleDrawing article={page} />}
      </div>
      <LaterStyles />
    </section>
  );
}

/** The top of the home page: Dubai from seaward, the old town under the text and the towers at its right. */
export function HomeHero({ title, opening, button, ratings }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero__txt">
        <h1>{title}</h1>
        <p className="lede">{opening}</p>
        <div className="acts acts--hero">
          {button}
          <a className="tel" href={site.telephone.href}>
            <Icon name="phone" />
            <bdi dir="ltr">{site.telephone.text}</bdi>
          </a>
        </div>
        {ratings && <Standing>{ratings}</Standing>}
      </div>
      <div className="hero__art" aria-hidden="true">
        {/* our own drawings, from the repository */}
        <Island
          name="film"
          props={{ pause: strings.pauseFilm, play: strings.playFilm }}
          className="hero__scene"
          dangerouslySetInnerHTML={{ __html: scene }}
        />
        <div className="hero__phone" dangerouslySetInnerHTML={{ __html: phoneScene }} />
      </div>
      <p className="cap">{strings.scene}</p>
      <LaterStyles />
    </section>
  );
}

/** The top of the 404 page: the survey stops here. Its search begins with the words of the address that was not found. */
export function MissingHero({ title, opening }: HeroProps) {
  return (
    <section className="lost field">
      <Contours />
      <div className="wrap">
        <p className="cap">{strings.missing}</p>
        <h1>{title}</h1>
        <p className="lede">{opening}</p>
        <div className="acts">
          <ActionLink href="/">{strings.returnHome}</ActionLink>
          <Island
            name="search"
            props={{ fromAddress: true }}
            as="a"
            href="/sitemap"
            opens="search"
            className="seek"
          >
            <Icon name="magnifying-glass" />
            {strings.searchSite}
          </Island>
        </div>
      </div>
      <LaterStyles />
    </section>
  );
}

/** What speaks for the firm: who leads the work of the page, and beside it the ratings, quieter. */
function Standing({ children }: { children: ReactNode }) {
  return (
    <div className="standing">
      <Leader />
      {children}
    </div>
  );
}

/** What stands before the first ## heading of a page. */
export interface HeroProps {
  title: ReactNode;
  opening: ReactNode;
  button?: ReactNode;
  ratings?: ReactNode;
  figures?: ReactNode;
  leaders?: ReactNode;
}

/** The framed panel of the key figures, on the seabed surveyed from them. The drawing is a file of its own. */
export function Soundings({ children }: { children: ReactNode }) {
  return (
    <div className="frame">
      <div className="field">
        <svg
          viewBox={`0 0 ${seabedSize.width} ${seabedSize.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <use href={`${seabedAddress(usePage().address)}#art`} />
        </svg>
        {children}
      </div>
    </div>
  );
}

/** The depth contours behind a field. The drawing is a file of its own. */
export function Contours() {
  return (
    <svg viewBox="0 0 1200 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href="/art/contours.svg#art" />
    </svg>
  );
}
