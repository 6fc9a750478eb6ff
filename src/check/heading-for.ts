import { nearest } from '../language/problem.ts';

/** What to do about an anchor that no heading of the page at an address has: the one that was surely meant, or the headings there are, the nearest first, and the page itself. */
export function headingFor(anchor: string, anchors: readonly string[], address: string): string {
  const ranked = anchors.toSorted((one, other) => shared(anchor, other) - shared(anchor, one));
  const meant = nearest(anchor, anchors) ?? longer(anchor, anchors) ?? sharing(anchor, ranked);
  const listed = ranked.slice(0, 8).map((one) => `#${one}`);
  if (meant) return `Did you mean “#${meant}”?`;
  const whole = address && ` To lead to the page itself, type ${address}.`;
  return `Its headings are ${listed.join(', ')}.${whole}`;
}

/** The only heading that begins as an anchor does, where one of the two was cut short. */
function longer(anchor: string, anchors: readonly string[]): string | undefined {
  const [only, ...others] = anchors.filter(
    (one) => one.startsWith(`${anchor}-`) || anchor.startsWith(`${one}-`),
  );
  return others.length === 0 ? only : undefined;
}

/** The heading that has most words of an anchor, and far more of them than the next. */
const sharing = (anchor: string, [best = '', next = '']: readonly string[]): string | undefined =>
  shared(anchor, best) > 0.5 && shared(anchor, next) < shared(anchor, best) / 2 ? best : undefined;

/** Words that headings have whatever they are about. */
const small =
  /^(?:a|an|and|are|do|does|for|how|in|is|of|on|or|the|to|what|when|who|with|you|your)?$/;

/** How much two anchors have in common: their common words among all of both. */
function shared(one: string, other: string): number {
  const words = wordsOf(one);
  const others = wordsOf(other);
  const both = words.filter((word) => others.includes(word)).length;
  return both / (words.length + others.length - both || 1);
}

const wordsOf = (anchor: string) => [
  ...new Set(anchor.split('-').filter((word) => !small.test(word))),
];
