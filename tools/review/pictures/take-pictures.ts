import { type CDPSession, chromium } from 'playwright';
import { findChromium } from '../../chromium.ts';
import type { Side } from '../read-sides.ts';
import type { SitePage } from '../read-site.ts';
import type { Review } from '../review-site.ts';
import type { Looks } from '../say-looks.ts';
import { compareImages } from './compare-images.ts';
import { findLookChanges } from './find-look-changes.ts';
import { hostSide, origin } from './host-side.ts';
import type { Shot } from './shot.ts';

/** The widths at which a page is looked at, in CSS pixels: a phone and a laptop. */
const widths = [1280, 390] as const;

/** Takes pictures of at most so many pages, before and after, of the parts that look different. */
export async function takePictures(
  review: Review,
  roots: { old: string; new: string },
  most: number,
): Promise<Looks> {
  const changed = findLookChanges(review);
  const candidates = changed.map(({ address }) => address);
  const none = { shots: [], candidates, looked: [] };
  if (candidates.length === 0 || most === 0) return none;
  const executablePath = findChromium();
  if (!executablePath)
    return { ...none, note: 'There are no pictures: no Chromium was found on this machine.' };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const looked = changed.slice(0, most);
  const shots: Shot[] = [];
  try {
    const take = await photographer(browser, review, roots);
    for (const page of looked)
      for (const width of widths) {
        const [before, after] = await Promise.all([
          take('old', page.old, width),
          take('new', page.new, width),
        ]);
        for (const shot of await compareImages(before, after))
          shots.push({ address: page.address, width, ...shot });
      }
  } finally {
    await browser.close();
  }
  const left = candidates.length - looked.length;
  const note =
    left > 0
      ? `Pictures show ${looked.length} of the ${candidates.length} pages that may look different; “--pictures ${candidates.length}” takes them all.`
      : undefined;
  return { shots, candidates, looked: looked.map(({ address }) => address), note };
}

type Take = (
  side: 'old' | 'new',
  page: SitePage | undefined,
  width: number,
) => Promise<Buffer | undefined>;

/** Opens a window for each side, whose pages come from the review and whose files come from its folder. */
async function photographer(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
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
  const windows = {
    old: await open(review.old, roots.old),
    new: await open(review.new, roots.new),
  };
  return async (side, page, width) => {
    if (!page) return undefined;
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
