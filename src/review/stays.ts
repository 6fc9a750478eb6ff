import { findAll } from '../language/find-all.ts';
import { daysIn, readLength } from '../language/length-of-time.ts';
import { numberOf, smallNumber } from '../language/number-words.ts';
import type { Step } from '../language/page.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { figuresIn } from './figures.ts';
import type { PageChange } from './review.ts';
import { quoted, type Saying } from './saying.ts';
import { count, plain, sentencesOf } from './text.ts';

/** What steps add up to, in days from the least to the most. */
const sumOf = (steps: readonly Step[]): string => {
  const lengths = steps.flatMap(({ duration = '' }) => readLength(duration) ?? []);
  const ends = (['least', 'most'] as const).map((end) =>
    lengths.reduce((sum, one) => sum + one[end] * daysIn[one.unit], 0),
  );
  return ends.join('–');
};

/** A duration in days, as sums are told. */
const inDays = (duration: string): string => sumOf([{ title: '', duration }]);

/** So many steps are named, the others counted. */
const mostNamed = 3;

/** What happened to the steps: ‘a step of 2–3 weeks went, “System setup”’. */
function happened(old: readonly Step[], now: readonly Step[]): Saying[] {
  const twin = ({ title }: Step, all: readonly Step[]) => all.find((one) => one.title === title);
  const step = ({ title, duration = '' }: Step, verb: string): Saying => [
    `a step${readLength(duration) ? ` of ${duration}` : ''} ${verb}, `,
    { quote: title },
  ];
  return [
    ...old.filter((one) => !twin(one, now)).map((one) => step(one, 'went')),
    ...now.filter((one) => !twin(one, old)).map((one) => step(one, 'came')),
    ...now.flatMap((one): Saying[] => {
      const was = twin(one, old);
      if (!was || was.duration === one.duration) return [];
      const [before, after] = [was, one].map(({ duration = 'no time' }) => duration);
      return [['the step ', { quote: one.title }, ` took ${before} and takes ${after}`]];
    }),
  ];
}

const steps = new RegExp(
  `(?<!\\b(?:first|last|next|other|of|than|least|most)\\s)\\b(${smallNumber}|\\d{1,2})[\\s-]+(?:\\p{Ll}+\\s+)?steps?\\b`,
  'giu',
);

/** The sentences of a page as it is now. */
const sentencesIn = (page: DrawnPage): string[] =>
  [page.description, ...ownLeaves(page).map(textOf)].flatMap(sentencesOf);

/** A time in which steps of a page are said to be done that is the sum of them all. */
const sumsIn = (sentences: readonly string[], sum: string): string[] =>
  sentences
    .flatMap(figuresIn)
    .filter(({ key }) => inDays(key) === sum)
    .map(({ text }) => text);

/** How many steps there are said to be. */
const countsIn = (sentences: readonly string[], number: number): string[] =>
  sentences
    .flatMap((sentence) => findAll(sentence, steps))
    .filter(([, typed = '']) => numberOf(typed.toLowerCase()) === number)
    .map(([text]) => text);

/**
 * The totals of a page that stayed where steps came, went or take another time: of time where the sum of the steps is
 * another one, of steps where their number is. The check refuses a total that is less than the sum, and no other.
 */
export function sayStays({ address, old, new: page }: PageChange): Saying[] {
  if (!old || !page) return [];
  const { procedures: before = [] } = old;
  const { procedures: after = [] } = page;
  const sole = before.length === 1 && after.length === 1 ? after[0] : undefined;
  return before.flatMap((was): Saying[] => {
    const now = after.find(({ heading }) => heading === was.heading) ?? sole;
    if (!now) return [];
    const sum = sumOf(was.steps);
    const isTimed = sum !== sumOf(now.steps);
    const isCounted = was.steps.length !== now.steps.length;
    if (!isTimed && !isCounted) return [];
    const sentences = sentencesIn(page);
    const totals = [
      ...(isTimed && now.total && was.total?.text === now.total.text ? [now.total.text] : []),
      ...(isTimed && sum !== '0–0' ? sumsIn(sentences, sum) : []),
      ...(isCounted ? countsIn(sentences, was.steps.length) : []),
    ];
    const once = new Map(totals.map((text) => [plain(text).toLowerCase(), text]));
    if (once.size === 0) return [];
    const changes = happened(was.steps, now.steps);
    const more = changes.length - mostNamed;
    return [
      [
        'Is it right that ',
        { address },
        ' still says ',
        ...quoted([...once.values()], ' and '),
        '?',
        ...changes
          .slice(0, mostNamed)
          .flatMap((one): Saying => [', ', ...one])
          .with(0, ' For '),
        more > 0 ? ` and ${count(more, 'more step')}` : '',
      ],
    ];
  });
}
