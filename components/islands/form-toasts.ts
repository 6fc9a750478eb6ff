import { lastingPlace, type MakePart } from './form-parts.ts';

/** How long a confirmation stays, in ms (docs/decisions.md, “Toasts”). */
const shown = 5_000;

/**
 * Tells the outcome in a corner of the window, one at a time. Both live regions are in the page before there is anything
 * to say. A confirmation goes by itself; a failure stays until it is dismissed or the next try. `dismissed` is called when
 * the visitor closes a toast, which takes the focus with it.
 */
export function toastsIn(root: HTMLElement, makePart: MakePart, dismissed: () => void) {
  const toasts = lastingPlace(root, '.toasts');
  const regions = {
    sent: lastingPlace(toasts(), '[role=status]'),
    failed: lastingPlace(toasts(), '[role=alert]'),
  };
  let clock: Clock | undefined;

  const clear = () => {
    clock?.stop();
    toasts();
    for (const region of Object.values(regions)) region().replaceChildren();
  };

  return {
    clear,
    show(kind: 'sent' | 'failed', text?: string) {
      clear();
      const toast = makePart(`${kind}-toast`, text);
      const close = () => {
        clear();
        dismissed();
      };
      toast.querySelector('button')?.addEventListener('click', close);
      toast.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
      if (kind === 'sent') clock = new Clock(toast, clear);
      regions[kind]().append(toast);
    },
  };
}

/** Ends a toast when it has been shown for long enough. It stands still while the pointer or the focus is on it, or the page cannot be seen. */
class Clock {
  private readonly reasons = new Set<string>();
  private readonly ended = new AbortController();
  private left = shown;
  private began = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    toast: HTMLElement,
    private readonly end: () => void,
  ) {
    const options = { signal: this.ended.signal };
    const stands = (why: string) => () => this.run(() => this.reasons.add(why));
    const goes = (why: string) => () => this.run(() => this.reasons.delete(why));
    toast.addEventListener('pointerenter', stands('pointer'), options);
    toast.addEventListener('pointerleave', goes('pointer'), options);
    toast.addEventListener('focusin', stands('focus'), options);
    toast.addEventListener('focusout', goes('focus'), options);
    const look = () => (document.hidden ? stands : goes)('hidden')();
    document.addEventListener('visibilitychange', look, options);
    look();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.ended.abort();
  }

  /** Takes the time that has gone by off, and goes on if nothing holds it any more. */
  private run(change: () => void): void {
    if (this.timer !== undefined) this.left -= performance.now() - this.began;
    clearTimeout(this.timer);
    this.timer = undefined;
    change();
    if (this.reasons.size > 0) return;
    this.began = performance.now();
    this.timer = setTimeout(this.end, this.left);
  }
}
