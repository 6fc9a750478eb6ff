import type { ImgHTMLAttributes, SVGAttributes } from 'react';
import {
  type LazyIllustrationName,
  nightAddress,
  withBase,
} from '../../src/config/site-addresses.ts';
import { parseDrawing } from './inline-svg.ts';
import { useRenderedPage } from './page-context.tsx';

interface IllustrationProps extends Pick<SVGAttributes<SVGSVGElement>, 'width' | 'height'> {
  /** The address of the SVG file from the root, such as `/art/contours.svg`. */
  href: string;
  /** The id of the drawing's <g> element. A <use> element on the same page can refer to this id. */
  id?: string;
  /** The `preserveAspectRatio` attribute. By default, the drawing fills the <svg> element and is cropped. */
  fit?: string;
}

/**
 * A drawing in the first screen, inlined in the HTML: a separate SVG file would need another request, and the browser
 * would parse the file as a separate document. The drawing is hidden from screen readers. Renders nothing if the file
 * does not exist, because `npm run check` reports the missing file (tools/check/missing-pictures.ts).
 */
export function Illustration({ href, id, fit = 'xMidYMid slice', ...size }: IllustrationProps) {
  const file = `/public${href}`;
  const source = useRenderedPage().site.drawings[file];
  if (source === undefined) return null;
  const { viewBox, content } = parseDrawing(source, file);
  // not escaped: the SVG comes from a file in this repository, not from user input
  const html = { __html: content };
  return (
    <svg {...size} viewBox={viewBox} preserveAspectRatio={fit} fill="none" aria-hidden="true">
      <g id={id} dangerouslySetInnerHTML={html} />
    </svg>
  );
}

interface LazyDrawingProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'width' | 'height'> {
  href: string;
  label?: string;
}

/**
 * A drawing that is below the first screen, or hidden on narrow screens. The component renders an <img>: the browser
 * fetches and renders an image only when the image is near the viewport. An image cannot read the custom properties and
 * fonts of the page. The file must therefore contain no text. The fallback in each `var()` must be the colour for the
 * light colour scheme. The build writes the copy for the dark colour scheme (src/outputs/night-art.ts). `label` is the
 * text alternative. A drawing without a `label` is hidden from screen readers.
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
