import type { ComponentType } from 'react';
import { allPages } from './all-pages.ts';
import { isComposing } from './is-composing.ts';
import { addLink } from './when-read.ts';

/**
 * How a tab keeps what is typed into the contact form: under which name, each field by its own, and how long nothing is
 * typed before it is kept, in ms: a long text is not copied at each key.
 */
export const draft = { name: 'contact-draft', pause: 300 };

/** A React component that runs in the browser. */
interface Island {
  // biome-ignore lint/suspicious/noExplicitAny: each has props of its own, which Island.tsx checks
  load: () => Promise<ComponentType<any>>;
  /** Shows the way out where its code breaks, or has not come `patience` ms after it was first used. */
  giveUp: (element: HTMLElement) => void;
  patience: number;
}

/** The islands, by their names in the page. A style sheet that does not come keeps none of them from working. */
export const islands = {
  contact: {
    load: async () => (await import('../../components/contact/ContactForm.tsx')).ContactForm,
    giveUp: (form) => form.setAttribute('data-late', ''), // the style sheet shows the ways to the firm
    patience: 4_000,
  },
  search: {
    load: async () => {
      // it is needed as soon as the code is here
      const href = `${import.meta.env.BASE_URL}search.json`;
      addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
      return (await import('../../components/search/Search.tsx')).Search;
    },
    giveUp: (search) => {
      search.closest('dialog')?.close(); // it may stand on the list of all pages itself
      location.assign(allPages(search.querySelector('input')?.value.trim()));
    },
    patience: 8_000,
  },
} satisfies Record<string, Island>;

/** The first signs that a visitor is about to use an island. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'];

/**
 * Lets React take over each `[data-island]` at the first sign of intent, or when the page rests where it is `data-eager`.
 * A form that was sent before, or Enter in the search, is kept and done then.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island: Island = islands[element.dataset.island as keyof typeof islands];
    const waiting = new AbortController();
    let isLoading = false;
    let isUsed = false;
    let again: (() => void) | undefined;
    const giveUp = () => isUsed && island.giveUp(element);

    const start = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const [{ hydrate }, component] = await Promise.all([
          import('./hydrate.tsx'),
          island.load(),
        ]);
        waiting.abort();
        hydrate(element, component, island.giveUp);
        again?.();
      } catch {
        isLoading = false; // the next sign tries again
        if (await renew()) return;
        giveUp();
      }
      again = undefined;
    };

    const notice = (event: Event) => {
      const { type, target } = event;
      const form = element.querySelector('form');
      if (type === 'submit' && target === form && !element.closest('dialog')) {
        event.preventDefault();
        again = () => element.querySelector('form')?.requestSubmit();
      } else if (type === 'keydown' && (target as HTMLInputElement).type === 'search') {
        const pressed = event as KeyboardEvent;
        const isEnter = pressed.key === 'Enter' && !isComposing(pressed);
        again = isEnter ? () => element.querySelector('input')?.dispatchEvent(enter) : undefined;
      }
      if (type !== 'pointerover' && !isUsed) {
        isUsed = true;
        setTimeout(() => waiting.signal.aborted || giveUp(), island.patience);
      }
      void start();
    };

    for (const sign of signs) element.addEventListener(sign, notice, waiting);
    // who writes on has not finished
    element.addEventListener(
      'input',
      () => {
        again = undefined;
      },
      waiting,
    );
    const box = element.closest('dialog')?.id;
    for (const opener of document.querySelectorAll(`[data-opens="${box}"]`))
      opener.addEventListener('pointerdown', start, waiting);
    if ('eager' in element.dataset) whenAtRest(start);
    element.dataset.ready = '';
  }
}

const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });

/** Calls `start` when the page has loaded and rests, unless the visitor saves data. */
function whenAtRest(start: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => wait(start));
}

/**
 * Loads the page anew where the site has been built anew since, so that files of its build may be gone. Returns whether
 * it does: once for each build, lest servers that disagree keep it loading, and only where all that was typed is kept.
 */
async function renew(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  const answer = await fetch(location.pathname, { cache: 'reload' }).catch(() => undefined);
  if (!answer?.ok || (await answer.text()).includes(entry)) return false;
  await new Promise((passed) => setTimeout(passed, 2 * draft.pause)); // the last words are kept by then
  try {
    const kept = JSON.parse(sessionStorage.getItem(draft.name) ?? '{}');
    const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)');
    const isLost = [...fields].some(({ name, value }) => value && kept[name] !== value);
    if (isLost || sessionStorage.getItem('renewed') === entry) return false;
    sessionStorage.setItem('renewed', entry);
  } catch {
    return false; // storage is blocked or full
  }
  location.reload();
  return true;
}
