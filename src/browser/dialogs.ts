import { dialogOf, fetchOverlayStyles, hasAnchor, opensNewTab, searchKey } from './open-dialogs.ts';

/**
 * Adds the behaviour of dialogs that is not needed until the page has loaded. Links that open a dialog become buttons
 * for screen readers. A press outside a dialog, or on a link inside it, closes the dialog. A biography opens when its
 * id is the fragment of the URL.
 */
export function startDialogs(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-opens]')];
  if (links.length === 0) return;
  void fetchOverlayStyles();

  for (const link of links) {
    link.setAttribute('aria-haspopup', 'dialog');
    if (hasAnchor(link)) continue;
    link.setAttribute('role', 'button');
    link.setAttribute('aria-expanded', String(dialogOf(link).open));
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
  }

  for (const dialog of new Set(links.map(dialogOf))) {
    closeOnPressOutside(dialog);
    // Closes the dialog when the visitor follows a link in it. A link to a section of the same page loads no page, so
    // the dialog would stay open. After a link to another page, the back button must not show an open dialog.
    dialog.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.target || opensNewTab(event)) return;
      dialog.close();
      const isSamePage = link.pathname === location.pathname && link.search === location.search;
      if (isSamePage && link.hash) setTimeout(() => focusTarget(link.hash));
    });
    dialog.addEventListener('close', () => {
      const { hash, pathname, search } = location;
      if (hash === `#${dialog.id}`) history.replaceState(null, '', pathname + search);
    });
  }

  // Closes the drawer when the window becomes wide: the header then shows its links instead of a menu button.
  addEventListener('resize', () => {
    const displayed = new Set(links.filter((link) => link.offsetParent !== null).map(dialogOf));
    for (const link of links) {
      const dialog = dialogOf(link);
      if (hasAnchor(link) || !dialog.open || displayed.has(dialog)) continue;
      dialog.close();
      document.querySelector<HTMLElement>('.nav :is(summary, a)')?.focus({ preventScroll: true });
    }
  });

  const addressed = links.filter(hasAnchor);
  const follow = () => {
    for (const link of addressed) {
      const dialog = dialogOf(link);
      if (location.hash !== link.hash) dialog.close();
      else if (!dialog.open) dialog.showModal();
    }
  };
  if (addressed.length === 0) return;
  addEventListener('hashchange', follow);
  // The browser has scrolled to the biography, which was below the cards until its dialog opened. Scrolls back to the
  // top.
  if (addressed.some(({ hash }) => hash === location.hash)) scrollTo(0, 0);
  follow();
}

/** Moves the focus to the target of a fragment. A heading is made focusable until it loses the focus. */
function focusTarget(hash: string): void {
  const target = targetOf(hash);
  const place = target?.closest<HTMLElement>('summary') ?? target;
  if (!place) return;
  if (place.tabIndex < 0) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // invalid percent-encoding
  }
}

/**
 * A fallback for browsers without `closedby`. If the visitor selects text and drags out of the dialog, it stays open.
 */
function closeOnPressOutside(dialog: HTMLDialogElement): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return target === dialog && !isInside;
  };
  let began = false;
  dialog.addEventListener('pointerdown', (event) => {
    began = isOutside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (began && isOutside(event)) dialog.close();
  });
}

/**
 * Opens the search with the key /, except in fields and dialogs. Visitors can turn this shortcut off in the search
 * dialog (WCAG 2.1.4), because speech input may trigger single keys by mistake.
 */
export function startSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest?.('input,textarea,select,dialog')) return;
    if (isKeyOff()) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('.find')?.click();
  });
}

/** Whether the visitor has turned off the shortcut, with the checkbox in the search dialog or earlier in this tab. */
function isKeyOff(): boolean {
  if (document.querySelector('.search__key input:not(:checked)')) return true;
  try {
    return sessionStorage.getItem(searchKey) !== null;
  } catch {
    return false; // storage is blocked
  }
}
