import {
  daysOf,
  exists,
  monthName,
  monthOf,
  monthPattern,
  readDay,
  weekdayOf,
  weekdays,
  writtenDay,
} from '../../facts/calendar.ts';
import { dayInText } from '../../facts/edition.ts';
import { findAll } from '../../language/find-all.ts';
import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import type { House } from '../house.ts';

/** Days that no calendar has, weekdays that are another one, and days still to come where they cannot be. */
export const dates = (pages: readonly Page[], { today }: House): Problem[] =>
  pages
    .filter(({ readable }) => readable)
    .flatMap((page) => [
      ...page.figures
        .filter(({ kind }) => kind === 'date')
        .flatMap((figure) => impossible(page, figure) ?? otherWeekday(page, figure) ?? []),
      ...sinceFuture(page, today),
      ...fieldsInFuture(page, today),
    ]);

function impossible(page: Page, { text, start, end }: FoundFigure): Problem | undefined {
  const day = readDay(text);
  if (!day || exists(day)) return undefined;
  const [long] = text.match(/\d{5,}/) ?? [];
  if (long)
    return problemIn(page, start, end, {
      rule: 'date-impossible',
      message: `In “${text}” the year has ${long.length} digits.`,
      instead: 'Look the day up, and type its year with four.',
    });
  const year = day.month === 2 && day.year !== undefined ? ` ${day.year}` : '';
  return problemIn(page, start, end, {
    rule: 'date-impossible',
    message: `No calendar has the day ${text}: ${monthName(day.month)}${year} has ${daysOf(day)} days.`,
    instead: 'Look the day up, and type the right one.',
  });
}

const beforeDay = new RegExp(`\\b(${weekdays.join('|')}),?\\s+(?:the\\s+)?$`);

/** How far before a day its weekday may begin. */
const farthest = 30;

function otherWeekday(page: Page, { text, start, end }: FoundFigure): Problem | undefined {
  const day = readDay(text);
  const [before, typed] =
    page.source.slice(Math.max(0, start - farthest), start).match(beforeDay) ?? [];
  if (!before || day?.year === undefined) return undefined;
  const right = weekdayOf(day);
  if (right === typed) return undefined;
  return problemIn(page, start - before.length, end, {
    rule: 'date-weekday',
    message: `${writtenDay(day)} is a ${right}, not a ${typed}.`,
    instead: 'Look up which of the two is right, and change the other.',
  });
}

const since = new RegExp(
  `(?=[\\dA-Z])(?<=\\b[Ss]ince\\s+(?:the\\s+(?:beginning|start|end)\\s+of\\s+)?)(?:(\\d{1,2})\\s+)?(?:(${monthPattern})\\s+)?((?:19|20|21)\\d\\d)\\b(?![-–]\\d)(?!\\s+(?:is|brings?|will|has|begins?|starts?|comes?|falls?|means?)(?!\\p{L}))`,
  'gu',
);

function sinceFuture(page: Page, today: string): Problem[] {
  return findAll(page.source, since).flatMap(({ index, 0: found, 1: day, 2: name, 3: year }) => {
    const parts = [year, ...(name ? [two(monthOf(name)), ...(day ? [two(day)] : [])] : [])];
    if (parts.join('-') <= today.slice(0, parts.join('-').length)) return [];
    return problemIn(page, index, index + found.length, {
      rule: 'date-future',
      message: `${found} is still to come, so nothing can have been so since then.`,
      instead: 'Look it up, and type the year or the day that has passed.',
    });
  });
}

const two = (number: number | string) => String(number).padStart(2, '0');

/** The day of an article and the day of a legal page’s last change. */
function fieldsInFuture(page: Page, today: string): Problem[] {
  const { date, updated } = page.frontMatter;
  return [
    { name: 'date', day: date, what: 'The article would appear' },
    { name: 'updated', day: updated, what: 'The page would have changed last' },
  ].flatMap(({ name, day, what }) => {
    if (!day || day <= today) return [];
    const start = page.source.indexOf(day, page.source.search(new RegExp(`^${name}:`, 'm')));
    return problemIn(page, start, start + day.length, {
      rule: 'date-future',
      message: `${what} on ${dayInText(day)}, which is still to come.`,
      instead: `Look the day up, and type the right one: year, month, day. Today is ${today}.`,
    });
  });
}
