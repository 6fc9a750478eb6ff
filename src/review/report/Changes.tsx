import { Fragment } from 'react';
import { type Change, quotationsOf } from '../change.ts';
import { notes, sayChange } from '../say.ts';
import type { Saying } from '../saying.ts';

/** Text that is gone or new, with a word for a screen reader. */
export function Marked({ type, text }: { type: 'old' | 'new'; text: string }) {
  const Tag = type === 'old' ? 'del' : 'ins';
  return (
    <Tag>
      <span className="sr">{type === 'old' ? 'removed: ' : 'added: '}</span>
      {text}
      <span className="sr">, end </span>
    </Tag>
  );
}

/** A sentence with its addresses as code. */
export function Said({ saying }: { saying: Saying }) {
  return saying.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('address' in part) return <code key={index}>{part.address}</code>;
    return <Fragment key={index}>“{part.quote}”</Fragment>;
  });
}

/** One change: where, what happened, and the words. */
export function ChangeText({ change }: { change: Change }) {
  return (
    <>
      <p className="what">
        {change.place.length > 0 && <b>{change.place.join(' › ')}</b>}
        <span>
          <Said saying={sayChange(change)} />
        </span>
      </p>
      <Quotation change={change} />
    </>
  );
}

/** The words of a change, what is gone and what is new marked. */
export function Quotation({ change }: { change: Change }) {
  return quotationsOf(change).map(({ pieces, note }, index) => (
    <p key={index} className="quote">
      {pieces.map(({ type, text }, at) =>
        type === 'same' ? text : <Marked key={at} type={type} text={text} />,
      )}
      {note && <em className="aside"> {notes[note]}</em>}
    </p>
  ));
}
