import { type Difference, groupBy } from './compare-words.ts';
import { type BuiltSite, isSheet, styleElements } from './read-built-site.ts';
import { replaced } from './render-fragments.ts';
import { createEntry, type Entry, severities } from './review-schema.ts';

/**
 * Whether the style sheets or the style elements of a page differ between the two sites. Also returns true if only the
 * order of the rules differs.
 */
export const isStyledInAnotherOrder = (base: BuiltSite, head: BuiltSite): boolean =>
  [...head.files].some(
    ([name, { content }]) => isSheet(name) && base.files.get(name)?.content !== content,
  ) ||
  [...head.html].some(([page, html]) => {
    const before = base.html.get(page);
    return before !== undefined && styleElements(before).join() !== styleElements(html).join();
  });

/**
 * Creates an entry of the review with a line for each changed style rule. A removed and an added rule with the same
 * selector are in one line. If only the order of the rules changed, the entry has no lines. Returns an empty list if
 * nothing changed. `rules` are formatted by `formatCssRule`. `isReordered` is the result of `isStyledInAnotherOrder`.
 */
export function describeRules(rules: Difference, isReordered: boolean): Entry[] {
  const entry = createEntry(severities.style, ['Style rules, which can hide or move text']);
  /** Removes the declarations: `@media print p { color: red }` becomes `@media print p `. */
  const selectorOf = (rule: string) => rule.replace(/\{[^{}]*\}\s*$/, '');
  const old = groupBy(rules.removed, selectorOf);
  for (const now of rules.added) {
    const before = old.get(selectorOf(now))?.shift() ?? '';
    entry.lines.push({ pages: [], text: replaced(before, now), count: 1 });
  }
  for (const before of [...old.values()].flat())
    entry.lines.push({ pages: [], text: replaced(before, ''), count: 1 });
  if (entry.lines.length > 0) return [entry];
  return isReordered
    ? [createEntry(severities.style, ['The same style rules in another order'])]
    : [];
}
