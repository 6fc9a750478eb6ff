import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import type { Change } from './compare-pages.ts';
import type { Folder, Sides } from './folders.ts';
import { type Entry, type Picture, type Review, ranks } from './say.ts';
import { differing } from './words.ts';

const states = [1440, 390, 'print'] as const;
type State = (typeof states)[number];
/** How many pages are opened, and how many pictures of both sides are kept, at most. */
const mostPages = 12;
const mostPictures = 12;
/** How much of 255 a colour may differ unseen, and how much of a picture is kept, in pixels. */
const unseen = 16;
const tallest = 1200;

/** Looks at the pages that may look different beyond their words: for words that no longer show, and for pictures. */
export async function look(
  { review, sides, changes }: { review: Review; sides: Sides; changes: Change[] },
  out: string,
): Promise<{ pictures: Picture[]; entries: Entry[] }> {
  const pages = pagesToLookAt(review, sides, changes).slice(0, mostPages);
  if (pages.length === 0) return { pictures: [], entries: [] };
  const installed = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
  const executablePath = process.env.CHROMIUM ?? installed;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const [base, head] = [await open(browser, sides.base), await open(browser, sides.head)];
    const pictures: Picture[] = [];
    const entries = new Map<string, Entry>();
    for (const page of pages) {
      await Promise.all([base, head].map((side) => side.goto(`http://site.test${page}`)));
      const [words, at] = [new Set<string>(), new Set<State>()];
      for (const state of states) {
        const [before, after] = [await wordsSeen(base, state), await wordsSeen(head, state)];
        // hidden on both sides, such as words for screen readers, is no news; nor is what the head does not hold
        const lost = new Set(differing(before.shown, after.shown).lost);
        for (const text of differing(before.hidden, after.hidden).won)
          if (lost.has(text) && at.add(state)) words.add(text);
        if (state !== 'print' && pictures.length < mostPictures)
          pictures.push(...(await compareLooks(base, head, page, state, out)));
      }
      const quote = [...words].join(' ');
      if (!quote) continue;
      const says = [`Words that no longer show (${[...at].join(', ')}): `, { quote }];
      const same = entries.get(JSON.stringify(says)) ?? { rank: ranks.hidden, says, pages: [] };
      const all = { lines: [], notes: [], ...same, pages: [...same.pages, page] };
      entries.set(JSON.stringify(says), all);
    }
    return { pictures, entries: [...entries.values()] };
  } finally {
    await browser.close();
  }
}

/** Pages that use a sheet, font, picture or script that changed, or whose elements changed around the same words. */
function pagesToLookAt(
  { files }: Review,
  { html, htmlBefore }: Sides,
  changes: Change[],
): string[] {
  const used = files.filter(({ name }) => /\.(css|m?js|svg|png|webp|jpg)$/.test(name));
  const fonts = files.some(({ name }) => name.endsWith('.woff2'));
  const set = changes.filter(
    ({ kind, type, setting }) =>
      kind === 'element' ||
      (type === 'set otherwise' && setting.won.some((each) => /[.[]/.test(each))),
  );
  const touched = new Set(set.map(({ page }) => page));
  const styles = (text = '') => text.match(/<style[^>]*>[\s\S]*?<\/style>/g)?.join();
  return [...html.keys()].filter((page) => {
    const [before, text] = [htmlBefore.get(page), html.get(page) ?? ''];
    const drawn = fonts || touched.has(page) || used.some(({ name }) => text.includes(`/${name}`));
    return before !== undefined && (drawn || styles(before) !== styles(text));
  });
}

/** A page of a browser that gets a built folder as a host would serve it, without scripts. */
async function open(browser: Browser, { directory }: Folder): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  await context.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'site.test') return route.abort();
    const path = join(directory, decodeURIComponent(pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find(
      (each) => /\.\w+$/.test(each) && existsSync(each),
    );
    return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' });
  });
  return context.newPage();
}

/** Sets a page to a width or to print, with every question open and every movement at its end. */
async function settle(page: Page, state: State): Promise<void> {
  await page.emulateMedia({ media: state === 'print' ? 'print' : 'screen' });
  await page.setViewportSize({ width: state === 390 ? 390 : 1440, height: 900 });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
    document.body.getBoundingClientRect();
    for (const animation of document.getAnimations())
      try {
        animation.finish();
      } catch {
        animation.cancel(); // one without an end
      }
  });
}

async function wordsSeen(page: Page, state: State): Promise<{ shown: string[]; hidden: string[] }> {
  await settle(page, state);
  return page.evaluate(() => {
    const seen = { shown: [] as string[], hidden: [] as string[] };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element || element.closest('script, style, template, noscript')) continue;
      let clipped = false;
      for (let at: Element | null = element; at && !clipped; at = at.parentElement) {
        const { overflow, display, clipPath } = getComputedStyle(at);
        const { width, height } = at.getBoundingClientRect();
        const small = overflow !== 'visible' && display !== 'inline' && (width < 2 || height < 2);
        clipped = small || /inset\((50|100)%|circle\(0/.test(clipPath);
      }
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { fontSize, color } = getComputedStyle(element);
      const shows =
        !clipped &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        [...range.getClientRects()].some(
          (box) => box.width > 1 && box.height > 3 && box.right > 0,
        ) &&
        Number.parseFloat(fontSize) > 3 &&
        !/, 0\)$|transparent/.test(color);
      seen[shows ? 'shown' : 'hidden'].push(text);
    }
    return seen;
  });
}

/** Pictures of the stretch in which a page looks different, from both sides. */
async function compareLooks(
  base: Page,
  head: Page,
  page: string,
  width: number,
  out: string,
): Promise<Picture[]> {
  const shoot = async (side: Page) => {
    const picture = sharp(await side.screenshot({ fullPage: true })).removeAlpha();
    const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true });
    return { picture, data, height: info.height };
  };
  const [before, after] = [await shoot(base), await shoot(head)];
  const differs = (_: number, at: number) =>
    Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > unseen;
  const longer = before.height > after.height ? before.data : after.data;
  const [first, last] = [longer.findIndex(differs), longer.findLastIndex(differs)];
  if (first < 0) return [];
  const rowOf = (at: number) => Math.floor(at / (width * 3));
  mkdirSync(join(out, 'pictures'), { recursive: true });
  const name = `${page.replace(/\W+/g, '-').replace(/^-/, '') || 'index'}-${width}`;
  const save = async ({ picture, height }: typeof before, side: string) => {
    const file = `pictures/${name}-${side}.png`;
    const top = Math.max(0, Math.min(rowOf(first) - 40, height - 1));
    const tall = Math.min(height - top, tallest, rowOf(last) - top + 40);
    await picture.extract({ left: 0, top, width, height: tall }).toFile(join(out, file));
    return file;
  };
  return [{ page, width, before: await save(before, 'before'), after: await save(after, 'after') }];
}
