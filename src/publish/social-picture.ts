import sharp from 'sharp';
import { socialSize } from '../facts/addresses.ts';
import { indexedPng, type Palette, paletteOf } from './indexed-png.ts';
import { type Setting, widthOf, wrap } from './lettering.ts';
import { chartDrawing, colours, halo, left, line } from './social-chart.ts';

/** What a shared link shows of a page. */
interface SocialText {
  title: string;
  /** The group of the page, in the corner across from the firm's name; '' for none. */
  group: string;
}

/** How wide a line of the title may be. */
const measure = 1000;
const { width, height } = socialSize;
/** Sizes of the title, the largest first, each with the number of lines that may have it. */
const sizes = [
  [116, 1],
  [92, 2],
  [84, 3],
  [76, 3],
  [68, 3],
  [60, 3],
] as const;
const groupSetting: Setting = { face: 'italic', size: 38 };

/**
 * The picture of a page, 1200 × 630, as PNG: its title lettered on a chart, in the frame of the design. The same text
 * gives the same bytes. Only the lettering is drawn for each page: the chart is drawn once for all, and the line of a
 * group once for its pages.
 */
export async function renderSocialPicture({ title, group }: SocialText): Promise<Buffer> {
  const { lines, setting } = fit(title);
  const leading = setting.size * 1.08;
  const first = 336 - ((lines.length - 1) * leading) / 2 + setting.size * 0.3;
  const drawn = lines.map((text, index) =>
    line(text, left, first + index * leading, setting, colours.ink),
  );
  const last = first + (lines.length - 1) * leading;
  const box: Box = {
    left: left - halo,
    top: Math.floor(first - setting.size),
    width: Math.ceil(Math.max(...lines.map((text) => widthOf(text, setting)))) + 2 * halo,
    height: Math.ceil(last - first + setting.size * 1.4),
  };
  const { ground, palette } = await chartOf(group);
  return indexedPng(await over(ground, palette, drawn.join(''), box), palette, width);
}

const charts = new Map<string, Promise<{ ground: Uint8Array; palette: Palette }>>();

/** The picture of a group without a title, drawn once. */
function chartOf(group: string): Promise<{ ground: Uint8Array; palette: Palette }> {
  const known = charts.get(group);
  if (known) return known;
  const made = group === '' ? drawChart() : chartOf('').then((bare) => addGroup(bare, group));
  charts.set(group, made);
  return made;
}

/** The chart, and the colours of every picture: all that there are where something is lettered in each ink. */
async function drawChart(): Promise<{ ground: Uint8Array; palette: Palette }> {
  const chart = await rasterise(chartDrawing());
  const inks = [colours.ink, colours.quiet].map((ink, index) =>
    line('Sample', left, 300 + index * 120, { face: 'roman', size: 116 }, ink),
  );
  const palette = paletteOf(await rasterise(chartDrawing(inks.join(''))));
  const ground = new Uint8Array(width * height);
  for (let at = 0; at < ground.length; at += 1)
    ground[at] = palette.nearest(
      chart[3 * at] ?? 0,
      chart[3 * at + 1] ?? 0,
      chart[3 * at + 2] ?? 0,
    );
  return { ground, palette };
}

async function addGroup(
  { ground, palette }: { ground: Uint8Array; palette: Palette },
  group: string,
) {
  const x = width - left - widthOf(group, groupSetting);
  const drawn = line(group, x, 120, groupSetting, colours.quiet);
  const from = Math.floor(x) - halo;
  const box = { left: from, top: 70, width: width - left + halo - from, height: 70 };
  return { ground: await over(ground, palette, drawn, box), palette };
}

const rasterise = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();

/** A part of the picture, in whole pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws over a part of a ground, and returns the whole as a copy. */
async function over(
  ground: Uint8Array,
  palette: Palette,
  drawn: string,
  box: Box,
): Promise<Uint8Array> {
  const part = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.left} ${box.top} ${box.width} ${box.height}">${drawn}</svg>`;
  const data = await sharp(Buffer.from(part)).raw().toBuffer();
  const picture = Uint8Array.from(ground);
  const mixed = new Uint8Array(3);
  for (let y = 0, from = 0; y < box.height; y += 1) {
    let at = (box.top + y) * width + box.left;
    for (let x = 0; x < box.width; x += 1, from += 4, at += 1) {
      const alpha = data[from + 3] ?? 0;
      if (alpha === 0) continue;
      const under = 3 * (ground[at] ?? 0);
      for (let channel = 0; channel < 3; channel += 1) {
        const ink = data[from + channel] ?? 0;
        const paper = palette.colours[under + channel] ?? 0;
        mixed[channel] = Math.round((ink * alpha + paper * (255 - alpha)) / 255);
      }
      picture[at] = palette.nearest(mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0);
    }
  }
  return picture;
}

/** The largest size at which a title is no more than its lines. */
function fit(title: string): { lines: string[]; setting: Setting } {
  for (const [size, mostLines] of sizes) {
    const setting: Setting = { face: 'roman', size, tracking: -0.014 };
    const lines = wrap(title, measure, setting);
    const fits = lines.every((text) => widthOf(text, setting) <= measure);
    if (fits && lines.length <= mostLines) return { lines, setting };
  }
  throw new Error(`The title “${title}” is too long for its picture; shorten it.`);
}
