import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright';
import { direction, languageTag } from '../../facts/edition.ts';
import type { DrawnPage, Side } from '../drawn-page.ts';
import { findLookChanges, sheetsOf } from '../look-changes.ts';
import type { Looks, Shot } from '../looks.ts';
import { publicFile } from '../public-files.ts';
import type { Review } from '../review.ts';
import { compareImages } from './compare-images.ts';

/** The widths at which a page is looked at, in CSS pixels: a phone and a laptop. */
const widths = [1280, 390] as const;

/** A window for the pages of each side, the base first. */
export type Windows = readonly [Page, Page];

/** Opens the windows that pictures are taken of, which takes a moment, before there is anything to show. */
export async function openWindows(browser: Browser): Promise<Windows> {
  const open = () => browser.newPage({ reducedMotion: 'reduce', javaScriptEnabled: false });
  return Promise.all([open(), open()]);
}

/** Takes pictures of at most so many pages, before and after, of the parts that look different. */
export async function takePictures(
  review: Review,
  roots: { old: string; new: string },
  most: number,
  windows?: Windows,
): Promise<Looks> {
  const changed = findLookChanges(review);
  const candidates = changed.map((page) => page.new.address);
  const looked = candidates.slice(0, most);
  if (looked.length === 0 || !windows) {
    const note = 'There are no pictures: no Chromium was found on this machine.';
    return { shots: [], candidates, looked: [], note: looked.length > 0 ? note : undefined };
  }
  const [before, after] = await Promise.all([
    photographer(windows[0], review.old, roots.old),
    photographer(windows[1], review.new, roots.new),
  ]);
  const shots: Shot[] = [];
  let compare = async () => {};
  for (const page of changed.slice(0, most))
    for (const width of widths)
      for (const light of page.night ? (['light', 'night'] as const) : (['light'] as const)) {
        // one pair is compared while the next is taken
        const [pair] = await Promise.all([
          Promise.all([before(page.old, width, light), after(page.new, width, light)]),
          compare(),
        ]);
        compare = async () => {
          for (const parts of await compareImages(...pair))
            shots.push({ address: page.new.address, width, light, ...parts });
        };
      }
  await compare();
  const note = `Pictures were taken of ${looked.length} of the ${candidates.length} pages that may look different; look at the others in a preview.`;
  return { shots, candidates, looked, note: looked.length < candidates.length ? note : undefined };
}

/** What moves looks different at every moment, and what moves while a page is scrolled depends on the window. */
const atRest = '*, ::before, ::after { animation: none !important; transition: none !important }';

/** Where the pages of a side stand for the browser. Nothing goes to the network. */
const origin = 'http://review.invalid';

/** Takes pictures of a window whose pages come from a side of the review and whose files come from the `public/` of its folder. */
async function photographer(window: Page, side: Side, root: string) {
  await window.route('**/*', (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    const page = side.pages.find(({ address }) => address === path);
    const file = publicFile(root, path);
    if (page)
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="${languageTag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${sheetsOf(side, page)}\n${atRest}</style></head><body>${page.body}</body></html>`,
      });
    if (!file) return route.abort();
    return route.fulfill({ contentType: file.type, body: readFileSync(file.path) });
  });
  const session = await window.context().newCDPSession(window);
  return async (page: DrawnPage, width: number, light: Shot['light']): Promise<Buffer> => {
    await window.emulateMedia({ colorScheme: light === 'night' ? 'dark' : 'light' });
    await window.setViewportSize({ width, height: 900 });
    await window.goto(origin + page.address);
    await window.evaluate(() => document.fonts.ready);
    await window.evaluate(putFixedAtTheEnd);
    return capture(session);
  };
}

/**
 * A picture of the whole page, as PNG. Now and then a busy Chromium refuses one and gives it when asked again: it is
 * asked twice. Throws what Chromium said the second time, and at once what is no such refusal.
 */
export async function capture(session: Pick<CDPSession, 'send'>): Promise<Buffer> {
  // packed for speed and not for size: Playwright's own picture of a whole page takes five times as long
  const ask = () =>
    session.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      optimizeForSpeed: true,
    });
  const { data } = await ask().catch((error: unknown) => {
    if (!String(error).includes('Unable to capture screenshot')) throw error;
    return ask();
  });
  return Buffer.from(data, 'base64');
}

/** What stands at a place of the window lies over other words in a longer page: it goes to the end of the page. */
function putFixedAtTheEnd(): void {
  document.documentElement.style.position = 'relative';
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'fixed') element.style.position = 'absolute';
}
