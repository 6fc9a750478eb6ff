import type { ReactNode } from 'react';

/** The short list under a card: a hairline above each item, a ring before it. */
export function TickList({ items }: { items: ReactNode[] }) {
  return (
    <ul className="ticks">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
