import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startChromium } from './chromium.ts';
import { type AttributeChange, sceneAt } from './film-scene.ts';

/**
 * Renders public/film/hero-{light,dark}.{webm,mp4}, the animated background of the home page, as a loop of 10 s. The
 * first frame is equal to the still drawing (src/art/hero.svg). The film is 2880 px wide, for a viewport of 1440 px
 * with a device pixel ratio of 2.
 */
const frames = 200;
const framesPerSecond = 20;
/** The area of each frame in CSS pixels. The drawing has 1600 × 640 pixels. */
const clip = { x: 0, y: 0, width: 1600, height: 640, scale: 2880 / 1600 };
/** The file formats, each with its maximum file size in bytes (`budget`) and the arguments for ffmpeg. */
const encodings = [
  {
    type: 'webm',
    budget: 400_000,
    words: '-c:v libvpx-vp9 -b:v 0 -crf 52 -deadline good -cpu-used 2 -g 200 -row-mt 1',
  },
  {
    type: 'mp4',
    budget: 700_000,
    words: '-c:v libx264 -crf 28 -preset slow -tune animation -g 200 -movflags +faststart',
  },
];
/**
 * With these settings (limited range, BT.709, accurate conversion), the background of the film has exactly the colour
 * of the page.
 */
const colour =
  '-vf scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+lanczos,format=yuv420p ' +
  '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv';

const font = (name: string) => readFileSync(`public/fonts/${name}.woff2`).toString('base64');
const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const style = `${tokens.replace(/@font-face\{[^}]*woff2[^}]*\}/g, '')}
@font-face {
  font-family: "Brygada 1918";
  font-style: italic;
  font-weight: 400 700;
  src: url(data:font/woff2;base64,${font('brygada-1918-latin-wght-italic')});
}
body { margin: 0; background: var(--paper); color: var(--ink) }
svg { display: block; width: 1600px; height: 640px }`;

/**
 * Returns the drawing with the additional elements of the film: the light of the lighthouse, a second dhow (a wooden
 * ship), a second wake for each dhow, and two sailing boats. In the first frame of the film, these elements are
 * transparent or outside the picture.
 */
function filmArt(): string {
  const art = readFileSync('src/art/hero.svg', 'utf8');
  const wake = art.match(/<path id="scene-wake"[^>]*>/)?.[0];
  const beacon = art.match(/<g id="scene-light".*?<\/g>/s)?.[0];
  if (!wake || !beacon)
    throw new Error('src/art/hero.svg: expected elements with the ids scene-wake and scene-light.');
  const sail = art.match(/<g id="scene-sail".*?<\/g>/s)?.[0];
  if (!sail) throw new Error('src/art/hero.svg: expected an element with the id scene-sail.');
  const dhow = art.match(/<g id="scene-dhow".*?<\/g>/s)?.[0];
  if (!dhow) throw new Error('src/art/hero.svg: expected an element with the id scene-dhow.');
  const second = wake.replace('"scene-wake"', '"scene-second-wake" opacity="0"');
  const near = [dhow, wake, second].map((art) =>
    art.replace(/"scene-([\w-]+)"/, '"film-near-$1" transform="translate(-2000)"'),
  );
  const more = ['near', 'last'].map((name) =>
    sail.replace('scene-sail"', `film-${name}-sail" transform="translate(-2000)"`),
  );
  const lit =
    '<g id="film-light" opacity="0" stroke="var(--magenta)" stroke-width="1.5">' +
    '<path fill="var(--magenta)" d="M457 372h12l-6-11z"/>' +
    '<path d="M463 354v-8m-8.5 13-6-5m23 5 6-5"/></g>';
  return art
    .replace(wake, wake + second + near.join(''))
    .replace(beacon, beacon + lit)
    .replace(sail, sail + more.join(''));
}

/**
 * Takes a picture of each frame and saves the pictures in a folder, as 000.png, 001.png and so on. Throws if the first
 * frame differs from the still drawing (src/art/hero.svg).
 */
async function shoot(browser: Browser, colorScheme: 'light' | 'dark', folder: string) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 640 }, colorScheme });
  await page.setContent(`<!doctype html><style>${style}</style>${filmArt()}`);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const takePicture = async () => {
    const { data } = await session.send('Page.captureScreenshot', { clip, optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  };
  const still = await takePicture();
  const water = await page.$$eval('#scene-water path', (paths) =>
    (paths as SVGPathElement[]).map((path) => {
      const still = path.getAttribute('d') ?? '';
      const lines = (still.match(/M[^M]*/g) ?? []).map((line) => {
        path.setAttribute('d', line);
        // the curve is replaced with straight lines between points that are 3 px apart; the lines look like the curve
        const count = Math.ceil(path.getTotalLength() / 3);
        return Array.from({ length: count + 1 }, (_, index): [x: number, y: number] => {
          const { x, y } = path.getPointAtLength(index * 3);
          return [x, y];
        });
      });
      path.setAttribute('d', still);
      return { still, lines };
    }),
  );
  for (let frame = 0; frame < frames; frame++) {
    await page.evaluate(
      (changes: AttributeChange[]) => {
        for (const [selector, attribute, value] of changes)
          document.querySelector(selector)?.setAttribute(attribute, value);
        // Chromium draws changed areas slightly differently from unchanged areas. After the scene has been inserted
        // again, Chromium draws the whole scene in the same way.
        const scene = document.querySelector('svg');
        if (scene) document.body.replaceChildren(scene);
      },
      sceneAt(frame / frames, water),
    );
    const picture = await takePicture();
    if (frame === 0 && !picture.equals(still))
      throw new Error(
        'The first frame of the film differs from the still scene. ' +
          'Check tools/film-scene.ts: at t = 0, it must not change anything.',
      );
    writeFileSync(join(folder, `${String(frame).padStart(3, '0')}.png`), picture);
  }
  await page.close();
}

/** Encodes the pictures in a folder as a film in each format. Throws if ffmpeg fails or a film is too large. */
function encode(folder: string, palette: string) {
  for (const { type, budget, words } of encodings) {
    const film = `public/film/hero-${palette}.${type}`;
    const input = ['-framerate', String(framesPerSecond), '-i', join(folder, '%03d.png')];
    const { status, stderr } = spawnSync(
      'ffmpeg',
      ['-v', 'error', '-y', ...input, '-an', ...colour.split(' '), ...words.split(' '), film],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`ffmpeg could not write ${film}:\n${stderr}`);
    const { size } = statSync(film);
    console.log(`${film} ${size} bytes`);
    if (size > budget)
      throw new Error(`${film} has ${size} bytes. Expected at most ${budget} bytes.`);
  }
}

if (spawnSync('ffmpeg', ['-version']).status !== 0)
  throw new Error('ffmpeg was not found. Install ffmpeg with libvpx and libx264.');
mkdirSync('public/film', { recursive: true });
const browser = await startChromium();
for (const palette of ['light', 'dark'] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  await shoot(browser, palette, folder);
  encode(folder, palette);
  rmSync(folder, { recursive: true });
}
await browser.close();
