import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

/** Brackets of a paragraph, heading or cell that nothing closes, or that nothing opened. */
export const brackets = (page: TypedText): Problem[] =>
  page.prose.blocks
    .filter(({ kind }) => kind !== 'title')
    .flatMap(({ start, end }) => lonely(page.prose.text.slice(start, end)).map((at) => start + at))
    .map((at) => {
      const sign = page.source[at] ?? '';
      const opens = '(['.includes(sign);
      return page.problem(at, at + 1, {
        rule: 'bracket-open',
        message: opens
          ? `The bracket ${sign} is opened here, and none closes it in this paragraph.`
          : `The bracket ${sign} closes what no bracket has opened in this paragraph.`,
        instead: `Type the other one, or take this one out. For the sign itself type \\${sign}.`,
      });
    });

/** Where brackets stand in a text that have no other: not those of a list, a) or 1), nor of a broken link, which is told as one. */
function lonely(text: string): number[] {
  const found: number[] = [];
  for (const [open, close] of ['()', '[]']) {
    const waiting: number[] = [];
    for (const [at, sign] of [...text.split('')].entries()) {
      if (sign === open) waiting.push(at);
      if (sign !== close || waiting.pop() !== undefined) continue;
      const listed =
        close === ')' && /(?:^|[\s(\0])(?:\p{L}|\d{1,2}|[ivx]{2,4})$/u.test(text.slice(0, at));
      if (!listed && text[at + 1] !== '(') found.push(at);
    }
    found.push(...waiting.filter((at) => text[at - 1] !== ']'));
  }
  return found;
}
