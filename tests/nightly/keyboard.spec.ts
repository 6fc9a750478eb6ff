import type { Page } from 'playwright/test';
import { expect, test, waitUntilIdle } from '../browser/site.ts';
import { samplePages } from '../site/built-site.ts';

/** What a visitor who presses Tab comes to: its name, its place among the page’s elements, and what is wrong with it. */
interface Stop {
  name: string;
  order: number;
  fault: string;
}

/** Presses Tab until the page is left. Returns every stop; fails where the page cannot be left. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 400; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    const [first, last] = [stops[0], stops.at(-1)];
    // without an address bar to go to, the browser may begin again at once
    const again =
      key === 'Tab' ? stop?.order === first?.order : last && stop && stop.order > last.order;
    if (!stop || again) return stops;
    stops.push(stop);
  }
  throw new Error(`400 presses of ${key} do not leave the page.`);
}

/** Says of what has the focus whether it can be seen, more than half of it below nothing, and whether it is marked. */
function lookAtFocus(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return;
  const isRinged = (it: Element | null, part?: string) => {
    const style = it && getComputedStyle(it, part);
    return !!style && style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
  };
  // a control that is not drawn itself, such as a radio button, is drawn by its label
  const isDrawn = element.getBoundingClientRect().width >= 5;
  const shown = isDrawn ? element : (element.closest('label') ?? element.parentElement ?? element);
  const around = shown.getBoundingClientRect();
  const [left, right] = [Math.max(around.left, 0), Math.min(around.right, innerWidth)];
  const [top, bottom] = [Math.max(around.top, 0), Math.min(around.bottom, innerHeight)];
  const covers = [0.15, 0.5, 0.85].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) =>
      document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
    ),
  );
  const free = covers.filter((over) => over && (shown.contains(over) || over.contains(shown)));
  // a link whose target is the whole picture or card has its ring round that
  const holders = [element, shown, element.nextElementSibling, element.parentElement];
  const isMarked =
    holders.some((it) => isRinged(it)) ||
    (getComputedStyle(element, '::after').content !== 'none' && isRinged(element, '::after'));
  let fault = isMarked ? '' : 'not marked';
  // WCAG 2.4.11, and more: of nine points five are free
  if (free.length < 5) fault = `below ${covers[4]?.className || covers[4]?.tagName}`;
  if (right - left < 2 || bottom - top < 2) fault = 'outside the window';
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  // whether the office is open is said anew when the footer comes into sight, in fewer elements
  const order = [...document.querySelectorAll('*:not(.port__now *)')].indexOf(element);
  return { name: `${element.localName} ${name}`, order, fault };
}

for (const [screen, width, height] of [
  ['a wide screen', 1280, 800],
  ['a phone', 390, 700],
  ['a window at 400 %', 320, 256],
] as const)
  for (const { role, address } of samplePages)
    test(`Tab walks through the ${role} page on ${screen}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      await waitUntilIdle(page);
      const stops = await walk(page, 'Tab');
      const back = await walk(page, 'Shift+Tab');
      expect(stops.length).toBeGreaterThan(20);
      expect([...stops, ...back].filter(({ fault }) => fault)).toEqual([]);
      const orders = stops.map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((one, other) => one - other));
      expect(back.map(({ name }) => name)).toEqual(stops.map(({ name }) => name).toReversed());
    });
