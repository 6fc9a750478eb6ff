import { upperFirst } from '../language/first-letter.ts';
import type { Change } from './change.ts';
import { callOf, leavesOf, numberingOf, textOf } from './drawn-page.ts';
import type { PageChange } from './review.ts';
import { quoted, type Saying } from './saying.ts';
import { sentencesOf } from './text.ts';

/** So many names are told of what came, or went, the others counted. */
const mostNames = 4;

/** What a reader looks up by its name, as he calls it: a row, a step, a question. */
export function kindOf(change: Change): string | undefined {
  if (change.type !== 'added' && change.type !== 'removed') return undefined;
  const { block, parent, across } = change;
  if (across) return undefined;
  if (block.type === 'leaf') return undefined;
  if (block.kind === 'row') return 'row';
  if (block.element?.tagName === 'details') return 'question';
  const isStep = block.kind === 'item' && parent && numberingOf(parent)?.startsWith('numbered');
  return isStep ? 'step' : undefined;
}

/** The rows, the steps and the questions of a page that came or went, by their names. */
export function sayCameAndWent({ address, changes }: PageChange): Saying[] {
  const found = new Map<string, { kind: string; type: string; names: string[] }>();
  for (const change of changes) {
    const kind = kindOf(change);
    if (!kind || !('block' in change)) continue;
    const { type } = change;
    const one = found.get(`${kind} ${type}`) ?? { kind, type, names: [] };
    one.names.push(callOf(change.block));
    found.set(`${kind} ${type}`, one);
  }
  return [...found.values()].map(({ kind, type, names }): Saying => {
    const more = names.length - mostNames;
    const what = `${upperFirst(kind)}${names.length > 1 ? 's' : ''}`;
    return [
      `${what} ${type}: `,
      ...quoted(names.slice(0, mostNames)),
      ...(more > 0 ? [` and ${more} more`] : []),
      type === 'removed' ? ' from ' : ' on ',
      { address },
    ];
  });
}

/** The questions of a page that ask something else now, each with how its answer begins. */
export function sayQuestions({ address, changes, new: page }: PageChange): Saying[] {
  return changes.flatMap((change): Saying[] => {
    if (change.type !== 'reworded' || change.kind !== 'question' || !page) return [];
    const all = page.sections.flatMap(leavesOf);
    const [question] = change.new;
    const answer = question && all[all.indexOf(question) + 1];
    if (!question || !answer) return [];
    const isSame = changes.every((one) => one.type !== 'reworded' || !one.new.includes(answer));
    const begins = isSame ? '; the answer is the same: ' : '; the answer now begins ';
    const was = change.old.map(textOf).join(' ');
    return [
      [
        { address },
        ' now asks ',
        { quote: textOf(question) },
        ', before ',
        { quote: was },
        begins,
        { quote: (sentencesOf(textOf(answer))[0] ?? '').trim() },
      ],
    ];
  });
}
