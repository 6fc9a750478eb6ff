import type { SVGAttributes } from 'react';
import { withBase } from '../../src/config/addresses.ts';

interface ArtProps extends SVGAttributes<SVGSVGElement> {
  /**
   * The address of the SVG file from the root, such as `/art/rose.svg`. The drawing in the file must have the id `art`.
   */
  href: string;
  /** The `viewBox`. */
  box: string;
  /** The `preserveAspectRatio` attribute. By default, the drawing fills its box and is cropped. */
  fit?: string;
  /** The text alternative. Without it, the drawing is hidden from screen readers. */
  label?: string;
}

/** A drawing that is loaded from an SVG file. */
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
