let firstUse: Promise<void> | undefined;

/**
 * Resolves when the visitor first uses the page: moves or presses the pointer, moves the focus, or scrolls. If the page
 * is already scrolled, for example after a reload, resolves at once. Only the first call reads the scroll position. In
 * a later call, reading the position could make the browser lay out the page again, because enhancements change the
 * page.
 */
export function whenFirstUsed(): Promise<void> {
  firstUse ??= new Promise((resolve) => {
    const use = () => resolve();
    if (scrollY > 0) use();
    for (const type of ['pointermove', 'pointerdown', 'focusin', 'scroll'])
      addEventListener(type, use, { once: true });
  });
  return firstUse;
}
