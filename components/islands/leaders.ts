import { closeOnPressOutside } from './dialog-parts.ts';
import { opensElsewhere } from './dialogs.ts';

/** Gives each biography’s dialog its address: whoever comes by it finds it open, and it is gone when the dialog closes. */
export function start(team: HTMLElement): void {
  const dialogs = [...team.querySelectorAll('dialog')];
  const named = () => dialogs.find(({ id }) => `#${id}` === location.hash);
  const show = () => {
    for (const dialog of dialogs)
      if (dialog !== named()) dialog.close();
      else if (!dialog.open) dialog.showModal();
  };

  for (const dialog of dialogs) {
    const link = team.querySelector<HTMLAnchorElement>(`[data-opens="${dialog.id}"]`);
    const address = `#${dialog.id}`;
    if (link) link.ariaHasPopup = 'dialog';
    link?.addEventListener('click', (event) => {
      if (!opensElsewhere(event)) history.pushState(null, '', address);
    });
    dialog.addEventListener('close', () => {
      const { pathname, search } = location;
      if (dialog === named()) history.replaceState(null, '', pathname + search);
      link?.focus({ preventScroll: true });
    });
    closeOnPressOutside(dialog);
    if (dialog.open) history.pushState(null, '', address); // pressed before this code arrived
  }
  addEventListener('hashchange', show);
  // who came by a link to a biography stands where it was before it gave way to the dialog
  if (named() && !named()?.open) scrollTo(0, 0);
  show();
}
