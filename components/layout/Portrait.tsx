import { Illustration } from './Illustration.tsx';

interface PortraitProps {
  /** The id of the leader. */
  id: string;
}

const size = { width: 320, height: 380 };
// the portrait fills the <svg> element, so the bottom or the sides of the portrait can be cropped
const fit = 'xMidYMin slice';
const drawingId = (id: string) => `portrait-${id}`;

/** The portrait of a leader, from `public/art/portrait-{id}.svg`. The portrait is hidden from screen readers. */
export const Portrait = ({ id }: PortraitProps) => (
  <Illustration {...size} href={`/art/portrait-${id}.svg`} id={drawingId(id)} fit={fit} />
);

/** A second view of a leader's portrait. The page must also contain the `Portrait` of this leader. */
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
