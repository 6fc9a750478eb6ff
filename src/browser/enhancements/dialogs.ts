import { focusTemporarily } from '../focus-temporarily.ts';
import { dialogOf, fragmentChanged, hasAnchor, opensNewTab, showDialog } from '../open-dialogs.ts';

/**
 * Adds behaviour to the dialogs. A click outside a dialog, or on a link in the dialog, closes the dialog. A biography
 * opens when its id is the fragment of the URL.
 */
export function startDialogs(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-opens]')];
  if (links.length === 0) return;
  for (const dialog of new Set(links.map(dialogOf))) {
    closeOnPressOutside(dialog);
    closeOnPressOnLink(dialog);
    dialog.addEventListener('close', () => {
      // runs in the next task, after menus.ts and `focusTarget`, which can also move the focus when a dialog closes
      if (dialog.dataset.opened === 'shortcut') setTimeout(focusTextInView);
    });
  }
  addEventListener('resize', () => closeDialogsWithoutButton(links));
  openByAnchor(links.filter(hasAnchor));
}

/**
 * Closes the dialog after a click outside the dialog, in browsers that do not support the attribute `closedby`. Ignores
 * a click that begins inside the dialog: a visitor who selects text might release the mouse button outside.
 */
function closeOnPressOutside(dialog: HTMLDialogElement): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return target === dialog && !isInside && dialog.hasAttribute('closedby');
  };
  let beganOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    beganOutside = isOutside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (beganOutside && isOutside(event)) dialog.close();
  });
}

/**
 * Closes the dialog when the visitor follows a link in the dialog. A link that opens a new tab does not close the
 * dialog. A link to a section of the same page loads no page. This function therefore closes the dialog and moves the
 * focus to the section. After a link to another page, the dialog must not be open when the visitor returns with the
 * back button.
 */
function closeOnPressOnLink(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.target || opensNewTab(event)) return;
    dialog.close();
    const isSamePage = link.pathname === location.pathname && link.search === location.search;
    if (isSamePage && link.hash) setTimeout(() => focusTarget(link.hash));
  });
}

/**
 * Closes the drawer or the search when no link that opens this dialog is visible any more. Then moves the focus to the
 * navigation. For example, the drawer (the menu of narrow windows) closes when the window becomes wide.
 */
function closeDialogsWithoutButton(links: HTMLAnchorElement[]): void {
  const withButton = new Set(links.filter((link) => link.offsetParent !== null).map(dialogOf));
  for (const link of links) {
    const dialog = dialogOf(link);
    if (hasAnchor(link) || !dialog.open || withButton.has(dialog)) continue;
    dialog.close();
    document.querySelector<HTMLElement>('.nav :is(summary, a)')?.focus({ preventScroll: true });
  }
}

/**
 * Opens the dialog whose id is the fragment of the URL, now and when the fragment changes. Closes the other dialogs to
 * which `links` lead.
 */
function openByAnchor(links: HTMLAnchorElement[]): void {
  if (links.length === 0) return;
  const update = () => {
    for (const link of links) {
      const dialog = dialogOf(link);
      if (location.hash === link.hash) showDialog(dialog);
      else dialog.close(fragmentChanged);
    }
  };
  addEventListener('hashchange', update);
  // If the fragment of the URL is the id of a biography when the page loads, the browser scrolls to the biography. The
  // biography is shown in a dialog, so this function scrolls back to the top.
  const link = links.find(({ hash }) => hash === location.hash);
  // if the visitor has already opened the biography with a link, the biography is open, or the visitor has closed it
  if (link && 'opened' in dialogOf(link).dataset) return;
  if (link) scrollTo(0, 0);
  update();
}

/**
 * Moves the focus to a text near the centre of the viewport. Called when the visitor has opened the search with the key
 * / and has closed it again. If no element had the focus before, browsers would move the focus to the start of the page
 * at the next Tab. Does nothing if an element has the focus, or if the page is not scrolled.
 */
function focusTextInView(): void {
  const { activeElement } = document;
  // In Chromium, the field of the closed dialog is the active element until the next frame.
  const hasFocus = activeElement !== document.body && !activeElement?.closest('dialog:not([open])');
  if (hasFocus || scrollY === 0) return;
  const texts = 'h2, h3, h4, p, li, th, td, dt, dd, address, summary, label, a, button';
  // Tries several points of the viewport, because there may be no text in the centre. If there is no text at any point,
  // uses the container at the first point.
  const elements = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.9].flatMap((height) =>
    [0.5, 0.25, 0.75].map((width) =>
      document.elementFromPoint(innerWidth * width, innerHeight * height),
    ),
  );
  const inContent = elements.filter((element) => element?.closest('main, .page-end'));
  const text =
    inContent.map((element) => element?.closest<HTMLElement>(texts)).find(Boolean) ??
    inContent[0]?.closest<HTMLElement>('div, figure, section, footer, main');
  if (text) focusTemporarily(text);
}

/** Focuses the element whose id is the URL fragment `hash`. */
function focusTarget(hash: string): void {
  const target = targetOf(hash);
  const focusable = target?.closest<HTMLElement>('summary') ?? target;
  if (!focusable) return;
  focusTemporarily(focusable);
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // invalid percent-encoding
  }
}
