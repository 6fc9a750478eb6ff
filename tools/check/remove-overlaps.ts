import type { Finding } from './problem.ts';

/**
 * Removes overlapping findings. Of two findings that overlap, an error is kept rather than advice. Of two with the same
 * level, the first is kept. The rules about structure run first, because a wrong structure can cause findings about
 * words.
 */
export function removeOverlaps(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  const rank = ({ level }: Finding) => (level === 'advice' ? 1 : 0);
  // the word after a figure may be its misspelt unit; the two additional characters make the findings about figure and
  // unit overlap, so only one of them is reported
  const endOf = ({ rule, start, end }: Finding) =>
    Math.max(end, start + 1) + (rule.startsWith('figure-') ? 2 : 0);
  for (const one of findings.toSorted((a, b) => rank(a) - rank(b))) {
    const touches = (other: Finding) => {
      const { start, end } = other.covers ?? { start: other.start, end: endOf(other) };
      return other.file === one.file && start < endOf(one) && one.start < end;
    };
    if (!kept.some(touches)) kept.push(one);
  }
  return kept;
}
