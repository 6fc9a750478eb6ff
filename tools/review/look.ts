import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { startChromium } from '../chromium.ts';
import type { Change } from './compare-pages.ts';
import { type Site, withoutDigest } from './folders.ts';
import type { Found } from './review.ts';
import { entryOf, quote, ranks } from './say.ts';
import { differing, groupBy } from './words.ts';

/** At which widths pages are looked at, in px. */
const widths = [1440, 390];
/** How many pages are opened, and how many pictures of both sides are kept, at most. */
const [mostPages, mostPictures] = [12, 12];
/** How much of 255 a colour may differ unseen, and how much of a picture is kept, in pixels. */
const [unseen, tallest] = [16, 1200];

/** Looks at the pages that may look different beyond their words, and adds words that no longer show, and pictures. */
export async function look(found: Found, out: string): Promise<void> {
  const { review, sides } = found;
  const pages = [...sides.head.html.keys()].filter((page) => mayLookDifferent(found, page));
  if (pages.length === 0) return;
  const browser = await startChromium();
  const gone: { page: string; width: number; text: string }[] = [];
  try {
    const [base, head] = [await open(browser, sides.base), await open(browser, sides.head)];
    for (const page of pages.slice(0, mostPages))
      for (const width of widths) {
        const [before, after] = [await see(base, page, width), await see(head, page, width)];
        // hidden on both sides, such as words for screen readers, is no news; nor is what the head does not hold
        const hidden = differing(before.hidden, after.hidden).won;
        const lost = differing(before.shown, after.shown).lost;
        const text = lost.filter((each) => hidden.includes(each)).join(' ');
        if (text) gone.push({ page, width, text });
        if (review.pictures.length < mostPictures)
          review.pictures.push(...(await compareLooks(base, head, page, width, out)));
      }
  } finally {
    await browser.close();
  }
  for (const [text, on] of groupBy(gone, (each) => each.text)) {
    const at = [...new Set(on.map(({ width }) => width))].join(', ');
    const says = [`Words that no longer show (${at}): ${quote(text)}`];
    review.entries.push(entryOf(ranks.hidden, says, [...new Set(on.map(({ page }) => page))]));
  }
  review.entries.sort((a, b) => a.rank - b.rank);
}

/** Whether a page uses a sheet, font, picture or script that changed, or its elements changed around the same words. */
function mayLookDifferent({ files, sides: { base, head }, changes }: Found, page: string) {
  const [before, after] = [base, head].map(({ html }) => html.get(page) ?? '') as [string, string];
  const styles = (text: string) => text.match(/<style[^>]*>[\s\S]*?<\/style>/g)?.join();
  const isUsed = (name: string) =>
    name.endsWith('.woff2') ||
    (/\.(css|m?js|svg|png|webp|jpg)$/.test(name) && after.includes(`/${name}`));
  const isDrawn = ({ page: on, kind, type, setting }: Change) =>
    on === page &&
    (kind === 'element' || (type === 'set otherwise' && /[.[]/.test(setting.won.join())));
  return (
    before !== '' &&
    (styles(before) !== styles(after) || files.some(isUsed) || changes.some(isDrawn))
  );
}

/** A page of a browser that gets a built site as a host would serve it, without scripts. */
async function open(browser: Browser, { files }: Site): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  await context.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'site.test') return route.abort();
    const name = withoutDigest(decodeURIComponent(pathname.slice(1)));
    const names = [name, `${name}.html`, `${name}/index.html`.replace(/^\//, '')];
    const path = names.map((each) => files.get(each)?.path).find(Boolean);
    return path ? route.fulfill({ path }) : route.fulfill({ status: 404, body: '' });
  });
  return context.newPage();
}

/** The words of a page that show at a width, with every question open and every movement at its end, and the others. */
async function see(page: Page, address: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`http://site.test${address}`);
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
    document.body.getBoundingClientRect();
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      else animation.cancel();
    const seen = { shown: [] as string[], hidden: [] as string[] };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element || element.closest('script, style, template, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { width, height, right } = range.getBoundingClientRect();
      const { width: wide, height: high } = element.getBoundingClientRect();
      const clipped = getComputedStyle(element).overflow !== 'visible' && (wide < 2 || high < 2);
      const opaque = { opacityProperty: true, visibilityProperty: true };
      const boxed = width > 1 && height > 3 && right > 0 && !clipped;
      seen[boxed && element.checkVisibility(opaque) ? 'shown' : 'hidden'].push(text);
    }
    return seen;
  });
}

/** Pictures of the stretch in which a page that was seen looks different, from both sides; none where it does not. */
async function compareLooks(base: Page, head: Page, page: string, width: number, out: string) {
  const shoot = async (side: Page) => {
    const picture = sharp(await side.screenshot({ fullPage: true })).removeAlpha();
    const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true });
    return { picture, data, height: info.height };
  };
  const [before, after] = [await shoot(base), await shoot(head)];
  const differs = (_: number, at: number) =>
    Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > unseen;
  const longer = before.height > after.height ? before.data : after.data;
  const rowOf = (at: number) => Math.floor(at / (width * 3));
  const [first, last] = [rowOf(longer.findIndex(differs)), rowOf(longer.findLastIndex(differs))];
  if (first < 0) return [];
  mkdirSync(join(out, 'pictures'), { recursive: true });
  const name = `${page.replace(/\W+/g, '-').replace(/^-/, '') || 'index'}-${width}`;
  const save = async ({ picture, height }: typeof before, side: string) => {
    const file = `pictures/${name}-${side}.png`;
    const top = Math.max(0, Math.min(first - 40, height - 1));
    const tall = Math.min(height - top, tallest, last - top + 40);
    await picture.extract({ left: 0, top, width, height: tall }).toFile(join(out, file));
    return file;
  };
  return [{ page, width, before: await save(before, 'before'), after: await save(after, 'after') }];
}
