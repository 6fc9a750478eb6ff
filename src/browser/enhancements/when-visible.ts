/** Calls `callback` the first time that the element is in view. */
export function whenVisible(element: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    callback();
  });
  observer.observe(element);
}
