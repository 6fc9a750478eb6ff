import { readFileSync } from 'node:fs';
import type { CSSProperties, ReactElement } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { firm, paper } from '../config/firm.ts';
import { socialSize } from '../config/site-addresses.ts';

const [ink, secondaryInk] = ['#0f2440', '#3d5068'];
const [serif, sans] = ['brygada-1918', 'figtree'];

/** Loads a static font, because satori draws the variable fonts of public/fonts/ only in their default weight. */
function face(name: string, weight: 400 | 500, style: 'normal' | 'italic'): Font {
  const file = `src/outputs/fonts/${name}-latin-${weight}-${style}.woff`;
  return { name, weight, style, data: readFileSync(file) };
}

const faces = [
  face(serif, 400, 'normal'),
  face(serif, 400, 'italic'),
  face(serif, 500, 'normal'),
  face(sans, 500, 'normal'),
];

const drawing = (file: string) => `data:image/svg+xml;base64,${readFileSync(file, 'base64')}`;

const canvas: CSSProperties = {
  display: 'flex',
  width: '100%',
  height: '100%',
  color: ink,
  fontFamily: serif,
  // an outline in the background colour keeps letters legible over the lines of the chart
  WebkitTextStroke: `12px ${paper}`,
  paintOrder: 'stroke',
};

const at = (left: number, top: number): CSSProperties => ({
  position: 'absolute',
  display: 'flex',
  left,
  top,
});

const Background = () => (
  <div style={canvas}>
    <img alt="" src={drawing('src/art/social-chart.svg')} {...socialSize} style={at(0, 0)} />
    <img alt="" src={drawing('public/favicon.svg')} width={84} height={84} style={at(85, 71)} />
    <div style={{ ...at(178, 81), flexDirection: 'column', fontWeight: 500 }}>
      <div style={{ fontSize: 42, lineHeight: 1.2 }}>{firm.name.first}</div>
      <div style={{ fontFamily: sans, fontSize: 17, letterSpacing: 4 }}>
        {firm.name.second.toUpperCase()}
      </div>
    </div>
  </div>
);

interface Props {
  title: string;
  /** The title of the page’s group, shown at the top right; '' for a page directly in `pages/`. */
  group: string;
}

/** Returns the font size in pixels at which a title with this number of characters fits in three lines. */
function titleSize({ length }: string): number {
  if (length < 17) return 116;
  if (length < 46) return 92;
  return length < 56 ? 84 : 76;
}

function Lettering({ title, group }: Props) {
  const [before, after] = group.split('&');
  return (
    <div style={canvas}>
      <div
        style={{
          ...{ position: 'absolute', right: 92, top: 86, display: 'flex', whiteSpace: 'pre' },
          ...{ fontSize: 38, fontStyle: 'italic', color: secondaryInk },
        }}
      >
        {before}
        {/* upright, because Brygada's italic ampersand looks like a section sign */}
        {after && <span style={{ fontStyle: 'normal' }}>&amp;</span>}
        {after}
      </div>
      <div
        style={{
          ...{ ...at(96, 154), width: 1000, height: 360, alignItems: 'center' },
          ...{ fontSize: titleSize(title), letterSpacing: '-0.014em', lineHeight: 1.08 },
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
    </div>
  );
}

const draw = async (element: ReactElement): Promise<Buffer> =>
  Buffer.from(
    await satori(element, {
      ...socialSize,
      fonts: faces,
      loadAdditionalAsset: async (_language, letters) => {
        throw new Error(
          `The fonts of the social pictures have no character “${letters}”. ` +
            'Remove it from the title, or add a font that has it to src/outputs/fonts.',
        );
      },
    }),
  );

async function renderBackground() {
  // with only 16 colours in the background, the file of a picture has half the size
  const few = sharp(await draw(<Background />)).png({ palette: true, colours: 16, dither: 0 });
  return sharp(await few.toBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

let background: ReturnType<typeof renderBackground> | undefined;

/**
 * Renders the social picture of a page as PNG, 1200 × 630 pixels. Throws if the fonts do not contain a character of the
 * title or of the group.
 */
export async function renderSocialPicture({ title, group }: Props): Promise<Buffer> {
  background ??= renderBackground();
  const { data, info } = await background;
  return sharp(data, { raw: info })
    .composite([{ input: await draw(<Lettering title={title} group={group} />) }])
    .removeAlpha()
    .png()
    .toBuffer();
}
