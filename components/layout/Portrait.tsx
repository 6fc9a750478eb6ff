import { Illustration } from './Illustration.tsx';

interface PortraitProps {
  /** The id of the leader. */
  id: string;
}

const size = { width: 320, height: 380 };
// `slice` scales the drawing until it covers the <svg> element, and crops the rest at the bottom or at both sides
const fit = 'xMidYMin slice';
const drawingId = (id: string) => `portrait-${id}`;

/** The portrait of a leader, from `public/art/portrait-{id}.svg`. The portrait is hidden from screen readers. */
export const Portrait = ({ id }: PortraitProps) => (
  <Illustration {...size} href={`/art/portrait-${id}.svg`} id={drawingId(id)} fit={fit} />
);

/**
 * Shows the portrait of a leader again, for example in a dialog. `label` is the text alternative. The page must also
 * contain the `Portrait` of the leader, because the <use> element refers to its id.
 */
export const PortraitCopy = ({ id, label }: PortraitProps & { label: string }) => (
  <svg
    {...size}
    viewBox={`0 0 ${size.width} ${size.height}`}
    preserveAspectRatio={fit}
    fill="none"
    role="img"
    aria-label={label}
  >
    <use href={`#${drawingId(id)}`} />
  </svg>
);
