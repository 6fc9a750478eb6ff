import { asButton, closeOnPressOutside } from './dialog-parts.ts';

/**
 * Adds to the drawer what HTML cannot: its button says whether it is open, and it closes when a link is picked, so that
 * it is not open for who comes back, and when the window becomes so wide that the header shows its links.
 */
export function start(button: HTMLAnchorElement): void {
  const drawer = document.querySelector<HTMLDialogElement>('.drawer');
  if (!drawer) return;
  const tell = () => {
    button.ariaExpanded = String(drawer.open);
  };
  asButton(button);
  button.addEventListener('click', tell);
  drawer.addEventListener('close', tell);
  tell();
  closeOnPressOutside(drawer);
  drawer.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) drawer.close();
  });
  addEventListener('resize', () => {
    if (!button.checkVisibility()) drawer.close();
  });
}
