import type { ComponentType } from 'react';
import { allPages } from './all-pages.ts';
import { queuedPressOf, takeQueuedPress } from './early-input.ts';
import { addLink } from './when-read.ts';

/** A React component that runs in the browser. */
interface Island {
  // biome-ignore lint/suspicious/noExplicitAny: each has props of its own, which Island.tsx checks
  load: () => Promise<ComponentType<any>>;
  /** Shows the alternatives where its code breaks, or has not loaded `patience` ms after the island was first used. */
  giveUp: (element: HTMLElement) => void;
  patience: number;
  /** Reloads the page where that may help after its code has failed to load. Resolves to whether it does. */
  reload?: (element: HTMLElement) => Promise<boolean>;
}

/** The module that keeps the draft of the contact form. */
export const loadDraft = () => import('./draft.ts');

/** The islands by their names in the page. A style sheet that fails to load breaks none of them. */
export const islands = {
  contact: {
    load: async () => (await import('../../components/contact/MessageForm.tsx')).MessageForm,
    giveUp: (form) => form.setAttribute('data-late', ''), // the style sheet shows the other ways to reach the firm
    patience: 4_000,
    reload: async (form) => (await loadDraft()).reloadWithDraft(form),
  },
  search: {
    load: async () => {
      // it is needed as soon as the code is here
      const href = `${import.meta.env.BASE_URL}search.json`;
      addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
      return (await import('../../components/search/Search.tsx')).Search;
    },
    giveUp: (search) => {
      search.closest('dialog')?.close(); // the list of all pages has one outside a dialog
      location.assign(allPages(search.querySelector('input')?.value.trim()));
    },
    patience: 8_000,
  },
} satisfies Record<string, Island>;

/** How long after a failure only a press requests an island’s code again, in ms: otherwise each keystroke would. */
const retryDelay = 3_000;

/** The first signs that a visitor is about to use an island. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'];

/**
 * Hydrates each `[data-island]` at the first sign of intent, or when the page is idle where it is `data-eager`. Then
 * carries out the press that early-input.ts has queued.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island: Island = islands[element.dataset.island as keyof typeof islands];
    const hydrated = new AbortController();
    let isLoading = false;
    let isUsed = false;
    let retryAt = 0;
    const giveUp = () => isUsed && island.giveUp(element);

    const load = async () => {
      if (isLoading || Date.now() < retryAt) return;
      isLoading = true;
      const modules = [import('./hydrate.tsx'), island.load()] as const;
      const code = await Promise.all(modules).catch(() => undefined);
      if (code) {
        const [{ hydrate }, component] = code;
        hydrated.abort();
        const press = takeQueuedPress(element);
        hydrate(element, component, island.giveUp);
        press?.carryOut(element);
        return;
      }
      const isReloading = await island.reload?.(element).catch(() => false);
      isLoading = false;
      retryAt = Date.now() + retryDelay;
      if (isReloading) return;
      takeQueuedPress(element);
      giveUp();
    };

    const use = () => {
      if (!isUsed) setTimeout(() => hydrated.signal.aborted || giveUp(), island.patience);
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
    if ('eager' in element.dataset) whenIdle(load);
    element.dataset.ready = '';
  }
}

/** Calls `start` when the page has loaded and is idle, unless the visitor saves data. */
function whenIdle(start: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => wait(start));
}
