import type { ReactNode } from 'react';
import { printedDate } from '../../src/facts/printed-date.ts';
import { strings } from '../../src/facts/strings.ts';
import { ArticleMeta, ArticleShare } from './ArticleHead.tsx';
import { BackLinks } from './BackLinks.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { HomeHero } from './HomeHero.tsx';
import { MissingHero } from './MissingHero.tsx';
import { usePage } from './page-context.ts';

/** What stands before the first ## heading of a page. */
export interface HeroProps {
  title: ReactNode;
  opening: ReactNode;
  button?: ReactNode;
  ratings?: ReactNode;
  figures?: ReactNode;
  leaders?: ReactNode;
}

/** The top of a page. Key figures stand in a framed panel at the right; without them the text has the width. */
export function Hero(props: HeroProps) {
  const page = usePage();
  const { address, frontMatter, group } = page;
  if (address === '/404') return <MissingHero {...props} />;
  if (address === '/') return <HomeHero {...props} />;
  const { title, opening, button, ratings, figures, leaders } = props;
  const article = group.kind === 'article';
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
          {button && <div className="acts">{button}</div>}
          {ratings}
        </div>
        {figures && <Soundings>{figures}</Soundings>}
        {leaders}
      </div>
    </section>
  );
}

function Soundings({ children }: { children: ReactNode }) {
  return (
    <div className="frame">
      <div className="field">
        <Contours />
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
