import { gravestOf } from '../gravest.ts';
import type { Looks } from '../looks.ts';
import type { Review } from '../review.ts';
import { title } from '../say.ts';
import { lookOnly, sayBesides, summarise } from '../summarise.ts';
import { count } from '../text.ts';
import { Beside } from './Beside.tsx';
import { Figures } from './Figures.tsx';
import { PageSection } from './PageSection.tsx';
import { Sayings } from './Sayings.tsx';
import { SharedSection } from './SharedSection.tsx';
import { Shots } from './Shown.tsx';
import { Standing } from './Standing.tsx';
import { Steps } from './Steps.tsx';

interface Props {
  review: Review;
  /** The number of the first change of each page, then of each set of shared changes. */
  firsts: readonly number[];
  steps: number;
  looks: Looks;
}

/** The body of the report: the sum, the figures, what pages share, and page by page what changed. */
export function Report({ review, firsts, steps, looks }: Props) {
  const { base, head, uncommitted, sourceOnly, pages, code } = review;
  const besides = sayBesides(review, looks);
  const framesBefore = (index: number) =>
    pages.length + review.shared.slice(0, index).reduce((sum, set) => sum + set.shown.length, 0);
  /** True for a page whose pictures stand nowhere else: not with its own changes, nor with those of an earlier set. */
  const isFirst = (address: string, index: number) =>
    [
      ...pages.map((page) => page.address),
      ...review.shared.slice(0, index).flatMap((set) => set.addresses),
    ].every((one) => one !== address);
  const shotsOf = (page: string) => looks.shots.filter(({ address }) => address === page);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the changes
      </a>
      <header className="masthead">
        <div className="wide">
          <p className="small origin" role="note">
            Made by the code of the change that it is about. A change of the review itself can alter
            what stands here: GitHub’s own list of its files cannot be altered.
          </p>
          <p className="cap">
            Compared:{' '}
            {uncommitted.length > 0 ? (
              `the working tree, with ${count(uncommitted.length, 'file')} not committed yet`
            ) : (
              <>
                commit <code>{head.slice(0, 8)}</code>
              </>
            )}
            , against commit <code>{base.commit.slice(0, 8)}</code> ({base.name})
          </p>
          <h1 id="title">{title}</h1>
          <p className="lede">{summarise(review, looks)}</p>
          {besides && <p className="small">{besides}</p>}
        </div>
        <div className="neat" aria-hidden="true" />
      </header>
      {steps > 0 && <Steps steps={steps} />}
      <main id="main" className="wide" aria-labelledby="title">
        {sourceOnly && (
          <div className="notice" role="note">
            <p>
              <b>Compared as typed, not as drawn.</b> Pages stand here as their Markdown says,
              without header, footer or pictures; the menus, as the lines at the top of the pages
              say.
            </p>
            <pre>{sourceOnly}</pre>
          </div>
        )}
        <Sayings id="gravest" title="Before all else" all={gravestOf(review)} grave />
        <Figures review={review} />
        <Standing review={review} />
        {review.shared.map((shared, index) => (
          <SharedSection
            key={shared.addresses.join()}
            shared={shared}
            first={firsts[pages.length + index] ?? 0}
            frames={framesBefore(index)}
            shots={shared.addresses.filter((address) => isFirst(address, index)).flatMap(shotsOf)}
          />
        ))}
        <Beside review={review} looks={looks} first={steps - review.scripts.length} />
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
                shots={shotsOf(page.address)}
                confirm={review.confirm}
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

/** Pages with the same words that look different. */
function LookOnly({ review, looks }: Pick<Props, 'review' | 'looks'>) {
  const addresses = lookOnly(review, looks);
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="looks">
      <h2 id="looks">The same words, another look</h2>
      {review.pages.length === 0 && looks.note && <p className="cap">{looks.note}</p>}
      {addresses.map((address) => (
        <section key={address} aria-label={address}>
          <h3>
            <code>{address}</code>
          </h3>
          <Shots shots={looks.shots.filter((shot) => shot.address === address)} />
        </section>
      ))}
    </section>
  );
}
