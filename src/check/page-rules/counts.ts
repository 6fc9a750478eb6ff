import { findAll } from '../../language/find-all.ts';
import { numberOf } from '../../language/number-words.ts';
import type { Problem } from '../../language/problem.ts';
import {
  type Counted,
  correctOr,
  countProblem,
  drift,
  headingsOf,
  anyNumber as number,
  type Part,
  partsOf,
} from '../counted.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';

/** Things of which a page can show how many there are. */
const nouns = 'steps?|documents|papers|questions|types|kinds|services|reasons|mortgages|policies';
const whole = new RegExp(
  `\\b(?:these|our(?=\\s+\\p{L}+\\s+partner\\s+banks))\\s+${number}(?=\\s+\\p{L})|\\b(?:these|following|there\\s+are|has|have|needs?)\\s+${number}(?=:$)|\\b(?:(?:any|one) of the|all of the|none of the|each of the|all)\\s+${number}\\b(?=\\s*[.,;:)]|\\s*$|\\s+(?:of (?:these|them)|to|must|apply|at once|below|documents|steps|rows|has|have|is|needs|asks)\\b)`,
  'giu',
);
const introduced = new RegExp(
  `\\b${number}\\s+(?:\\p{Ll}+\\s+){0,2}\\p{Ll}+s\\b(?:\\b\\1\\b|(?!\\b${number}\\b)[^.:\\0])*:$`,
  'iu',
);
/** Years, people and places are counted without standing below. */
const elsewhere =
  'minutes|hours|days|weeks|months|years|times|dirhams|people|persons|parties|partners|owners|founders|countries|emirates|languages|courts';
const atStart = new RegExp(
  `^(?:(?:The|Our|These)\\s+)?${number}\\s+(?!(?:${elsewhere})\\b)(?:\\p{L}+\\s+){0,2}\\p{L}+s\\b`,
  'iu',
);
const atEnd = new RegExp(
  `\\b(?:at|in|by|with)\\s+${number}\\s+(?!(?:${elsewhere})\\b)\\p{Ll}+s$`,
  'iu',
);

/** A number before the colon at the end. */
const lastBefore = new RegExp(`\\b${number}:$`, 'i');

/** Numbers of things in a heading, in the sentence above them, or in a link that leads to them: rows, cards, items of a list. */
export function counts(page: TypedText): Problem[] {
  const parts = partsOf(page.tree);
  return [
    ...parts.flatMap((part) => [...headingOver(page, part), ...leadOver(page, part)]),
    ...linksTo(page, parts),
  ];
}

/** The only thing that is counted in a part, where a number is not its count and nearly so. */
function drifted({ counted }: Part, value: number): Counted | undefined {
  const [only, ...others] = counted.filter(({ isMain }) => isMain);
  if (!only || others.length > 0 || value < 3) return undefined;
  if (counted.some(({ count }) => count === value)) return undefined;
  return Math.abs(only.count - value) <= drift && only.count > 1 ? only : undefined;
}

/** A heading that begins with a number over a list, a table or cards. */
function headingOver(page: TypedText, part: Part): Problem[] {
  if (!part.heading) return [];
  const [start, end] = offsetsOf(part.heading);
  const text = page.prose.text.slice(start, end);
  const typed = (text.trim().match(atStart) ?? text.trim().match(atEnd))?.[1];
  const counted = typed && drifted(part, numberOf(typed ?? ''));
  if (!typed || !counted || counted.kind === 'steps') return [];
  const at = start + text.search(new RegExp(`\\b${typed}\\b`));
  return [countProblem(page, [at, at + typed.length], typed, counted)];
}

