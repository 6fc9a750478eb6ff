import { allPagesUrl } from './all-pages-url.ts';
import { hydrateOnIntent, type IslandDefinition } from './hydrate-on-intent.ts';
import { addLink } from './when-parsed.ts';

const importEarlyForm = () => import('./form-before-hydration.ts');

/**
 * Loads form-before-hydration.ts and starts it. This module handles the draft, the errors before hydration, and the
 * button “I am writing for myself”. The form can send messages without this module, so a failed download is ignored.
 */
export const loadEarlyForm = (): Promise<void> =>
  importEarlyForm().then(
    (code) => code.startEarlyForm(),
    () => {},
  );

/**
 * The definitions of the islands (the parts of the page that run React). The key of an island is the value of its
 * attribute `data-island`.
 */
export const islands = {
  contact: {
    load: () =>
      import('../../components/contact/MessageForm.tsx').then((module) => {
        void loadEarlyForm(); // repeats a failed download
        return module.MessageForm;
      }),
    // The style sheet shows the other ways of contact if this attribute is set.
    showAlternatives: (form) => form.setAttribute('data-late', ''),
    timeout: 4_000,
    reload: async (form) => (await importEarlyForm()).reloadWithDraft(form),
  },
  search: {
    load: () => {
      // Preloads the search index, because the code of the island needs the index at once.
      const href = `${import.meta.env.BASE_URL}search.json`;
      addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
      return import('../../components/search/Search.tsx').then((module) => module.Search);
    },
    // The style sheet shows a link to the list of all pages if this attribute is set.
    showAlternatives: (search) => {
      search.setAttribute('data-late', '');
      const link = search.querySelector<HTMLAnchorElement>('.search__late a');
      const field = search.querySelector('input');
      if (link && field) link.onclick = () => openAllPages(link, field.value.trim());
    },
    timeout: 8_000,
  },
} satisfies Record<string, IslandDefinition>;

/** Adds the typed words to the URL of a link to the list of all pages, before the browser follows the link. */
function openAllPages(link: HTMLAnchorElement, words: string): void {
  link.href = allPagesUrl(words);
  // On the list itself, the link only changes the fragment of the URL. Only a reload then loads the files of the newest
  // build. The timer lets the browser follow the link before the reload.
  if (location.pathname === link.pathname) setTimeout(() => location.reload());
}

/** Prepares the hydration of each island (a part of the page that runs React, with `data-island`). */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    hydrateOnIntent(element, islands[element.dataset.island as keyof typeof islands]);
}
