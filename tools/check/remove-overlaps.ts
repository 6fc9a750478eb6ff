import type { Finding } from './problem.ts';

/**
 * Removes overlapping findings. If an error and a piece of advice overlap, only the error remains. If two findings
 * with the same level overlap, only the first in the array remains. A wrong structure can cause findings about words,
 * so the findings about structure must come first.
 */
export function removeOverlaps(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  const rank = ({ level }: Finding) => (level === 'advice' ? 1 : 0);
  // The word after a figure (such as an amount) may be a misspelt unit. The spelling check then also reports this word.
  // The range of the finding about the figure is therefore made two characters longer. It then overlaps with the
  // finding about the word, and only one finding is reported.
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
