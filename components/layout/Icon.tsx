import { type IconName, icons } from './icons.ts';

/** A decorative drawing of one path on a 256 × 256 grid, 1.25em square, in the colour of the text. */
export function Drawing({ path, flip = false }: { path: string; flip?: boolean }) {
  return (
    <svg
      className={flip ? 'ic flip' : 'ic'}
      width="20"
      height="20"
      viewBox="0 0 256 256"
      aria-hidden="true"
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}

/** An icon of the interface. `flip` mirrors it in right-to-left pages. */
export function Icon({ name, flip }: { name: IconName; flip?: boolean }) {
  return <Drawing path={icons[name]} flip={flip} />;
}
