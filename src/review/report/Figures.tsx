import { sayPlaces } from '../facts.ts';
import { type FigureLine, figureLines } from '../figure-lines.ts';
import type { Review, Verdict } from '../review.ts';
import { Marked } from './Changes.tsx';

const columns = ['Page', 'Before', 'After', 'In the list of figures', 'Where'];

/** The figures that changed, then the laws that are cited otherwise, each as a ledger. */
export function Figures({ review }: { review: Review }) {
  const figures = figureLines(review);
  const ledgers = [
    { id: 'figures', title: 'Figures that changed', all: figures.filter(({ law }) => !law) },
    { id: 'laws', title: 'Laws that are cited otherwise', all: figures.filter(({ law }) => law) },
  ];
  return (
    <>
      {ledgers.map(({ id, title, all }) => (
        <Ledger key={id} id={id} title={title} figures={all} />
      ))}
      <FigureList list={review.list} />
    </>
  );
}

/** What the list says of a figure: whether it is confirmed is told by a sign and by weight, not by colour alone. */
export function Confirmed({ said: { sure, word, rest } }: { said: Verdict }) {
  if (sure === undefined) return rest;
  const Tag = sure ? 'span' : 'b';
  return (
    <>
      <Tag className={sure ? 'sure' : 'unsure'}>
        <span aria-hidden="true">{sure ? '✓ ' : '✗ '}</span>
        {word}
      </Tag>
      {rest}
    </>
  );
}

interface LedgerProps {
  id: string;
  title: string;
  figures: readonly FigureLine[];
}

function Ledger({ id, title, figures }: LedgerProps) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable from the keyboard (WCAG 2.1.1) */}
      <section className="scroll" tabIndex={0} aria-label={`${title}: table, scrolls sideways`}>
        <table className="ledger">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ addresses, from, to, said, places, also }, index) => (
              <tr key={index}>
                <th scope="row">
                  {addresses.map((address) => (
                    <code key={address}>{address} </code>
                  ))}
                </th>
                <td className="figure">{from ? <Marked type="old" text={from} /> : 'none'}</td>
                <td className="figure">{to ? <Marked type="new" text={to} /> : 'none'}</td>
                <td>
                  {said && <Confirmed said={said} />}
                  {also.length > 0 && '; also on '}
                  {also.map((address) => (
                    <code key={address}>{address} </code>
                  ))}
                </td>
                <td className="small">{sayPlaces(places)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** What the list of figures itself says otherwise than the base's. */
function FigureList({ list }: Pick<Review, 'list'>) {
  if (list.length === 0) return null;
  return (
    <section className="notice" aria-labelledby="list">
      <h2 id="list">This change edits the list of figures</h2>
      <ul>
        {list.map(({ address, source, said }, index) => (
          <li key={index}>
            <code>{address}</code>, {source || 'without a source'}: {said.join('; ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
