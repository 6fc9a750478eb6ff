import type { Piece, Stretch } from '../diff-text.ts';
import { words } from '../words.ts';

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

/** A changed text with its changes in it. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ type, text }, index) =>
    type === 'same' ? (
      text
    ) : (
      <Marked key={index} type={type}>
        {text}
      </Marked>
    ),
  );
}

/** The changed sentences of a text, each a line. */
export function Stretches({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches
    .filter(({ changed }) => changed)
    .map(({ pieces, note }, index) => (
      <p key={index} className="quote">
        <Pieces pieces={pieces} />
        {note && <em className="aside"> {words.notes[note]}</em>}
      </p>
    ));
}
