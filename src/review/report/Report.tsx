import type { Review } from '../review-site.ts';
import type { Looks } from '../say-looks.ts';
import { summarise } from '../summary.ts';
import { count, words } from '../words.ts';
import { Facts } from './Facts.tsx';
import { LookOnly } from './LookOnly.tsx';
import { PageSection } from './PageSection.tsx';
import { Shared } from './Shared.tsx';
import { Steps } from './Steps.tsx';

export interface ReportProps {
  review: Review;
  /** The number of the first change of each page. */
  firsts: readonly number[];
  steps: number;
  looks: Looks;
}

/** The body of the report: the sum, the figures, what pages share, and page by page what changed. */
export function Report({ review, firsts, steps, looks }: ReportProps) {
  const { base, head, uncommitted, sourceOnly, pages, code } = review;
  return (
    <>
      <a className="skip" href="#main">
        Skip to the changes
      </a>
      <header className="masthead">
        <div className="wide">
          <p className="cap">
            <code>{base.commit.slice(0, 8)}</code>, where the working tree left {base.name}, against{' '}
            <code>{head.slice(0, 8)}</code>
            {uncommitted.length > 0 &&
              ` and ${count(uncommitted.length, 'file')} not committed yet`}
          </p>
          <h1 id="title">{words.title}</h1>
          <p className="lede">{summarise(review, looks)}</p>
        </div>
        <div className="neat" aria-hidden="true" />
      </header>
      {steps > 0 && <Steps steps={steps} />}
      <main id="main" className="wide" aria-labelledby="title">
        {sourceOnly && (
          <div className="notice" role="note">
            <p>
              <b>Compared as typed, not as drawn.</b> Pages stand here as their Markdown says,
              without header, footer or pictures.
            </p>
            <pre>{sourceOnly}</pre>
          </div>
        )}
        <Facts review={review} />
        <Shared review={review} />
        {pages.length > 0 && (
          <section aria-labelledby="pages">
            <h2 id="pages">Page by page</h2>
            {looks.note && <p className="cap">{looks.note}</p>}
            {pages.map((page, index) => (
              <PageSection
                key={page.address}
                page={page}
                index={index}
                first={firsts[index] ?? 0}
                shots={looks.shots.filter(({ address }) => address === page.address)}
              />
            ))}
          </section>
        )}
        <LookOnly review={review} looks={looks} />
        {code.length > 0 && (
          <p className="small end">Changed outside the pages: {code.join(', ')}</p>
        )}
      </main>
    </>
  );
}
