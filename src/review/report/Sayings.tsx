import type { Saying } from '../saying.ts';
import { Said } from './Changes.tsx';

interface Props {
  id: string;
  title: string;
  all: readonly Saying[];
  /** A reviewer has to know it before all else. */
  grave?: boolean;
}

/** A list of sentences under a heading; nothing where there is none. */
export function Sayings({ id, title, all, grave }: Props) {
  if (all.length === 0) return null;
  return (
    <section className={grave ? 'notice' : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {all.map((saying, index) => (
          <li key={index}>
            <Said saying={saying} />
          </li>
        ))}
      </ul>
    </section>
  );
}
