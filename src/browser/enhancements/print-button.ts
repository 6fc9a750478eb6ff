/**
 * Shows a button that prints the page. The button is hidden in the HTML, because the button does not work without
 * scripts.
 */
export function showPrintButton(button: HTMLElement): void {
  button.hidden = false;
  button.onclick = () => print();
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
