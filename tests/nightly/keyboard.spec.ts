import type { Page } from 'playwright/test';
import { kinds } from '../browser/kinds.ts';
import { atRest, expect, test } from '../browser/site.ts';

/** What a visitor who presses Tab comes to: where it is, whether it is seen, and by what it is marked. */
interface Stop {
  name: string;
  /** Its place among the page’s elements. */
  order: number;
  hidden: string;
  marked: boolean;
}

/** Presses Tab until the page is left. Returns every stop; undefined once `most` presses have not left it. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most = 400): Promise<Stop[] | undefined> {
  const stops: Stop[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    const [first, last] = [stops[0], stops.at(-1)];
    // without an address bar to go to, the browser may begin again at once
    const again =
      key === 'Tab' ? stop?.order === first?.order : last && stop && stop.order > last.order;
    if (!stop || again) return stops;
    stops.push(stop);
  }
  return undefined;
}

/** Says of what has the focus whether it can be seen, and whether it is marked. */
function lookAtFocus(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return;
  const style = getComputedStyle(element);
  const ringed = (it: CSSStyleDeclaration) =>
    it.outlineStyle !== 'none' && it.outlineWidth !== '0px';
  // a link whose target is the whole picture or card has its ring round that
  const after = getComputedStyle(element, '::after');
  const box = element.getBoundingClientRect();
  // a control that is not drawn itself, such as a radio button, is drawn by its label
  const shown =
    box.width < 5 ? (element.closest('label') ?? element.parentElement ?? element) : element;
  const around = shown.getBoundingClientRect();
  const [left, right] = [Math.max(around.left, 0), Math.min(around.right, innerWidth)];
  const [top, bottom] = [Math.max(around.top, 0), Math.min(around.bottom, innerHeight)];
  let hidden = right - left < 2 || bottom - top < 2 ? 'outside the window' : '';
  const points = [0.15, 0.5, 0.85].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const covers = points.map(([x, y]) => document.elementFromPoint(x, y));
  const free = covers.filter((over) => over && (shown.contains(over) || over.contains(shown)));
  // one corner of the nine must be free (WCAG 2.4.11): a fixed bar may lie over the end of a long one
  if (!hidden && free.length === 0) hidden = `below ${covers[4]?.className || covers[4]?.tagName}`;
  const holders = [element, shown, element.nextElementSibling, element.parentElement];
  return {
    name: `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
    // whether the office is open is said anew when the footer comes into sight, in fewer elements
    order: [...document.querySelectorAll('*:not(.port__now *)')].indexOf(element),
    hidden,
    marked:
      (after.content !== 'none' && ringed(after)) ||
      holders.some((it) => it && ringed(it === element ? style : getComputedStyle(it))),
  };
}

for (const [screen, size] of Object.entries({
  'a wide screen': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 700 },
  'a small window': { width: 640, height: 400 },
}))
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: size, reducedMotion: 'reduce' });

    for (const { role, address } of kinds)
      test(`Tab walks through the ${role} page: each stop seen and marked, in order, none held`, async ({
        page,
      }) => {
        await page.goto(address);
        await atRest(page);
        const stops = await walk(page, 'Tab');
        expect(stops, 'the page can be left').toBeDefined();
        expect(stops?.length).toBeGreaterThan(20);
        expect(stops?.filter(({ hidden }) => hidden)).toEqual([]);
        expect(stops?.filter(({ marked }) => !marked)).toEqual([]);
        const orders = stops?.map(({ order }) => order) ?? [];
        expect(orders).toEqual(orders.toSorted((one, other) => one - other));

        const back = await walk(page, 'Shift+Tab');
        expect(back, 'the page can be left backwards').toBeDefined();
        expect(back?.filter(({ hidden }) => hidden)).toEqual([]);
        expect(back?.map(({ name }) => name)).toEqual(stops?.map(({ name }) => name).toReversed());
      });
  });
