import type { Page } from 'playwright/test';
import { expect, test, waitUntilIdle } from '../browser/site.ts';
import { samplePages } from '../site/built-site.ts';

/** A focused element: its name, its position in the document, and its fault, or an empty string. */
interface Stop {
  name: string;
  order: number;
  fault: string;
}

/** Presses the key until the focus leaves the page. Returns the focused elements. Throws after 400 presses. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 400; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(inspectFocus);
    const [first, last] = [stops[0], stops.at(-1)];
    // a headless browser has no address bar, so the focus may return to the start of the page at once
    const isRepeated =
      key === 'Tab' ? stop?.order === first?.order : last && stop && stop.order > last.order;
    if (!stop || isRepeated) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus is still on the page after 400 presses of ${key}.`);
}

/** Checks that the focused element has a focus indicator, is inside the window and is mostly uncovered. */
function inspectFocus(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return;
  const hasOutline = (it: Element | null, part?: string) => {
    const style = it && getComputedStyle(it, part);
    return !!style && style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
  };
  // a visually hidden control, such as a radio button, is represented by its label
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
  // a link that covers a picture or a card has the outline around that
  const candidates = [element, shown, element.nextElementSibling, element.parentElement];
  const hasIndicator =
    candidates.some((it) => hasOutline(it)) ||
    (getComputedStyle(element, '::after').content !== 'none' && hasOutline(element, '::after'));
  let fault = hasIndicator ? '' : 'no focus indicator';
  // stricter than WCAG 2.4.11: at least five of nine points must be uncovered
  if (free.length < 5) fault = `covered by ${covers[4]?.className || covers[4]?.tagName}`;
  if (right - left < 2 || bottom - top < 2) fault = 'outside the window';
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  // ignores the opening status, whose number of elements changes when the footer is scrolled into view
  const order = [...document.querySelectorAll('*:not(.contacts__hours *)')].indexOf(element);
  return { name: `${element.localName} ${name}`, order, fault };
}

for (const [screen, width, height] of [
  ['a wide screen', 1280, 800],
  ['a phone', 390, 700],
  ['a window at 400 %', 320, 256],
] as const)
  for (const { role, address } of samplePages)
    test(`Tab reaches every control of the ${role} page, visibly and in order, on ${screen}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      await waitUntilIdle(page);
      const stops = await tabThrough(page, 'Tab');
      const back = await tabThrough(page, 'Shift+Tab');
      expect(stops.length).toBeGreaterThan(20);
      expect([...stops, ...back].filter(({ fault }) => fault)).toEqual([]);
      const orders = stops.map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((one, other) => one - other));
      expect(back.map(({ name }) => name)).toEqual(stops.map(({ name }) => name).toReversed());
    });
