import { opensElsewhere } from './dialogs.ts';
import { type IslandDefinition, islands, type Moment } from './index.ts';

type Start = (cause?: string) => void;

/** Waits for an island's moment, then calls `start`, again at each further sign. Returns what ends the waiting for presses, if there is any. */
type Wait = (
  element: HTMLElement,
  start: Start,
  island: IslandDefinition,
) => (() => void) | undefined;

const moments: Record<Moment, Wait> = {
  loaded(_element, start) {
    addEventListener('load', () => start());
    return undefined;
  },

  visible(element, start, island) {
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    }).observe(element);
    return moments.press(element, start, island);
  },

  press(element, start, { keeps, when }) {
    const waiting = new AbortController();
    const signs = ['pointerdown', 'click', 'submit'];
    if (when === 'intent') signs.push('pointerenter', 'focusin');
    for (const type of signs)
      element.addEventListener(
        type,
        (event) => {
          if (opensElsewhere(event)) return;
          if (type === keeps) event.preventDefault();
          start(type);
        },
        waiting,
      );
    return () => waiting.abort();
  },

  intent(element, start, island) {
    // a link to something inside is intent, too
    if (element.contains(document.getElementById(location.hash.slice(1)))) start();
    return moments.press(element, start, island);
  },
};

/** Readies every island of the page: nothing is fetched before its moment, and each is started once. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island: IslandDefinition = islands[element.dataset.island as keyof typeof islands];
    let loading = false;
    let last: string | undefined;
    const start: Start = async (cause) => {
      if (last !== island.keeps) last = cause;
      if (loading) return;
      loading = true;
      try {
        const module = await island.load();
        stop?.();
        module.start(element, JSON.parse(element.dataset.props ?? '{}'), last);
      } catch {
        // its code did not arrive: the page works without it, and the next sign tries again
        loading = false;
        if (last === 'click' && element instanceof HTMLAnchorElement) location.href = element.href;
        last = undefined;
      }
    };
    const stop = moments[island.when](element, start, island);
  }
}

/**
 * Opens the search with the key /, but not where a visitor types, nor in a dialog, nor for who has switched the key off
 * (WCAG 2.1.4: speech input presses single keys by mistake). The switch is in the search itself.
 */
export function startSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest?.('input,textarea,select,dialog')) return;
    try {
      if (sessionStorage.searchKey) return;
    } catch {} // storage is blocked, so nothing was switched off
    event.preventDefault();
    document.querySelector<HTMLElement>('.find')?.click();
  });
}
