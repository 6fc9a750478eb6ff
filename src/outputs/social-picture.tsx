import { readFileSync } from 'node:fs';
import type { CSSProperties, ReactElement } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { socialSize } from '../config/addresses.ts';
import { firm, paper } from '../config/firm.ts';

const [ink, quiet] = ['#0f2440', '#3d5068'];
const [serif, sans] = ['brygada-1918', 'figtree'];

/** A face of the design as a static file: satori reads no variable font and no woff2. */
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

const whole: CSSProperties = {
  display: 'flex',
  width: '100%',
  height: '100%',
  color: ink,
  fontFamily: serif,
  // the halo that names on a chart have over its contours
  WebkitTextStroke: `12px ${paper}`,
  paintOrder: 'stroke',
};

const at = (left: number, top: number): CSSProperties => ({
  position: 'absolute',
  display: 'flex',
  left,
  top,
});

/** What all pictures have: the chart in its frame, with the firm’s mark and name. */
const Ground = () => (
  <div style={whole}>
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
  /** The page’s group, in the corner across from the firm’s name; '' for none. */
  group: string;
}

/** The size of a title of so many letters, in pixels: one line of a short one, two of most, three of the longest. */
const sizeOf = ({ length }: string) =>
  length < 17 ? 116 : length < 46 ? 92 : length < 56 ? 84 : 76;

/** What a page letters over that: its group and its title. */
function Lettering({ title, group }: Props) {
  const [before, after] = group.split('&');
  return (
    <div style={whole}>
      <div
        style={{
          ...{ position: 'absolute', right: 92, top: 86, display: 'flex', whiteSpace: 'pre' },
          ...{ fontSize: 38, fontStyle: 'italic', color: quiet },
        }}
      >
        {before}
        {/* the italic ampersand of Brygada reads as a section sign */}
        {after && <span style={{ fontStyle: 'normal' }}>&amp;</span>}
        {after}
      </div>
      <div
        style={{
          ...{ ...at(96, 154), width: 1000, height: 360, alignItems: 'center' },
          ...{ fontSize: sizeOf(title), letterSpacing: '-0.014em', lineHeight: 1.08 },
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
        throw new Error(`The fonts of the shared pictures lack “${letters}”.`);
      },
    }),
  );

async function drawGround() {
  // in few colours a picture has half the bytes
  const few = sharp(await draw(<Ground />)).png({ palette: true, colours: 16, dither: 0 });
  return sharp(await few.toBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

let ground: ReturnType<typeof drawGround> | undefined;

/** Draws what a shared link shows of a page, 1200 × 630, as PNG. Throws for a letter that the fonts do not have. */
export async function renderSocialPicture({ title, group }: Props): Promise<Buffer> {
  ground ??= drawGround();
  const { data, info } = await ground;
  return sharp(data, { raw: info })
    .composite([{ input: await draw(<Lettering title={title} group={group} />) }])
    .removeAlpha()
    .png()
    .toBuffer();
}
