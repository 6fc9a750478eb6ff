/** The pace of a count (docs/decisions.md, “Counters”): begins half a second after it is seen, 100 steps of 20 ms. */
const delay = 500;
const steps = 100;
const interval = 20;

/** What a count such as '1,200+' shows when a share of it, from 0 to 1, has been counted: every number in it, written as it is, in the page’s language. */
export function countAt(text: string, share: number, language: string): string {
  return text.replace(/\d+(?:,\d+)*(?:\.\d+)?/g, (number) => {
    const digits = number.split('.')[1]?.length ?? 0;
    return (Number(number.replaceAll(',', '')) * share).toLocaleString(language, {
      useGrouping: number.includes(','),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  });
}

/** Counts the figures of a list from 0 to what the HTML says. A screen reader hears the final figures, once; reduced motion leaves them. */
export function start(list: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const figure of list.querySelectorAll<HTMLElement>('[data-count]')) {
    const text = figure.textContent ?? '';
    const spoken = document.createElement('span');
    spoken.className = 'sr';
    spoken.textContent = text;
    figure.before(spoken);
    figure.ariaHidden = 'true';
    figure.style.minInlineSize = `${figure.offsetWidth}px`; // so that the unit beside it stays where it is
    const { lang } = document.documentElement;
    figure.textContent = countAt(text, 0, lang);
    let step = 0;
    setTimeout(() => {
      const timer = setInterval(() => {
        step += 1;
        figure.textContent = countAt(text, step / steps, lang);
        if (step < steps) return;
        figure.textContent = text;
        clearInterval(timer);
      }, interval);
    }, delay);
  }
}
