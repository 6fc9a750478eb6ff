import { whenVisible } from '../when-visible.ts';

const startDelay = 500;
const steps = 100;
const stepInterval = 20;

/** Animates the numbers in a list. Each number counts up from 0 to its value (docs/decisions.md, “Counters”). */
export function animateCounters(list: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  whenVisible([list], () => list.querySelectorAll<HTMLElement>('[data-count]').forEach(countUp));
}

/**
 * Counts a number up from 0 to its value. During the animation, a visually hidden element contains the value, for
 * screen readers, copying and print.
 */
function countUp(figure: HTMLElement): void {
  const text = figure.textContent ?? '';
  const final = document.createElement('span');
  final.className = 'sr-only';
  final.textContent = text;
  figure.before(final);
  figure.setAttribute('aria-hidden', 'true');
  // Prevents the unit beside the number, such as “%”, from moving while the number counts up.
  figure.style.minInlineSize = `${figure.getBoundingClientRect().width}px`;
  let step = 0;
  const showStep = () => {
    figure.textContent = scaleNumbers(text, step / steps, document.documentElement.lang);
  };
  const showFinal = () => {
    final.remove();
    figure.removeAttribute('aria-hidden');
    figure.removeAttribute('style');
    figure.textContent = text;
  };
  showStep();
  setTimeout(() => {
    const timer = setInterval(() => {
      step += 1;
      if (step < steps) return showStep();
      clearInterval(timer);
      showFinal();
    }, stepInterval);
  }, startDelay);
}

/**
 * Multiplies each number in a text such as '1,200+' by `share`, a factor from 0 to 1. Formats each result for
 * `language`, with as many decimal places as the number. The result has thousands separators if the number has
 * thousands separators.
 */
function scaleNumbers(text: string, share: number, language: string): string {
  return text.replace(/\d+(?:,\d+)*(?:\.\d+)?/g, (number) => {
    const digits = number.split('.')[1]?.length ?? 0;
    return (Number(number.replaceAll(',', '')) * share).toLocaleString(language, {
      useGrouping: number.includes(','),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  });
}
