import type { ReactNode } from 'react';
import { formatDate } from '../../src/config/locale.ts';
import { openingId } from '../../src/config/site-addresses.ts';
import { strings } from '../../src/config/strings.ts';
import { ArticleDrawing, ArticleMeta, ArticleShare } from './ArticleParts.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { computeSeabed, seabedSize } from './compute-seabed.ts';
import { HeroButtonNote } from './HeroButtonNote.tsx';
import { Icon } from './Icon.tsx';
import { Illustration } from './Illustration.tsx';
import { LeadersAndRatings } from './LeadersAndRatings.tsx';
import { ActionLink, BackLinks } from './Links.tsx';
import { usePage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';
import { LaterStyles } from './StyleSheets.tsx';

/** The content before the first ## heading of a page: the # heading, the first paragraph, and optional components. */
export interface HeroProps {
  title: ReactNode;
  opening: ReactNode;
  button?: ReactNode;
  ratings?: ReactNode;
  figures?: ReactNode;
  leaders?: ReactNode;
}

/**
 * The hero (the top part) of all pages except the home page and the 404 page. On wide screens, there is a column beside
 * the text. The column contains the key figures (large numbers) in a framed panel, the leaders, or the drawing of an
 * article, or is empty.
 */
export function Hero({ title, opening, button, ratings, figures, leaders }: HeroProps) {
  const page = usePage();
  const { role, frontMatter } = page;
  const article = role === 'article';
  const textOrGrid = figures ? 'page-hero__grid' : 'page-hero__text';
  return (
    <section className="page-hero">
      <div className={`wrap ${leaders ? 'split' : textOrGrid}`}>
        <div>
          {article ? <BackLinks /> : <Breadcrumb />}
          {article && <ArticleMeta article={page} />}
          <h1>{title}</h1>
          {frontMatter.updated && (
            <p className="caption">
              {strings.updated}{' '}
              <time dateTime={frontMatter.updated}>{formatDate(frontMatter.updated)}</time>
            </p>
          )}
          <p id={openingId} className="lede">
            {opening}
          </p>
          {article && <ArticleShare />}
          {button && <div className="actions actions--hero">{button}</div>}
          {button && <HeroButtonNote />}
          {(ratings || role === 'plain') && <LeadersAndRatings>{ratings}</LeadersAndRatings>}
        </div>
        {figures && <KeyFiguresPanel>{figures}</KeyFiguresPanel>}
        {leaders}
        {article && <ArticleDrawing article={page} />}
      </div>
      <LaterStyles />
    </section>
  );
}

/**
 * The hero (the top part) of the 404 page, with a link that opens the search. The search field already contains the
 * words of the address that the visitor requested.
 */
export function NotFoundHero({ title, opening }: HeroProps) {
  return (
    <section className="not-found contours">
      <Illustration href="/art/contours.svg" />
      <div className="wrap">
        <p className="caption">{strings.notFound}</p>
        <h1>{title}</h1>
        <p id={openingId} className="lede">
          {opening}
        </p>
        <div className="actions">
          <ActionLink href="/">{strings.returnHome}</ActionLink>
          <SiteLink
            to="/sitemap"
            data-opens="search"
            className="search-link u-target u-gap-.6rem u-font-500"
          >
            <Icon name="magnifying-glass" />
            {strings.searchSite}
          </SiteLink>
        </div>
      </div>
      <LaterStyles />
    </section>
  );
}

/**
 * The framed panel of the key figures. The background of the panel is the drawing of a seabed, which `computeSeabed`
 * computes from the figures. The drawing is rendered twice: its contour lines behind the text, and its tinted areas in
 * front of the text (src/styles/hero.css). The drawing is part of the HTML. A separate SVG file would need another
 * request, and the browser would parse the file as a separate document.
 */
function KeyFiguresPanel({ children }: { children: ReactNode }) {
  const { address, keyFigures = [] } = usePage();
  const { shoal, crest, contours } = computeSeabed(keyFigures, address);
  const box = {
    viewBox: `0 0 ${seabedSize.width} ${seabedSize.height}`,
    preserveAspectRatio: 'none',
  };
  return (
    <div className="frame">
      <div className="contours">
        <svg {...box} aria-hidden="true">
          <g id="seabed-drawing" fill="none" stroke="var(--contour)" strokeWidth=".75">
            <ContourPath d={shoal} fill="var(--tint-1)" />
            <ContourPath d={crest} fill="var(--tint-2)" />
            <ContourPath d={contours} />
          </g>
        </svg>
        {children}
        <svg {...box} className="tints" aria-hidden="true">
          <use href="#seabed-drawing" />
        </svg>
      </div>
    </div>
  );
}

/** A path whose stroke has the same width in panels of all sizes. Renders nothing if `d` is empty. */
const ContourPath = (path: { d: string; fill?: string }) =>
  path.d && <path {...path} vectorEffect="non-scaling-stroke" />;
