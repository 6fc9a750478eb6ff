import { Fragment } from 'react';
import { changedFigures } from '../facts.ts';
import { type Change, quotationsOf, type Review } from '../review.ts';
import { notes, sayChange } from '../say.ts';
import { count } from '../text.ts';

/** Text that is gone or new, with a word for a screen reader. */
function Marked({ type, text }: { type: 'old' | 'new'; text: string }) {
  const Tag = type === 'old' ? 'del' : 'ins';
  return (
    <Tag>
      <span className="sr">{type === 'old' ? 'removed: ' : 'added: '}</span>
      {text}
      <span className="sr">, end </span>
    </Tag>
  );
}

/** One change: where, what happened, and the words. */
export function ChangeText({ change }: { change: Change }) {
  return (
    <>
      <p className="what">
        {change.place.length > 0 && <b>{change.place.join(' › ')}</b>}
        <span>
          {sayChange(change).map((part, index) => {
            if (typeof part === 'string') return part;
            if ('address' in part) return <code key={index}>{part.address}</code>;
            return <Fragment key={index}>“{part.quote}”</Fragment>;
          })}
        </span>
      </p>
      {quotationsOf(change).map(({ pieces, note }, index) => (
        <p key={index} className="quote">
          {pieces.map(({ type, text }, at) =>
            type === 'same' ? text : <Marked key={at} type={type} text={text} />,
          )}
          {note && <em className="aside"> {notes[note]}</em>}
        </p>
      ))}
    </>
  );
}

const columns = ['Page', 'Before', 'After', 'In the list of figures', 'Where'];

/** The figures that changed, as a ledger. */
export function Figures({ review }: { review: Review }) {
  const figures = changedFigures(review.all);
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Figures that changed</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable from the keyboard (WCAG 2.1.1) */}
      <section className="scroll" tabIndex={0} aria-label="Table of figures, scrolls sideways">
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
            {figures.map(({ address, from, to, place }, index) => (
              <tr key={index}>
                <th scope="row">
                  <code>{address}</code>
                </th>
                <td className="figure">{from ? <Marked type="old" text={from} /> : 'none'}</td>
                <td className="figure">{to ? <Marked type="new" text={to} /> : 'none'}</td>
                <td>{to && review.confirm(address, to, from)}</td>
                <td className="small">{place.join(' › ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Where the old words still stand. */
export function Standing({ review: { standing } }: { review: Review }) {
  if (standing.length === 0) return null;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">Where the old wording still stands</h2>
      {standing.map(({ text, places }) => (
        <details key={text} className="fold">
          <summary>
            “{text}” in {count(places.length, 'place')}
          </summary>
          <ul>
            {places.map(({ address, place, sentence }, index) => (
              <li key={index}>
                <code>{address}</code> <span className="small">{place.join(' › ')}</span>
                <br />
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** What several pages share, told once. */
export function Shared({ review: { shared } }: { review: Review }) {
  return shared.map(({ addresses, changes }) => (
    <section key={addresses.join()} aria-label={`What ${addresses.length} pages share`}>
      <h2>On {count(addresses.length, 'page')} alike</h2>
      <ol className="changes changes--shared">
        {changes.map(({ change, places }, index) => (
          <li key={index} className="change">
            <ChangeText change={change} />
            {places > addresses.length && <p className="small">In {count(places, 'place')}</p>}
          </li>
        ))}
      </ol>
      <details className="fold">
        <summary>Which {count(addresses.length, 'page')}</summary>
        <p>{addresses.join(', ')}</p>
      </details>
    </section>
  ));
}
