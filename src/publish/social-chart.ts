import { readFileSync } from 'node:fs';
import { socialSize } from '../facts/addresses.ts';
import { paper, site } from '../facts/firm.ts';
import { faviconDrawing } from './icons.ts';
import { letter, type Setting } from './lettering.ts';

const { width, height } = socialSize;
/** The colours of a shared picture, by day. */
export const colours = { paper, ink: '#0f2440', quiet: '#3d5068' };

/** The frame's outer edge, and its inner one. */
const outer = 24;
const inner = outer + 14;
/** Where the text begins. */
export const left = 96;
/** How wide a stroke of paper runs around lettering, half of it outside. */
export const halo = 12;

/** The chart with its frame and the firm's name as SVG, and what is drawn on it. */
export function chartDrawing(drawn = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<svg x="${inner}" y="${inner}" width="${width - 2 * inner}" height="${height - 2 * inner}" viewBox="0 0 1200 560" preserveAspectRatio="xMidYMid slice">${drawing('contours')}</svg>
<svg x="${inner}" y="${height - inner - 96}" width="${width - 2 * inner}" height="96" viewBox="0 0 1600 170" preserveAspectRatio="none">${drawing('coast')}</svg>
${frame()}
${name()}
${drawn}
</svg>`;
}

/** A line of lettering with the halo that chart lettering has over contours. */
export function line(text: string, x: number, y: number, setting: Setting, colour: string): string {
  const paths = letter(text, x, y, setting);
  const stroke = halo / (setting.size / 1000); // the outlines are drawn 1,000 units to the em
  return `<g fill="none" stroke="${colours.paper}" stroke-width="${stroke}" stroke-linejoin="round">${paths}</g><g fill="${colour}">${paths}</g>`;
}

/** The mark and the firm's name, as in the header. */
function name(): string {
  const small: Setting = { face: 'sans', size: 17, tracking: 0.235 };
  // the header sets the name at weight 500: a thin edge of the same ink stands in for it
  const set = (text: string, y: number, setting: Setting, weight: number) =>
    `${line(text, left + 82, y, setting, colours.ink)}<g fill="none" stroke="${colours.ink}" stroke-width="${weight}">${letter(text, left + 82, y, setting)}</g>`;
  return `<svg x="${left - 6}" y="76" width="74" height="74" viewBox="3 3 42 42">${faviconDrawing()}</svg>
<path stroke="${colours.ink}" stroke-width="2.4" d="M${left - 6} 154h76"/>
${set(site.name.first, 120, { face: 'roman', size: 42 }, 14)}
${set(site.name.second.toUpperCase(), 149, small, 40)}`;
}

/** The graduated neatline of the design, as a frame: two edges, and bars between them in whole periods. */
function frame(): string {
  const across = width - 2 * outer;
  const down = height - 2 * outer;
  const middle = outer + 7;
  const bars = (length: number, from: number, draw: (at: number, bar: number) => string) => {
    const periods = Math.round(length / 96);
    const bar = length / periods / 2;
    return Array.from({ length: periods }, (_, index) => draw(from + index * bar * 2, bar)).join(
      '',
    );
  };
  const paths = [
    bars(across, outer, (at, bar) => `M${at} ${middle}h${bar}`),
    bars(across, outer, (at, bar) => `M${at + bar} ${height - middle}h${bar}`),
    bars(down, outer, (at, bar) => `M${middle} ${at + bar}v${bar}`),
    bars(down, outer, (at, bar) => `M${width - middle} ${at}v${bar}`),
  ];
  const edge = (inset: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}"/>`;
  const band = `M0 0H${width}V${height}H0ZM${inner} ${inner}V${height - inner}H${width - inner}V${inner}Z`;
  return `<path fill="${colours.paper}" d="${band}"/>
<g fill="none" stroke="${colours.ink}" stroke-width="2">${edge(outer)}${edge(inner)}<path stroke-width="5" d="${paths.join('')}"/></g>`;
}

/** A drawing of the site in the colours of day: outside a page nothing says what its variables are. */
function drawing(name: string): string {
  return readFileSync(`public/art/${name}.svg`, 'utf8')
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/var\(--[\w-]+,([^)]*)\)/g, '$1');
}
