import boxes from '../styles/boxes.css?url';
import { addLink, sheetPatience } from './when-read.ts';

/** The name under which a tab keeps that the key / of the search is switched off. */
export const searchKey = 'search-key';

/** True for a press that asks for a tab or a window of its own, which is the link’s to give. */
export const opensElsewhere = (press: Event): boolean =>
  (press as MouseEvent).ctrlKey || (press as MouseEvent).metaKey || (press as MouseEvent).shiftKey;

/** The <dialog> that a link opens. */
export const dialogOf = (link: HTMLAnchorElement) =>
  document.getElementById(link.dataset.opens ?? '') as HTMLDialogElement;

/** Whether a link gives its dialog an address: whoever comes by it finds the dialog open. */
export const isAddressed = (link: HTMLAnchorElement): boolean =>
  link.hash === `#${link.dataset.opens}`;

let boxStyles: Promise<unknown> | undefined;

/** Fetches the sheet of the drawer and the search, once. Where it does not come in time, they are plain. */
export function fetchBoxStyles(): Promise<unknown> {
  boxStyles ??= new Promise((resolve) => {
    addLink({ rel: 'stylesheet', href: boxes, onload: resolve, onerror: resolve });
    setTimeout(resolve, sheetPatience);
  });
  return boxStyles;
}

/**
 * Lets each link that names a <dialog> of the page open it as a modal box (`data-opens`). Without this script the links
 * lead on; what else a dialog needs comes when the page has loaded (src/browser/dialogs.ts).
 */
export function openDialogs(): void {
  addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-opens]');
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    const dialog = dialogOf(link);
    const updateExpanded = () =>
      isAddressed(link) || link.setAttribute('aria-expanded', String(dialog.open));
    if (isAddressed(link)) history.pushState(null, '', link.hash);
    else {
      const focused = document.activeElement;
      await fetchBoxStyles();
      if (document.activeElement !== focused) return; // the visitor has gone on meanwhile
    }
    // the browser remembers what has the focus now, and gives it back when the dialog closes
    if (!dialog.open) dialog.showModal();
    updateExpanded();
    dialog.addEventListener('close', updateExpanded, { once: true });
  });
}
