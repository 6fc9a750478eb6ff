let firstUse: Promise<void> | undefined;

/**
 * Resolves when the visitor uses the page for the first time: moves or presses the pointer, presses a key, moves the
 * focus, or scrolls. Also resolves after the load event if the page is already scrolled, for example after a reload.
 * Call this function as early as possible: it does not detect events that were fired before the call.
 */
export function whenFirstUsed(): Promise<void> {
  firstUse ??= new Promise((resolve) => {
    const listeners = new AbortController();
    const use = () => {
      listeners.abort();
      resolve();
    };
    const handleEvent = (event: Event) => {
      // If the layout changes under the pointer, Chromium fires `pointermove` although the pointer has not moved.
      const { movementX, movementY } = event as PointerEvent;
      const hasMoved = movementX !== 0 || movementY !== 0;
      if (event.type !== 'pointermove' || hasMoved) use();
    };
    for (const type of ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'])
      addEventListener(type, handleEvent, listeners);
    // Reads the scroll position in an animation frame. Outside a frame, reading it could force another layout.
    addEventListener('load', () =>
      requestAnimationFrame(() => {
        if (scrollY > 0) use();
      }),
    );
  });
  return firstUse;
}
