import { searchKey } from './all-pages-url.ts';
import { dialogOf } from './open-dialogs.ts';

/**
 * Opens the search with the key /, except in fields and dialogs. Visitors can turn this shortcut off in the search
 * dialog, because speech input can trigger the key by mistake (WCAG 2.1.4).
 */
export function startSearchShortcut(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    // Prevents repeated key events from typing slashes into the search field while the key is held.
    if (event.repeat && target.closest?.('.search')) event.preventDefault();
    if (target.closest?.('input,textarea,select,dialog')) return;
    if (isShortcutOff()) return;
    event.preventDefault();
    const link = document.querySelector<HTMLAnchorElement>('.find');
    if (!link) return;
    link.click();
    dialogOf(link).dataset.opened = 'shortcut';
  });
}

/**
 * Returns true if the visitor has turned off the shortcut. The choice is in sessionStorage. If sessionStorage is
 * blocked, the choice is only in the checkbox of the search dialog. This function therefore reads the checkbox first.
 * It does not import session-storage.ts, because the first script would then have to load that file.
 */
function isShortcutOff(): boolean {
  if (document.querySelector('.search__key input:not(:checked)')) return true;
  try {
    return sessionStorage.getItem(searchKey) !== null;
  } catch {
    return false; // sessionStorage is blocked
  }
}
