import { site } from '../../facts/firm.ts';
import { findAll } from '../../language/find-all.ts';
import { placeOf } from '../../language/place.ts';
import type { Problem } from '../../language/problem.ts';
import { blockAt, type TypedText } from '../typed-text.ts';

const year = '((?:19|20)\\d\\d)(?!\\d)';

/** Sentences that say when the firm began. */
const told: readonly RegExp[] = [
  new RegExp(
    `(?=[12]\\d)(?<=\\b(?:founded|opened|started)\\s+(?:the|our|this)\\s+firm\\s+in\\s+)${year}`,
    'g',
  ),
  new RegExp(`(?=[12]\\d)(?<=\\bfirm\\s+(?:was\\s+founded|began)\\s+in\\s+)${year}`, 'g'),
  new RegExp(
    `(?=[12]\\d)(?<=\\b(?:led|run)\\s+the\\s+firm\\b[^.\\0]{0,60}\\bsince\\s+)${year}`,
    'g',
  ),
  new RegExp(
    `(?=[12]\\d)(?<=\\byears\\b[ *]*\\s+of\\s+work\\b[^.\\0]{0,30}\\bsince\\s+)${year}`,
    'g',
  ),
];

/** How the pages about the firm itself begin. */
const opening = new RegExp(
  `(?=[12]\\d)(?<=(?<!\\p{L})Since\\s+)${year}(?=\\s+(?:we|clients|companies|families|founders|investors)(?!\\p{L}))`,
  'gu',
);

/** Another length of the first consultation, which may be told of ‘it’ after its name. */
const hours =
  /(?=(?:an|one|two|a\s+\p{Ll}+)\s+hours?(?!\p{L})(?!\s+to\s))(?<=\b(?:first|free)\s+consultation(?:\s+is\s+free\s+and|[\s\S]{0,60}\b(?:which|it)(?:\s+is\s+free\s+and)?)?\s+(?:takes|lasts)\s+(?:about\s+|only\s+)?)(?:an|one|two|a\s+\p{Ll}+)\s+hours?/giu;

/** The year in which the firm began, and how long its first consultation takes, are those of its facts. */
export const firmFacts = (page: TypedText): Problem[] => [...years(page), ...consultations(page)];

const consultations = (page: TypedText): Problem[] =>
  findAll(page.prose.text, hours).map(({ index, 0: found }) =>
    page.problem(index, index + found.length, {
      rule: 'firm-consultation',
      message: `The first consultation takes ${site.consultation}, not ${found}.`,
      instead: `Type “${site.consultation}”.`,
    }),
  );

function years(page: TypedText): Problem[] {
  const { text } = page.prose;
  const [first] = page.all('paragraph');
  const about = ['/', '/about', '/our-team'].includes(placeOf(page.file).address);
  const openings = about
    ? findAll(text, opening).filter(
        ({ index }) =>
          blockAt(page, index)?.name === 'description' ||
          index <= (first?.node.position?.end.offset ?? 0),
      )
    : [];
  return [...told.flatMap((pattern) => findAll(text, pattern)), ...openings].flatMap(
    ({ index, 0: found }) =>
      Number(found) === site.since
        ? []
        : page.problem(index, index + found.length, {
            rule: 'firm-year',
            message: `The firm began in ${site.since}, not in ${found}.`,
            instead: `Type ${site.since}.`,
          }),
  );
}
