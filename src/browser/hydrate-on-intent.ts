import type { ComponentType } from 'react';
import {
  dropQueuedPress,
  queuedPressOf,
  removeQueuedPress,
  reportDroppedSubmit,
} from './early-input.ts';

/** The definition of an island. An island is a React component that runs in the browser. */
export interface IslandDefinition {
  // biome-ignore lint/suspicious/noExplicitAny: components/layout/Island.tsx checks the types of the props
  load: () => Promise<ComponentType<any>>;
  /**
   * Shows the alternatives to the island, such as the telephone number or the list of all pages. Called if the island’s
   * code throws an error. Also called if, while the visitor uses the island, the code fails to load or has not loaded
   * `timeout` ms after the first use. The use ends when the visitor closes the dialog around the island.
   */
  showAlternatives: (element: HTMLElement) => void;
  timeout: number;
  /**
   * Called after the code has failed to load. Reloads the page if a reload might help. Resolves to true if the page is
   * being reloaded, and to false if it is not.
   */
  reload?: (element: HTMLElement) => Promise<boolean>;
}

/**
 * The minimum time between a failed download of the code and the next download, in ms. The first use of the island, and
 * each submit, download the code without waiting.
 */
const retryDelay = 3_000;

/**
 * Hydrates an island when a visitor is about to use the island. Then replays the press (a submit or Enter) that
 * early-input.ts has queued for the island. Three kinds of events load the code of the island:
 *
 * - The visitor moves the pointer over the island, or presses a link that opens the dialog around the island.
 * - The visitor presses the pointer or a key in the island, or the island gets the focus. These events count as use. If
 *   the code has not loaded `timeout` ms after the first use, the alternatives are shown. When the visitor closes the
 *   dialog around the island, the use ends.
 * - The visitor submits the form in the island. A submit also counts as use. A submit loads the code again, even
 *   directly after a failed download.
 */
export function hydrateOnIntent(element: HTMLElement, island: IslandDefinition): void {
  const hydration = new AbortController(); // aborted when the island is hydrated; the abort removes the listeners
  const { signal } = hydration;
  let isLoading = false;
  /** Set while the visitor uses the island. */
  let alternativesTimer: ReturnType<typeof setTimeout> | undefined;
  let retryAt = 0;

  const showAlternatives = () => {
    if (alternativesTimer && !signal.aborted) island.showAlternatives(element);
  };

  async function load() {
    if (isLoading || Date.now() < retryAt) return;
    isLoading = true;
    const modules = [import('./hydrate.tsx'), island.load()] as const;
    const code = await Promise.all(modules).catch(() => undefined);
    if (code) {
      const [{ hydrate }, component] = code;
      hydration.abort();
      const press = removeQueuedPress(element);
      hydrate(element, component, island.showAlternatives);
      if (press) press.replay(element);
      else reportDroppedSubmit(element);
      return;
    }
    const isReloading = await island.reload?.(element).catch(() => false);
    isLoading = false;
    retryAt = Date.now() + retryDelay;
    if (isReloading) return;
    dropQueuedPress(element, 'tooEarly');
    showAlternatives();
  }

  function use() {
    if (!alternativesTimer) {
      alternativesTimer = setTimeout(showAlternatives, island.timeout);
      retryAt = 0;
    }
    void load();
  }

  function submit() {
    retryAt = 0;
    use();
  }

  element.addEventListener('pointerover', load, { signal });
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    element.addEventListener(type, use, { signal });
  element.addEventListener('submit', submit, { signal });
  const dialog = element.closest('dialog');
  const dialogId = dialog?.id;
  for (const opener of document.querySelectorAll(`[data-opens="${dialogId}"]`))
    opener.addEventListener('pointerdown', load, { signal });
  const stopUse = () => {
    clearTimeout(alternativesTimer);
    alternativesTimer = undefined;
  };
  dialog?.addEventListener('close', stopUse, { signal });

  // The visitor might have used the island before this script ran.
  if (queuedPressOf(element)) submit();
  else if (element.matches(':focus-within')) use();
  element.dataset.ready = '';
}
