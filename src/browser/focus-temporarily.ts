/**
 * Focuses an element without scrolling. If the element is not focusable, for example a heading, makes it focusable
 * until it loses the focus. If the focus moves to a dialog, the element stays focusable, so that the browser can
 * restore the focus when the dialog closes.
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
