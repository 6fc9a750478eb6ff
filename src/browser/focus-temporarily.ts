/**
 * Focuses an element without scrolling. Sets `tabindex` on an element that is not focusable, such as a heading, and
 * removes it on blur. If the focus moves to a dialog, keeps `tabindex`, so that the browser can restore the focus when
 * the dialog closes.
 */
export function focusTemporarily(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    const restore = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && relatedTarget.closest('dialog')) return;
      if (document.activeElement === element) return; // the window has lost the focus, not the element
      element.removeAttribute('tabindex');
      element.removeEventListener('blur', restore);
    };
    element.addEventListener('blur', restore);
  }
  element.focus({ preventScroll: true });
}
