import type { ImgHTMLAttributes, SVGAttributes } from 'react';
import {
  type LazyIllustrationName,
  nightAddress,
  withBase,
} from '../../src/config/site-addresses.ts';

interface IllustrationProps extends SVGAttributes<SVGSVGElement> {
  /** The address of the SVG file from the root, such as `/art/rose.svg`. */
  href: string;
  /** The id of the drawing in the file. By default, the id is `art`. */
  drawing?: string;
  /** The `viewBox` of the drawing. */
  box: string;
  /** The `preserveAspectRatio` attribute. By default, the drawing fills the <svg> element and is cropped. */
  fit?: string;
  /** The text alternative. Without a text alternative, the drawing is hidden from screen readers. */
  label?: string;
}

/** A drawing that is loaded from an SVG file. */
export const Illustration = ({
  href,
  drawing = 'art',
  box,
  fit = 'xMidYMid slice',
  label,
  ...more
}: IllustrationProps) => (
  <svg
    {...more}
    viewBox={box}
    preserveAspectRatio={fit}
    role={label && 'img'}
    aria-label={label}
    aria-hidden={!label || undefined}
  >
    <use href={withBase(`${href}#${drawing}`)} />
  </svg>
);

interface LazyDrawingProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'width' | 'height'> {
  href: string;
  label?: string;
}

/**
 * A drawing that is below the first screen, or hidden on narrow screens. The component renders an <img> and not a
 * <use>: the browser fetches and renders an image only when the image is near the viewport. An image cannot read the
 * custom properties and fonts of the page. The file must therefore contain no text. The fallback in each `var()` must
 * be the colour for the light colour scheme. The build writes the copy for the dark colour scheme
 * (src/outputs/night-art.ts). Without `label`, the drawing is hidden from screen readers.
 */
export const LazyDrawing = ({ href, label = '', ...more }: LazyDrawingProps) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={withBase(nightAddress(href))} />
    <img src={withBase(href)} alt={label} loading="lazy" {...more} />
  </picture>
);

interface LazyIllustrationProps {
  name: LazyIllustrationName;
  label?: string;
  className?: string;
}

/** The drawing `/art/{name}.svg`, as an image (`LazyDrawing`). */
export const LazyIllustration = ({ name, ...more }: LazyIllustrationProps) => (
  <LazyDrawing href={`/art/${name}.svg`} {...more} />
);
