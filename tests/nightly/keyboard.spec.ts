import type { Page } from 'playwright/test';
import { expect, test, waitUntilIdle } from '../browser/test-helpers.ts';
import { samplePages } from '../site/built-site.ts';

interface FocusedElement {
  name: string;
  /** The position of the element in document order. */
  order: number;
  /** The fault of the focused element, such as a missing focus indicator; empty if there is no fault. */
  fault: string;
}

/**
 * Presses a key until the focus leaves the page. Returns the elements that received the focus. Throws after 400 key
 * presses.
 */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusedElement[]> {
  const stops: FocusedElement[] = [];
  for (let press = 0; press < 400; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(inspectFocus);
    const [first, last] = [stops[0], stops.at(-1)];
    // In a headless browser, the focus sometimes does not leave the page. Tab on the last element then focuses the
    // first element. Shift+Tab on the first element then focuses the last element.
    const isRepeated =
      key === 'Tab' ? stop?.order === first?.order : last && stop && stop.order > last.order;
    if (!stop || isRepeated) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus is still on the page after 400 presses of ${key}.`);
}

/**
 * Returns the focused element, or undefined if no element has the focus. `fault` names a fault of the element: no focus
 * indicator, mostly covered, or outside the window. Runs in the browser.
 */
function inspectFocus(): FocusedElement | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return;
  const hasOutline = (candidate: Element | null, part?: string) => {
    const style = candidate && getComputedStyle(candidate, part);
    return !!style && style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
  };
  // If a control is visually hidden, such as a radio button, its label or parent element is checked instead.
  const isDrawn = element.getBoundingClientRect().width >= 5;
  const shown = isDrawn ? element : (element.closest('label') ?? element.parentElement ?? element);
  const box = shown.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const topElements = [0.15, 0.5, 0.85].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) =>
      document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
    ),
  );
  const uncovered = topElements.filter(
    (element) => element && (shown.contains(element) || element.contains(shown)),
  );
  // If a link covers a whole picture or card, the focus indicator of the link can be on the picture or card.
  const candidates = [element, shown, element.nextElementSibling, element.parentElement];
  // The focus is inside the frame of the map, and the map itself shows where. In Chromium, the frame does not match
  // `:focus-visible`.
  const hasIndicator =
    element.localName === 'iframe' ||
    candidates.some((candidate) => hasOutline(candidate)) ||
    (getComputedStyle(element, '::after').content !== 'none' && hasOutline(element, '::after'));
  let fault = hasIndicator ? '' : 'no focus indicator';
  // At least five of nine points of the element must be uncovered. WCAG 2.4.11 requires less.
  const [, , , , centre] = topElements;
  if (uncovered.length < 5) fault = `covered by ${centre?.className || centre?.tagName}`;
  if (right - left < 2 || bottom - top < 2) fault = 'outside the window';
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  // Elements of the office status are not counted, because they change when the footer is scrolled into view.
  const order = [...document.querySelectorAll('*:not(.contacts__hours *)')].indexOf(element);
  return { name: `${element.localName} ${name}`, order, fault };
}

for (const [screen, width, height] of [
  ['a wide screen', 1280, 800],
  ['a phone', 390, 700],
  ['a screen with 400 % zoom', 320, 256],
] as const)
  for (const { address } of samplePages)
    test(`on ${screen}, Tab moves a visible focus through the controls of ${address} in document order`, async ({
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
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      expect(back.map(({ name }) => name)).toEqual(stops.map(({ name }) => name).toReversed());
    });
