import { findAll } from '../language/find-all.ts';
import { type Change, changedStretches } from './change.ts';
import { headRow } from './columns.ts';
import { type Stretch, sideOf } from './diff-text.ts';
import { nameIn } from './drawn-page.ts';
import { figuresIn } from './figures.ts';
import { rewordedStretches, turnsIn } from './negations.ts';
import type { PageChange } from './review.ts';
import type { Saying } from './saying.ts';
import { shortenAt, wordsOf } from './text.ts';

/** What one change turns, each without its page, which follows. */
export function sayTurned(change: Change): Saying[] {
  const cell = sayCell(change);
  // a question is told with its answer
  if (change.type === 'reworded' && change.kind === 'question') return [];
  return cell ? [cell] : [...sayTurns(change), ...sayExchanged(change), ...saySteps(change)];
}

/** A sentence as it is now, from shortly before the first word that changed. */
function sayNow(stretch: Stretch): Saying {
  const [same] = stretch.pieces;
  const from = same?.type === 'same' ? same.text.length : 0;
  const now = sideOf(stretch, 'new').replaceAll('¶', '').replace(/\s+/g, ' ').trim();
  return [{ quote: shortenAt(now, from) }];
}

function sayTurns(change: Change): Saying[] {
  return turnsIn(change).map(({ gone, added, stretch }): Saying => {
    const quote = (words: string[]) => words.map((word) => `“${word}”`).join(' and ');
    const told = [
      ...(gone.length > 0 ? [`${quote(gone)} taken out`] : []),
      ...(added.length > 0 ? [`${quote(added)} put in`] : []),
    ];
    return [`${told.join(', ')}: `, ...sayNow(stretch)];
  });
}

const inLetters = (text: string) => text.trim().toLowerCase();

/** Words that a sentence only lists may stand in any order. */
const isList = (between: string) =>
  wordsOf(between).every((word) => ['and', 'or', 'nor'].includes(word.toLowerCase()));

/** Two words or phrases of a sentence of which each stands where the other stood. */
function sayExchanged(change: Change): Saying[] {
  return rewordedStretches(change).flatMap((stretch): Saying[] => {
    const { pieces } = stretch;
    const exchanges = pieces.flatMap(({ type, text }, at) => {
      const next = pieces[at + 1];
      if (type !== 'old' || next?.type !== 'new' || wordsOf(text).length === 0) return [];
      return [{ from: inLetters(text), to: inLetters(next.text), at }];
    });
    return exchanges.flatMap((one, index): Saying[] => {
      const other = exchanges
        .slice(index + 1)
        .find(({ from, to }) => from === one.to && to === one.from);
      const between =
        other &&
        pieces
          .slice(one.at + 2, other.at)
          .map(({ text }) => text)
          .join('');
      if (!between || isList(between)) return [];
      const [quote, second] = [one.from, one.to];
      return [[{ quote }, ' and ', { quote: second }, ' changed places: ', ...sayNow(stretch)]];
    });
  });
}

const stepsIn = (text: string) => findAll(text, /\bsteps? (\d+)/gi).map(([, step]) => step);

/** A sentence that names another step than it did. */
function saySteps(change: Change): Saying[] {
  return changedStretches(change).flatMap((stretch): Saying[] => {
    const [from, to] = [stepsIn(sideOf(stretch, 'old')), stepsIn(sideOf(stretch, 'new'))];
    if (from.length !== to.length || from.join() === to.join()) return [];
    return [[`Step ${from.join(', ')} → step ${to.join(', ')}: `, ...sayNow(stretch)]];
  });
}

/** The steps that a page no longer names where it did, each with the word before it: ‘after step 2’. */
export const oldSteps = ({ changes }: Pick<PageChange, 'changes'>): string[] =>
  changes
    .filter((change) => saySteps(change).length > 0)
    .flatMap(changedStretches)
    .flatMap((stretch) => sideOf(stretch, 'old').match(/\w+ steps? \d+/gi) ?? []);

/** More words are a text, and none that is looked up. */
const mostOfCell = 4;

/** A cell that says another word than it did, with its row and its column; figures are told by themselves. */
export function sayCell(change: Change): Saying | undefined {
  if (change.type !== 'reworded' || change.kind !== 'cell') return;
  const [column = '', row = ''] = change.place.toReversed();
  const [from, to] = (['old', 'new'] as const).map((side) =>
    change[side].map(({ text }) => text).join(' '),
  );
  if (!from || !to || column === headRow || !row.startsWith('row ')) return;
  if ([from, to].some((text) => wordsOf(text).length > mostOfCell || figuresIn(text).length > 0))
    return;
  return [
    'Cell ',
    { quote: from },
    ' → ',
    { quote: to },
    ' in row ',
    { quote: nameIn(row) },
    ', column ',
    { quote: nameIn(column) },
  ];
}
