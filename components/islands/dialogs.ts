/** True for a press that asks for a tab or a window of its own, which is the link’s to give. */
export const opensElsewhere = (press: Event): boolean =>
  (press as MouseEvent).ctrlKey || (press as MouseEvent).metaKey || (press as MouseEvent).shiftKey;

/**
 * Lets every link that names a <dialog> of the page open it as a modal box, and gives focus back to the link when it
 * closes. It is part of the first script, so that the first press waits for nothing; without it the links lead on.
 */
export function startDialogs(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-opens]'))
    link.addEventListener('click', (event) => {
      const dialog = document.getElementById(
        link.dataset.opens as string,
      ) as HTMLDialogElement | null;
      if (!dialog || opensElsewhere(event)) return;
      event.preventDefault();
      dialog.onclose = () => link.focus();
      dialog.showModal();
    });
}
