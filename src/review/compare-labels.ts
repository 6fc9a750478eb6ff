import type { Change, ChangeOf } from './change.ts';
import { diffText } from './diff-text.ts';
import { type DrawnPage, leavesOf, textOf } from './drawn-page.ts';
import { kindOfNote, type Label, labelsOf, ofSteps } from './labels.ts';

/**
 * What changed in words outside the text. `told` are the changes of the text: a label that only repeats what changed
 * there, such as the head of a column, says nothing new. One that only stands elsewhere has not changed.
 */
export function compareLabels(
  old: DrawnPage,
  after: DrawnPage,
  told: readonly Change[],
): ChangeOf<'headline'>[] {
  const [before, now] = [labelsOf(old), labelsOf(after)];
  const [gone, added] = [without(before, now), without(now, before)];
  const texts = [old, after].map(({ sections }) => new Set(sections.flatMap(leavesOf).map(textOf)));
  const repeats = (label: Label | undefined, side: 0 | 1) => !label || texts[side]?.has(label.text);
  const pairs = added.map((to) => {
    const at = gone.findIndex(
      (from) => from.field === to.field && from.place.join() === to.place.join(),
    );
    return { from: at < 0 ? undefined : gone.splice(at, 1)[0], to };
  });
  const seen = new Set<string>();
  /** True for what a page holds twice in one place, for two scripts: it is told once. */
  const isTwice = ({ from, to }: (typeof pairs)[number]) => {
    const key = [to?.field, to?.place, from?.text, to?.text].join('\t');
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  };
  return (
    [...pairs, ...gone.map((from) => ({ from, to: undefined }))]
      .filter((pair) => !pair.to || !isTwice(pair))
      // a note that is new or gone is told with its text
      .filter(({ from, to }) => (from && to) || (to ?? from)?.field !== kindOfNote)
      .filter(({ from, to }) => told.length === 0 || !repeats(from, 0) || !repeats(to, 1))
      .map(({ from, to }) => {
        const { field, place, order } = (to ?? from) as Label;
        const stretches = field === ofSteps ? [] : diffText(from?.text ?? '', to?.text ?? '');
        return { type: 'headline', field, stretches, place, order };
      })
  );
}

/** The labels that stand in one list and not, or not as often, in another one. */
function without(labels: readonly Label[], others: readonly Label[]): Label[] {
  // the kind of a note says something only of the note in its place
  const keyOf = ({ field, text, place }: Label) =>
    [field, text, ...(field === kindOfNote ? place : [])].join('\t');
  const left = others.map(keyOf);
  return labels.filter((label) => {
    const at = left.indexOf(keyOf(label));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
