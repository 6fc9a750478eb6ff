import { type IconName, icons } from './icons.ts';

/** A decorative icon, 1.25em square, in the colour of the text. `flip` mirrors it in right-to-left pages. */
export function Icon({ name, flip = false }: { name: IconName; flip?: boolean }) {
  return (
    <svg
      className={flip ? 'ic flip' : 'ic'}
      width="20"
      height="20"
      viewBox="0 0 256 256"
      aria-hidden="true"
    >
      <path fill="currentColor" d={icons[name]} />
    </svg>
  );
}
