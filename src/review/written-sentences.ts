import { changedStretches } from './change.ts';
import type { Stretch } from './diff-text.ts';
import { leavesOf, textOf } from './drawn-page.ts';
import type { PageChange } from './review.ts';
import { sentencesOf, wordsOf } from './text.ts';

/** A text as its words alone, with a space round each. */
export const inWords = (text: string) => ` ${wordsOf(text.toLowerCase()).join(' ')} `;

/** The sentences that the changes wrote, in words, by the address of their page. */
export function newSentences(changes: readonly PageChange[]): Map<string, Set<string>> {
  return new Map(
    changes.map((page) => {
      const changed = page.changes.flatMap(changedStretches).flatMap(writtenIn);
      const added = page.changes.flatMap((change) =>
        change.type === 'added' || change.type === 'moved'
          ? leavesOf(change.type === 'added' ? change.block : change.new).flatMap((leaf) =>
              sentencesOf(textOf(leaf)),
            )
          : [],
      );
      return [page.address, new Set([...changed, ...added].map(inWords))];
    }),
  );
}

/** The sentences of a stretch that words were added to or taken from: beside the place where a paragraph was cut stand others. */
function writtenIn({ pieces }: Pick<Stretch, 'pieces'>): string[] {
  let now = '';
  const touched: { start: number; end: number }[] = [];
  for (const { type, text } of pieces) {
    const start = now.length;
    if (type !== 'old') now += text;
    if (type !== 'same' && wordsOf(text).length > 0) touched.push({ start, end: now.length });
  }
  let end = 0;
  return sentencesOf(now).filter((sentence) => {
    const start = end;
    end += sentence.length;
    return touched.some((one) => one.start < end && one.end >= start);
  });
}
