/** Opens the answers of a page while it is printed: no style sheet can in Safari before 18.4. */
export function openForPrinting(): void {
  addEventListener('beforeprint', () => {
    for (const answer of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      const before = answer.open;
      answer.open = true;
      // of several prints the last one’s listener comes last, and says how it was before that
      addEventListener('afterprint', () => {
        answer.open = before;
      });
    }
  });
}