/** The sentence directly above a list, a table or cards, or above their items. */
function leadOver(page: TypedText, part: Part): Problem[] {
  return part.own.flatMap((counted) => {
    if (!counted.lead) return [];
    const [start, end] = offsetsOf(counted.lead);
    const text = page.prose.text.slice(start, end);
    const colon = introduced.exec(text.trimEnd());
    const found = findAll(text.trimEnd(), whole).map(
      ({ index, 0: words, 1: these, 2: bare, 3: typed = bare ?? these }) => ({
        at: start + index,
        words,
        typed,
      }),
    );
    if (colon)
      found.push({
        at: start + text.indexOf(colon[0]),
        words: colon[1] ?? '',
        typed: colon[1],
      });
    // ‘of these six we need five:’ has the right number, too
    const [, last = ''] = text.trimEnd().match(lastBefore) ?? [];
    if (numberOf(last) === counted.count) return [];
    const listed = /:\s*$/.test(text);
    const inOrder = found.sort((one, other) => one.at - other.at);
    const told = inOrder.flatMap(({ at, words, typed }) => {
      const value = numberOf(typed ?? '');
      const off = Math.abs(counted.count - value);
      const known = part.counted.some(({ count }) => count === value);
      const earlier = !listed && new RegExp(`\\b${typed}\\b`, 'i').test(text.slice(0, at - start));
      if (known || earlier || off > drift || value < 3 || counted.count < 2) return [];
      return countProblem(page, [at, at + words.length], words, counted);
    });
    return told.slice(0, 1);
  });
}

/** A number of things right before a link: ‘Eight documents [for a person](#documents)’. */
const countedBefore = new RegExp(`\\b${number}[\\s-]+(?:\\p{Ll}+\\s+)?(?:${nouns})[\\s[]+$`, 'iu');

/** A bare number there, where an earlier link of the sentence is counted: ‘…, eight [for a company](#documents)’. */
const bareBefore = new RegExp(
  `(?<=\\b(?:${nouns})\\s[^.\\0]*[,;]\\s+(?:and\\s+)?)${number}[\\s[]+$`,
  'iu',
);

const counting = new RegExp(
  `^(?:(?:all|all\\s+the|the)\\s+)?${number}[\\s-]+(?:\\p{Ll}+\\s+)?(?:${nouns})\\b`,
  'iu',
);

/** Links within the page whose words count what stands under the heading that they lead to. */
function linksTo(page: TypedText, parts: readonly Part[]): Problem[] {
  const anchors = headingsOf(parts);
  return page.all('link').flatMap(({ node }) => {
    const part = node.url.startsWith('#') ? anchors.get(node.url.slice(1)) : undefined;
    const [start, end] = offsetsOf(node.children[0] ?? node);
    const text = page.source.slice(start, end);
    const from = offsetsOf(node)[0];
    const said = page.prose.text.slice(0, from);
    const before =
      said.match(countedBefore) ??
      (/^(?:for|from|in|of)\b/i.test(text) ? said.match(bareBefore) : null);
    const value = numberOf(text.match(counting)?.[1] ?? before?.[1] ?? '');
    const main = part?.counted.filter(({ isMain }) => isMain) ?? [];
    const [only] = main;
    if (!value || !part || !only || main.length > 1) return [];
    if (part.counted.some(({ count }) => count === value)) return [];
    const remedy = remedyOf(value, only, anchors);
    if (before && !counting.test(text))
      return countProblem(page, [before.index ?? 0, from], before[0].trimEnd(), only, remedy);
    return countProblem(page, [start, end], text, only, remedy);
  });
}

/** What to do where a link’s words count otherwise than what it leads to: it may lead to the wrong place. */
function remedyOf(value: number, { count }: Counted, anchors: ReadonlyMap<string, Part>): string {
  const others = [...anchors].filter(([, { counted }]) =>
    counted.some((one) => one.isMain && one.count === value),
  );
  const [only, ...more] = others.map(([anchor]) => anchor);
  const right =
    only && more.length === 0
      ? `Lead the link to #${only}, which has ${value}`
      : `Lead the link to the heading that has ${value}`;
  return Math.abs(value - count) > drift
    ? `${right}; if this is the place that is meant, correct the number.`
    : `${correctOr(String(value), count)}; or lead the link to what is meant${only && more.length === 0 ? `, such as #${only}, which has ${value}` : ''}.`;
}
