import { type Browser, type CDPSession, chromium } from 'playwright';
import { findChromium } from '../../../tools/chromium.ts';
import type { DrawnPage, Side } from '../drawn-page.ts';
import type { Review } from '../review-site.ts';
import type { Looks } from '../say-looks.ts';
import { compareImages } from './compare-images.ts';
import { findLookChanges, type LookChange } from './find-look-changes.ts';
import { hostSide, origin } from './host-side.ts';
import type { Shot } from './shot.ts';

/** The widths at which a page is looked at, in CSS pixels: a phone and a laptop. */
const widths = [1280, 390] as const;

/** A page as it looks on both sides. */
interface Pair {
  address: string;
  width: number;
  before: Buffer;
  after: Buffer;
}

/** Starts the browser that takes the pictures; undefined where this machine has none. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** Takes pictures of at most so many pages, before and after, of the parts that look different. */
export async function takePictures(
  review: Review,
  roots: { old: string; new: string },
  most: number,
  browser?: Browser,
): Promise<Looks> {
  const changed = findLookChanges(review);
  const candidates = changed.map(({ address }) => address);
  const none = { shots: [], candidates, looked: [] };
  if (candidates.length === 0 || most === 0) return none;
  if (!browser)
    return { ...none, note: 'There are no pictures: no Chromium was found on this machine.' };
  const looked = changed.slice(0, most);
  const shots: Shot[] = [];
  let taken: Pair | undefined;
  const compare = async (pair?: Pair) => {
    if (!pair) return;
    const { address, width, before, after } = pair;
    for (const shot of await compareImages(before, after)) shots.push({ address, width, ...shot });
  };
  const take = await photographer(browser, review, roots);
  const takeBoth = async ({ address, old, new: now }: LookChange, width: number) => {
    const [before, after] = await Promise.all([take('old', old, width), take('new', now, width)]);
    return { address, width, before, after };
  };
  for (const page of looked)
    for (const width of widths) {
      // one pair is compared while the next is taken
      [taken] = await Promise.all([takeBoth(page, width), compare(taken)]);
    }
  await compare(taken);
  const left = candidates.length - looked.length;
  const note =
    left > 0
      ? `Pictures show ${looked.length} of the ${candidates.length} pages that may look different; “--pictures ${candidates.length}” takes them all.`
      : undefined;
  return { shots, candidates, looked: looked.map(({ address }) => address), note };
}

type Take = (side: 'old' | 'new', page: DrawnPage, width: number) => Promise<Buffer>;

/** Opens a window for each side, whose pages come from the review and whose files come from its folder. */
async function photographer(
  browser: Browser,
  review: Review,
  roots: { old: string; new: string },
): Promise<Take> {
  const open = async (side: Side, root: string) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      colorScheme: 'light',
      javaScriptEnabled: false,
    });
    await hostSide(context, side, root);
    const window = await context.newPage();
    return { window, session: await context.newCDPSession(window) };
  };
  const [old, now] = await Promise.all([open(review.old, roots.old), open(review.new, roots.new)]);
  const windows = { old, new: now };
  return async (side, page, width) => {
    const { window, session } = windows[side];
    await window.setViewportSize({ width, height: 900 });
    await window.goto(origin + page.address);
    await window.evaluate(() => document.fonts.ready);
    return photograph(session);
  };
}

/** A picture of the whole page, packed for speed and not for size: Playwright's own takes five times as long. */
async function photograph(session: CDPSession): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}
