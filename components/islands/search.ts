import './search.css';
import { asButton } from './dialog-parts.ts';
import { opensElsewhere } from './dialogs.ts';
import { openSearch } from './search-dialog.ts';

/** What the page tells the search: whether to begin with the words of the page's address, as on the 404 page. */
interface Props {
  fromAddress?: boolean;
}

/** Brings the search to life whenever its button has opened it. Without a script the button is a link to the list of all pages. */
export function start(button: HTMLAnchorElement, { fromAddress }: Props, cause?: string): void {
  const open = () => openSearch(fromAddress ? wordsOfAddress() : '');
  asButton(button);
  button.addEventListener('click', (event) => {
    if (!opensElsewhere(event)) open();
  });
  if (cause === 'click') open();
}

/** The words of the address: '/vat-servces' says what its visitor was looking for. */
function wordsOfAddress(): string {
  let path = location.pathname.replace(import.meta.env.BASE_URL, '');
  try {
    path = decodeURIComponent(path);
  } catch {} // a stray percent sign: as it stands
  return path
    .replace(/\.html?$/i, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
