/** Calls `callback` once, as soon as at least one of the elements is in the viewport. */
export function whenVisible(elements: Iterable<Element>, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    callback();
  });
  for (const element of elements) observer.observe(element);
}
