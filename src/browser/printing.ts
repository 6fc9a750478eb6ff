/**
 * Shows the print buttons (`data-print`) and makes them print the page. The buttons are hidden in the HTML, because
 * they do not work without scripts.
 */
export function showPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false;
    button.onclick = () => print();
  }
}

/**
 * Opens all <details> in <main> while the page is printed. Safari before 18.4 cannot do this with CSS (no
 * `::details-content`).
 */
export function openDetailsForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      const wasOpen = details.open;
      details.open = true;
      const restore = () => {
        details.open = wasOpen;
      };
      addEventListener('afterprint', restore, { once: true });
    }
  });
}
