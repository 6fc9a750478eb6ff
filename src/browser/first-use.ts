import { fetchOverlayStyles } from './open-dialogs.ts';

/**
 * The style sheet of dialogs, section strip and heading links. It is fetched when the visitor first uses the page:
 * moves the pointer, presses, moves the focus or scrolls. If the page is already scrolled, for example after a reload,
 * it is fetched at once. Resolves when it has loaded, failed or timed out.
 */
export const overlayStyles = new Promise<unknown>((resolve) => {
  const use = () => resolve(fetchOverlayStyles());
  if (scrollY > 0) use();
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'scroll'])
    addEventListener(sign, use, { once: true });
});
