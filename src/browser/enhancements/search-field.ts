import { queryPrefix } from '../all-pages-url.ts';

/** Fills the search field with the query in the fragment of the URL (all-pages-url.ts). */
export function fillSearchFromUrl(): void {
  const field = document.querySelector<HTMLInputElement>('[type=search]');
  if (!field || !location.hash.startsWith(queryPrefix)) return;
  try {
    field.value ||= decodeURIComponent(location.hash.slice(queryPrefix.length));
    field.addEventListener('focus', () => field.select(), { once: true });
  } catch {} // ignore malformed fragments
}
