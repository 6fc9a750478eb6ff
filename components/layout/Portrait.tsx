import { Art } from './Icon.tsx';

/**
 * The engraved portrait of a leader, `public/art/portrait-{id}.svg`; without a label it is decoration. It fills its
 * box, whose foot and sides cut it where the box has another shape.
 */
export function Portrait({ id, label }: { id: string; label?: string }) {
  return (
    <Art
      width="320"
      height="380"
      href={`/art/portrait-${id}.svg`}
      box="0 0 320 380"
      fit="xMidYMin slice"
      label={label}
    />
  );
}
