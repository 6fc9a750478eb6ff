import overlays from '../styles/overlays.css?url';
import { addLink, sheetTimeout } from './when-parsed.ts';

/**
 * Returns true if a click on a link opens a new tab or window. This happens while the visitor presses Ctrl, Shift or
 * the command key (macOS). The scripts do not handle such a click.
 */
export const opensNewTab = (press: Event): boolean =>
  (press as MouseEvent).ctrlKey || (press as MouseEvent).metaKey || (press as MouseEvent).shiftKey;

/** Returns the <dialog> that a link opens. */
export const dialogOf = (link: HTMLAnchorElement) =>
  document.getElementById(link.dataset.opens ?? '') as HTMLDialogElement;

/**
 * Returns true if the fragment of a link is the id of the dialog that the link opens. The links to biographies have
 * such a fragment, so that links on other pages can open a biography. The links to the drawer (the menu of narrow
 * windows) and to the search have no such fragment.
 */
export const hasAnchor = (link: HTMLAnchorElement): boolean =>
  link.hash === `#${link.dataset.opens}`;

/** The longest time between the two clicks of a double click, in ms. */
const doubleClickTime = 500;

let overlayStyles: Promise<unknown> | undefined;

/**
 * Fetches overlays.css, which contains the styles of the drawer (the menu of narrow windows) and the search. Fetches
 * the file only once. Resolves when the file has loaded or failed to load, or after the time limit (`sheetTimeout`).
 */
export function fetchOverlayStyles(): Promise<unknown> {
  overlayStyles ??= new Promise((resolve) => {
    addLink({ rel: 'stylesheet', href: overlays, onload: resolve, onerror: resolve });
    setTimeout(resolve, sheetTimeout);
  });
  return overlayStyles;
}

/**
 * The `returnValue` of a dialog that closed because the fragment of the URL changed, for example after the back button.
 */
export const fragmentChanged = 'fragment changed';

/**
 * Opens a modal dialog and sets `data-opened`. Without this attribute, CSS shows a closed dialog in the page if the
 * fragment of the URL is the id of the dialog (`:target`). When the visitor closes the dialog, removes this fragment
 * from the URL.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.dataset.opened = '';
  dialog.returnValue = '';
  const handleClose = () => {
    // On a slow device, this event can be late. If the visitor has pressed the back button and then the forward button,
    // the fragment is already in the URL again.
    if (dialog.returnValue !== fragmentChanged) removeFragment(dialog.id);
  };
  dialog.addEventListener('close', handleClose, { once: true });
  // when the dialog closes, the browser returns the focus to the element that had the focus before
  dialog.showModal();
  dialog.scrollTop = 0; // browsers restore the scroll position of a dialog that was open before
}

function removeFragment(id: string): void {
  const { hash, pathname, search } = location;
  if (hash === `#${id}`) history.replaceState(null, '', pathname + search);
}

/**
 * Makes each link with `data-opens` open a <dialog> as a modal dialog. The value of `data-opens` is the id of the
 * dialog. If this script does not run, the browser follows the `href` of the link. enhancements/dialogs.ts adds further
 * behaviour later.
 */
export function openDialogs(): void {
  document.querySelectorAll<HTMLAnchorElement>('a[data-opens]').forEach(describeLink);
  addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-opens]');
    if (!link || opensNewTab(event)) return;
    event.preventDefault();
    // Ignores the second click of a double click. In a narrow window, the close button of the menu drawer is above the
    // burger button, so the second click would open the drawer again.
    if (event.detail > 1) return;
    const dialog = dialogOf(link);
    const updateExpanded = () => {
      if (!hasAnchor(link)) link.setAttribute('aria-expanded', String(dialog.open));
    };
    if (hasAnchor(link)) history.pushState(null, '', link.hash);
    showDialog(dialog);
    updateExpanded();
    dialog.addEventListener('close', updateExpanded, { once: true });
    if (hasAnchor(link)) return;
    // Ignores the second click of a double click: it would close the dialog, activate a link in the dialog or move the
    // focus. If a key press caused the click, `detail` is 0, and this code does not wait for a second click.
    dialog.removeAttribute('closedby');
    const keepFocus = (press: Event) => {
      if (dialog.open) press.preventDefault();
    };
    addEventListener('mousedown', keepFocus);
    const doubleClickEnd = new Promise((resolve) =>
      setTimeout(resolve, event.detail && doubleClickTime),
    );
    // The dialog is already open, so that typed letters reach its field. Until its styles have loaded, hides the dialog
    // and ignores clicks and taps, inside and outside.
    dialog.style.cssText = 'opacity:0;pointer-events:none';
    await fetchOverlayStyles();
    dialog.style.opacity = '';
    await doubleClickEnd;
    dialog.style.pointerEvents = '';
    removeEventListener('mousedown', keepFocus);
    dialog.setAttribute('closedby', 'any');
  });
}

/**
 * Sets the ARIA attributes of a link that opens a dialog. The links that open the drawer (the menu of narrow windows)
 * or the search get the role “button”, and the space bar activates them.
 */
function describeLink(link: HTMLAnchorElement): void {
  link.setAttribute('aria-haspopup', 'dialog');
  if (hasAnchor(link)) return;
  link.setAttribute('role', 'button');
  link.setAttribute('aria-expanded', 'false');
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}
