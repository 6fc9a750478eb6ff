import type { SVGAttributes } from 'react';
import { withBase } from '../../src/config/addresses.ts';

interface ArtProps extends SVGAttributes<SVGSVGElement> {
  /** The address of the file from the root, such as `/art/rose.svg`. Its drawing has the id `art`. */
  href: string;
  /** The `viewBox`. */
  box: string;
  /** The `preserveAspectRatio`. By default, the drawing fills its box and is cropped. */
  fit?: string;
  /** The text alternative. Without it, the drawing is hidden from screen readers. */
  label?: string;
}

/** A drawing in an SVG file of its own. */
export const Art = ({ href, box, fit = 'xMidYMid slice', label, ...more }: ArtProps) => (
  <svg
    {...more}
    viewBox={box}
    preserveAspectRatio={fit}
    role={label && 'img'}
    aria-label={label}
    aria-hidden={!label || undefined}
  >
    <use href={withBase(`${href}#art`)} />
  </svg>
);
