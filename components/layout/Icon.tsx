import { type IconName, icons } from './icons.ts';

/**
 * A decorative icon. `path` is the path data of the icon on a grid of 256 × 256 units. The icon is 1.25em wide and
 * high, and has the colour of the text.
 */
export function Drawing({ path, flip = false }: { path: string; flip?: boolean }) {
  return (
    <svg
      className={flip ? 'icon flip' : 'icon'}
      width="20"
      height="20"
      viewBox="0 0 256 256"
      aria-hidden="true"
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}

/** An interface icon. `flip` mirrors the icon on right-to-left pages. */
export function Icon({ name, flip }: { name: IconName; flip?: boolean }) {
  return <Drawing path={icons[name]} flip={flip} />;
}

const flarePath =
  'M15.5 29.5c10.3-6.8 16.8-7.4 20.9-11.1 2.8-2.5 2.7-6 .7-8.3-2.1-2.3-5.6-2.7-8.4-.2' +
  '-4.1 3.7-5.4 10.1-13.2 19.6';

/**
 * The firm's symbol, 48 × 48 units: a star with a magenta flare. On nautical charts, this symbol shows where a light
 * is.
 */
export function LightMark() {
  return (
    <>
      <path fill="var(--magenta)" d={flarePath} />
      <path
        fill="currentColor"
        d="m14 20.5 2.5 7 7.5.3-5.9 4.5 2.1 7.2-6.2-4.2-6.2 4.2 2.1-7.2L4 27.8l7.5-.3Z"
      />
    </>
  );
}
