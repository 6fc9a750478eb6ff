import { fetchOverlayStyles } from './open-dialogs.ts';

/**
 * The style sheet of dialogs, section strip and heading links. It is fetched when the visitor first moves the pointer,
 * presses, moves the focus or scrolls. It is fetched at once if the page is already scrolled, for example after a
 * reload. Resolves when the style sheet has loaded, failed or timed out.
 */
export const overlayStyles = new Promise<unknown>((resolve) => {
  const use = () => resolve(fetchOverlayStyles());
  if (scrollY > 0) use();
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'scroll'])
    addEventListener(sign, use, { once: true });
});
