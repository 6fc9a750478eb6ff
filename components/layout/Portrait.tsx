import { Illustration } from './Illustration.tsx';

/**
 * The portrait of a leader, `public/art/portrait-{id}.svg`. It fills its box; the bottom or the sides are cropped.
 * Without a label, it is hidden from screen readers.
 */
export function Portrait({ id, label }: { id: string; label?: string }) {
  return (
    <Illustration
      width="320"
      height="380"
      href={`/art/portrait-${id}.svg`}
      box="0 0 320 380"
      fit="xMidYMin slice"
      label={label}
    />
  );
}
