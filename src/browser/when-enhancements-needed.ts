import { whenFirstUsed } from './when-first-used.ts';
import { whenVisible } from './when-visible.ts';

/**
 * Resolves when the page needs the enhancements (enhance.ts). Call this function after the load event. The page needs
 * the enhancements in each of these cases:
 *
 * - The visitor uses the page for the first time (when-first-used.ts).
 * - An element with `data-enhance` is in the viewport.
 * - The URL has a fragment. The fragment can be the id of a biography or a query for the search.
 * - The page is hidden: prerendered, or in a background tab. The script then runs before the visitor sees the page.
 */
export function whenEnhancementsNeeded(): Promise<void> {
  return new Promise((resolve) => {
    if (location.hash || document.hidden) resolve();
    addEventListener('hashchange', () => resolve(), { once: true });
    void whenFirstUsed().then(resolve);
    whenVisible(document.querySelectorAll('[data-enhance]'), resolve);
  });
}
