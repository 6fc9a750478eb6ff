/** Closes a dialog on a press outside it, for browsers that do not know `closedby`; not on a selection dragged out of it. */
export function closeOnPressOutside(dialog: HTMLDialogElement): void {
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return target === dialog && !inside;
  };
  let began = false;
  dialog.addEventListener('pointerdown', (event) => {
    began = isOutside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (began && isOutside(event)) dialog.close();
  });
}

/** Makes a link that opens a dialog a button to whoever does not see it: by its role, and by the space bar. */
export function asButton(link: HTMLAnchorElement): void {
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}
