/**
 * Resolves when the visitor first uses the page: moves or presses the pointer, moves the focus, or scrolls. If the page
 * is already scrolled, for example after a reload, resolves at once.
 */
export function whenFirstUsed(): Promise<void> {
  return new Promise((resolve) => {
    const use = () => resolve();
    if (scrollY > 0) use();
    for (const type of ['pointermove', 'pointerdown', 'focusin', 'scroll'])
      addEventListener(type, use, { once: true });
  });
}
