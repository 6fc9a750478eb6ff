/** The specification's counter: begins half a second after it is seen, 100 steps of 20 ms. */
const delay = 500;
const steps = 100;
const interval = 20;

/** Counts the figures of a list from 0 to what the HTML says. A screen reader hears the final figures, once; reduced motion leaves them. */
export function start(list: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const figure of list.querySelectorAll<HTMLElement>('[data-count]')) {
    const text = figure.textContent ?? '';
    const target = Number.parseInt(text, 10);
    const sign = text.replace(/^\d+/, '');
    const spoken = document.createElement('span');
    spoken.className = 'sr';
    spoken.textContent = text;
    figure.before(spoken);
    figure.ariaHidden = 'true';
    figure.style.minInlineSize = `${figure.offsetWidth}px`; // so that the unit beside it stays where it is
    figure.textContent = `0${sign}`;
    let step = 0;
    setTimeout(() => {
      const timer = setInterval(() => {
        step += 1;
        figure.textContent = `${Math.round((target * step) / steps)}${sign}`;
        if (step === steps) clearInterval(timer);
      }, interval);
    }, delay);
  }
}
