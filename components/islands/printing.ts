/**
 * Opens the answers of a page while it is printed: no style sheet can in Safari before 18.4. It is part of the first
 * script, because nothing can be fetched between the command and the print.
 */
export function openForPrinting(): void {
  addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])');
    for (const answer of closed) answer.open = true;
    const close = () => {
      for (const answer of closed) answer.open = false;
    };
    addEventListener('afterprint', close, { once: true });
  });
}
