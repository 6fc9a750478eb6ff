import { Fragment } from 'react';
import { type Change, changedStretches } from '../change.ts';
import type { Piece } from '../diff-text.ts';
import { leavesOf, textOf } from '../drawn-page.ts';
import { notes, sayChange } from '../say-change.ts';

/** Text that is gone or new, with a word for a screen reader. */
export function Marked({ type, children }: { type: 'old' | 'new'; children: string }) {
  const Tag = type === 'old' ? 'del' : 'ins';
  return (
    <Tag>
      <span className="sr">{type === 'old' ? 'removed: ' : 'added: '}</span>
      {children}
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
      {quotations(change).map(({ pieces, note }, index) => (
        <p key={index} className="quote">
          {pieces.map(({ type, text }, at) => {
            if (type === 'same') return text;
            return (
              <Marked key={at} type={type}>
                {text}
              </Marked>
            );
          })}
          {note && <em className="aside"> {notes[note]}</em>}
        </p>
      ))}
    </>
  );
}

/** The words of a change: its changed sentences, or every text of what was added or removed. */
function quotations(change: Change): { pieces: Piece[]; note?: keyof typeof notes }[] {
  if (!('block' in change)) return changedStretches(change);
  const type = change.type === 'added' ? 'new' : 'old';
  return leavesOf(change.block).map((leaf) => ({ pieces: [{ type, text: textOf(leaf) }] }));
}
