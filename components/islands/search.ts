import './search.css';
import { openSearch } from './search-dialog.ts';

/** What the page tells the search: whether to begin with the words of the page's address, as on the 404 page. */
interface Props {
  fromAddress?: boolean;
}

/** Makes the search button open the search. Until then, and without a script, it is a link to the list of all pages. */
export function start(button: HTMLAnchorElement, { fromAddress }: Props, cause?: string): void {
  const open = () => openSearch(button, fromAddress ? wordsOfAddress() : '');
  button.role = 'button';
  button.ariaHasPopup = 'dialog';
  button.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the link, in a tab of its own
    event.preventDefault();
    open();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  });
  if (cause === 'click') open();
}

/** The words of the address: '/vat-servces' says what its visitor was looking for. */
function wordsOfAddress(): string {
  return location.pathname
    .replace(import.meta.env.BASE_URL, '')
    .split(/[^a-z0-9]+|html?$/i)
    .filter(Boolean)
    .join(' ');
}
