/**
 * Opens the search with the key /, but not where a visitor types, nor in a dialog, nor for who has switched the key off
 * (WCAG 2.1.4: speech input presses single keys by mistake). The switch is in the search itself.
 */
export function startSearchKey(): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if ((target as Element).closest('input,textarea,select,dialog,[role=dialog]')) return;
    try {
      if (localStorage.searchKey) return;
    } catch {} // storage is blocked, so nothing was switched off
    event.preventDefault();
    document.querySelector<HTMLElement>('.find')?.click();
  });
}
