import { Fragment } from 'react';
import type { Change } from '../change.ts';
import { leavesOf, textOf } from '../drawn-page.ts';
import { sayChange } from '../say-change.ts';
import { Marked, Stretches } from './Pieces.tsx';

/** One change: where, what happened, and the words. */
export function ChangeText({ change }: { change: Change }) {
  return (
    <>
      <p className="what">
        {change.place.length > 0 && <b>{change.place.join(' › ')}</b>}
        <span>
          {sayChange(change).map((part, index) => {
            if (typeof part === 'string') return part;
            return 'quote' in part ? (
              <Fragment key={index}>“{part.quote}”</Fragment>
            ) : (
              <code key={index}>{part.address}</code>
            );
          })}
        </span>
      </p>
      <Words change={change} />
    </>
  );
}

function Words({ change }: { change: Change }) {
  if (change.type === 'reworded' || change.type === 'headline')
    return <Stretches stretches={change.stretches} />;
  if (change.type !== 'added' && change.type !== 'removed') return null;
  return leavesOf(change.block).map((leaf, index) => (
    <p key={index} className="quote">
      <Marked type={change.type === 'added' ? 'new' : 'old'}>{textOf(leaf)}</Marked>
    </p>
  ));
}

/** One change in the list of a page, which the keys n and p step through. */
export function ChangeItem({ change, number }: { change: Change; number: number }) {
  return (
    <li className="change" id={`change-${number}`} tabIndex={-1} data-step={number}>
      <ChangeText change={change} />
    </li>
  );
}
