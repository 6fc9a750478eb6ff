import type { ComponentType } from 'react';
import { allPagesUrl } from './all-pages.ts';
import { queuedPressOf, removeQueuedPress } from './early-input.ts';
import { addLink } from './when-parsed.ts';

/** A React component that runs in the browser. */
interface IslandDefinition {
  // biome-ignore lint/suspicious/noExplicitAny: components/layout/Island.tsx checks the types of the props
  load: () => Promise<ComponentType<any>>;
  /**
   * Shows what visitors can use instead of the island. Called if the island's code throws, or has not loaded `timeout`
   * ms after the first use.
   */
  showAlternatives: (element: HTMLElement) => void;
  timeout: number;
  /**
   * Reloads the page if the island's code has failed to load and a reload may help. Resolves to whether the page
   * reloads.
   */
  reload?: (element: HTMLElement) => Promise<boolean>;
}

/** Loads the code of the contact form that does not need React. */
export const loadEarlyForm = () => import('./early-form.ts');

/** The islands by their name in `data-island`. */
export const islands = {
  contact: {
    load: async () => (await import('../../components/contact/MessageForm.tsx')).MessageForm,
    // The style sheet shows the other ways of contact.
    showAlternatives: (form) => form.setAttribute('data-late', ''),
    timeout: 4_000,
    reload: async (form) => (await loadEarlyForm()).reloadWithDraft(form),
  },
  search: {
    load: async () => {
      // preloads the search index, because it is needed as soon as the code has loaded
      const href = `${import.meta.env.BASE_URL}search.json`;
      addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
      return (await import('../../components/search/Search.tsx')).Search;
    },
    showAlternatives: (search) => {
      search.closest('dialog')?.close();
      const isOnList = location.pathname === allPagesUrl();
      location.assign(allPagesUrl(search.querySelector('input')?.value.trim()));
      // On the list of all pages, only the fragment of the URL changes, so this reloads the page. The new page loads
      // the files of the current build.
      if (isOnList && navigator.onLine) location.reload();
    },
    timeout: 8_000,
  },
} satisfies Record<string, IslandDefinition>;

/**
 * The time after a failed download in which input does not request the code again, in ms. A submit always requests it.
 */
const retryDelay = 3_000;

/** Events that indicate that a visitor is about to use an island. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'];

/**
 * Hydrates each `[data-island]` when a visitor is about to use it. Then replays the press that early-input.ts has
 * queued for the island.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island: IslandDefinition = islands[element.dataset.island as keyof typeof islands];
    const hydrated = new AbortController();
    let isLoading = false;
    let isUsed = false;
    let retryAt = 0;
    const showAlternatives = () => isUsed && island.showAlternatives(element);

    const load = async () => {
      if (isLoading || Date.now() < retryAt) return;
      isLoading = true;
      const modules = [import('./hydrate.tsx'), island.load()] as const;
      const code = await Promise.all(modules).catch(() => undefined);
      if (code) {
        const [{ hydrate }, component] = code;
        hydrated.abort();
        const press = removeQueuedPress(element);
        hydrate(element, component, island.showAlternatives);
        press?.replay(element);
        return;
      }
      const isReloading = await island.reload?.(element).catch(() => false);
      isLoading = false;
      retryAt = Date.now() + retryDelay;
      if (isReloading) return;
      removeQueuedPress(element);
      showAlternatives();
    };

    const use = () => {
      if (!isUsed) setTimeout(() => hydrated.signal.aborted || showAlternatives(), island.timeout);
      isUsed = true;
      void load();
    };
    const press = () => {
      retryAt = 0;
      use();
    };

    for (const sign of signs) {
      const handle = { pointerover: load, submit: press }[sign] ?? use;
      element.addEventListener(sign, handle, hydrated);
    }
    const box = element.closest('dialog')?.id;
    for (const opener of document.querySelectorAll(`[data-opens="${box}"]`))
      opener.addEventListener('pointerdown', load, hydrated);
    if (queuedPressOf(element)) press();
    else if (element.matches(':focus-within')) use();
    element.dataset.ready = '';
  }
}
