import { shortWeekday, weekdays } from '../../src/config/calendar.ts';
import { firm } from '../../src/config/firm.ts';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import { hasContent } from './component-check-data.ts';
import { firmTexts } from './firm-patterns.ts';
import { type Doc, inBlock, matchesOf, type PageRule } from './page-document.ts';
import type { RuleMessage } from './problem.ts';
import { adviceEnding } from './read-wording-rules.ts';

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const day =
  `\\b(?:(?:${weekdays.join('|')}|${shortWeekday}|[Ww]eekday|[Ww]eekend)s?|` +
  '[Ee]very day|(?:[Ss]even|7) days a week|[Dd]aily)\\b';
const days = new RegExp(
  `${day}(?:(?: to | through |–|-|,? and |,? or |, )${day})*(?!,? \\d{1,2} [A-Z])`,
  'g',
);
const time =
  `(?:\\b\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap](?:m\\b|\\.m\\b\\.?))?|\\b(?:noon|midday|midnight)\\b|` +
  `\\b(?:${hourWords.join('|')})\\b(?: o’clock)?(?: in the (?:morning|afternoon|evening))?)`;
const until = '(?: ?[–-] ?| to | until | till )';
/**
 * Matches an opening time with a closing time, such as “9–6”, “from nine until six” and “between nine and six”. Also
 * matches a closing time alone, such as “until six” and “closes at six”.
 */
const timeRange = new RegExp(
  `(?:(?:from )?(?<from>${time})${until}|between (?<after>${time}) and |(?:until|till|closes? at) )(?<until>${time})` +
    `(?=$|[.,;:)]| (?:and|at|each|every|in|on|or)\\b| ${day})`,
  'g',
);

/** Matches a sentence that says when the firm’s office is open. */
const aboutFirm = new RegExp(
  [
    '\\b[Ww]e (?:are|stay) (?:always |also |only |usually )?' +
      '(?:open(?! to\\b(?! (?:visitors|callers)\\b))|closed|(?:in|at) (?:the|our) office)\\b',
    '\\b[Ww]e are (?:always |also |only |usually )?here\\b(?! (?:for|to|in|because)\\b)',
    '\\b[Ww]e (?:open|close) (?:at|from|until|on) ',
    '\\b[Oo]ur (?:[a-z]+ )?(?:office (?:is|opens|closes|stays)|(?:office|opening) hours)\\b',
    '\\b(?:[Vv]isit|[Cc]all|[Ff]ind|[Rr]each|[Ss]ee|[Mm]eet) us\\b' +
      '.*\\b(?:open|(?:office|opening) hours|(?:our|the) office)\\b',
    `^(?:Open|(?:Office|Opening) hours:?),? (?:(?:on|from|are) )?(?=${day})`,
  ].join('|'),
);
/**
 * Matches words about calls or visits to the firm, such as “call us” and “at our office”. The rest of the sentence must
 * not contain a word such as “if”, “when” or “which”. `timesToReach` also excludes a sentence that mentions another
 * organisation before the times.
 */
const reachFirm = new RegExp(
  '\\b(?:(?:[Cc]all|[Rr]ing|[Pp]hone|[Tt]elephone|[Rr]each|[Cc]ontact|[Mm]essage|[Vv]isit|[Ss]ee|[Mm]eet)' +
    ' (?:us|our (?:office|partners?|team))|(?:to|at|in) our office|[Oo]ur (?:tele)?phone(?: lines?|s)? (?:is|are)|' +
    '[Oo]ur lines are|[Ww]e (?:always )?(?:answer|take) (?:the |your |all )?(?:(?:tele)?phones?|calls?))\\b' +
    '(?!.*\\b(?:if|when|because|that|which|who|while|unless)\\b)',
);

/**
 * Matches a sentence about the hours of “the office” or about “the opening hours”. A component that shows the firm’s
 * office declares the content `office` (`check.contents`). On a page with such a component, the sentence is about the
 * firm’s office. On any other page, the sentence can be about a registrar’s office.
 */
const aboutAnOffice = new RegExp(
  [
    '\\b[Tt]he office (?:is|stays) (?:(?:also|always|even|now|only) )?(?:open|closed)\\b',
    '\\b[Tt]he office (?:opens|closes|hours are)\\b',
    '\\b[Tt]he opening hours are\\b',
  ].join('|'),
);
/**
 * Matches a sentence that is probably about the firm or its visitors. If such a sentence contains an opening or closing
 * time of the firm’s office, it is probably about the opening hours of the firm.
 */
const mentionsFirm =
  /\b(?:[Ww]e|[Oo]ur|[Uu]s|[Vv]isitors|[Cc]allers)\b|\b[Yy]ou are welcome\b|\b[Tt]he (?:office|(?:tele)?phone)\b/;
/** Matches a word that means another organisation, negates the sentence, or limits the sentence to some cases. */
const otherwise = new RegExp(
  `\\b(?:${[
    'not|never|except|unless|holidays?|Ramadan|Eid|theirs?',
    'authority|banks?|centre|consulate|courts?|department|embassy|ministry|police|registrar|registry|zone',
  ].join('|')})\\b`,
);

/**
 * A part of a sentence: some days, and the times on these days. `from` is the opening time, `until` the closing time. A
 * field is undefined if the sentence does not contain the days or the time.
 */
interface Times {
  start: number;
  end: number;
  days?: readonly number[];
  /** Whether the days are typed as a range, such as “Monday to Friday”. */
  isRange?: boolean;
  from?: Clock;
  until?: Clock;
}

/**
 * A time, in minutes after midnight. If the typed time can be in the morning or in the evening, `isExact` is false:
 * “six” can be 06:00 or 18:00.
 */
interface Clock {
  minutes: number;
  isExact: boolean;
}

/** Reports opening hours and working days that differ from the data in `src/config/firm.ts`. */
export const checkOfficeHours: PageRule = (doc) =>
  doc.blocks.flatMap((block) =>
    firmTimesIn(doc, block).flatMap(({ start, end, agreement }) =>
      agreement === 'same'
        ? []
        : inBlock(doc, block, start, end, diagnosticOf(block.text.slice(start, end), agreement)),
    ),
  );

/**
 * Days or times of a text block that state when the firm’s office is open. `agreement` has one of these values:
 * - `same`: the opening hours of the firm
 * - `wrong`: days or times that certainly differ from the opening hours
 * - `perhaps`: days or times that may be right
 */
interface FirmTimes {
  start: number;
  end: number;
  agreement: 'same' | 'perhaps' | 'wrong';
}

/** Returns the days and times of a block that state when the firm’s office is open. */
export function firmTimesIn({ source }: Pick<Doc, 'source'>, { text }: TextBlock): FirmTimes[] {
  const isOfficePage = hasContent(source, 'office');
  return matchesOf(text, /[^.?!]+(?:[.?!](?!\s|$)[^.?!]*)*/g).flatMap(({ 0: found, index }) => {
    const sentence = found.trimStart();
    const offset = index + found.length - sentence.length;
    const isAboutFirm = aboutFirm.test(sentence);
    if (!isAboutFirm && !aboutAnOffice.test(sentence)) {
      const toReach = timesToReach(sentence, offset);
      return toReach.length > 0 ? toReach : timesLikeOffice(sentence, offset);
    }
    if (otherwise.test(sentence)) return [];
    const isClosed = /\bclose[ds]?\b(?! (?:at|from)\b)/.test(sentence);
    const difference = isAboutFirm || isOfficePage ? 'wrong' : 'perhaps';
    return timesIn(sentence).map((times) => ({
      start: offset + times.start,
      end: offset + times.end,
      agreement: agrees(times, isClosed) ? 'same' : difference,
    }));
  });
}

/**
 * Returns the times of a sentence that says when to call or visit the firm. Times outside the opening hours are wrong.
 * Shorter times within the opening hours may be right, as in ‘Call us between ten and noon’.
 */
function timesToReach(sentence: string, offset: number): FirmTimes[] {
  const [reach] = matchesOf(sentence, new RegExp(reachFirm, 'g'));
  if (!reach || /\b(?:not|never|except|holidays?|Ramadan|Eid)\b/.test(sentence)) return [];
  return timesIn(sentence).flatMap((times) => {
    const between = sentence.slice(reach.index + reach[0].length, times.start);
    if (!times.until || otherwise.test(between)) return [];
    const plain = { ...times, isRange: false };
    const open = agrees(plain, false) ? 'same' : 'perhaps';
    const agreement = agrees(plain, false, isWithin) ? open : 'wrong';
    return { start: offset + times.start, end: offset + times.end, agreement };
  });
}

/**
 * Searches sentences in which the other functions find no times, such as ‘Visitors are received until 6 pm’. If the
 * sentence mentions the firm, returns the times that are the same as the firm’s opening hours. These times need not be
 * in the list of figures. Omits all other times, because these may not be opening hours.
 */
function timesLikeOffice(sentence: string, offset: number): FirmTimes[] {
  if (!mentionsFirm.test(sentence) || otherwise.test(sentence)) return [];
  return timesIn(sentence).flatMap((times) =>
    times.until && agrees(times, false)
      ? { start: offset + times.start, end: offset + times.end, agreement: 'same' as const }
      : [],
  );
}

function diagnosticOf(typed: string, agreement: 'perhaps' | 'wrong'): RuleMessage {
  const instead = `The opening hours of the firm are ${firmTexts.hours}. `;
  if (agreement === 'perhaps')
    return {
      rule: 'firm-hours',
      level: 'advice',
      message: `“${typed}” differs from the opening hours of the firm’s office.`,
      instead: `${instead}If the sentence is about the office of the firm, type these hours. ${adviceEnding}`,
    };
  return {
    rule: 'firm-hours',
    message: `“${typed}” differs from the opening hours of the firm.`,
    instead:
      `${instead}If these hours are still right, type these days and times. ` +
      'If the firm’s opening hours have changed, do not edit the page. Ask a developer.',
  };
}

/**
 * Returns the groups of days in a sentence, each with its times. The times are usually after their days. In a sentence
 * that begins with times and ends with days, the times are before their days.
 */
function timesIn(sentence: string): Times[] {
  const found = [
    ...matchesOf(sentence, days).map(({ 0: text, index: start }): Times => {
      const isRange = / (?:to|through) |[–-]/.test(text);
      return { start, end: start + text.length, days: daysOf(text), isRange };
    }),
    ...matchesOf(sentence, timeRange).map(({ 0: text, index: start, groups = {} }): Times => {
      const { from, after = from, until } = groups;
      return { start, end: start + text.length, from: clockOf(after), until: clockOf(until) };
    }),
  ].sort((one, other) => one.start - other.start);
  if (found.at(-1)?.days && !found[0]?.days) found.reverse();
  const joined: Times[] = [];
  for (const one of found) {
    const last = joined.at(-1);
    if (one.days || !last || last.until) joined.push(one);
    else
      joined[joined.length - 1] = {
        ...last,
        ...one,
        days: last.days,
        isRange: last.isRange,
        start: Math.min(last.start, one.start),
        end: Math.max(last.end, one.end),
      };
  }
  return joined;
}

const severalDays: readonly [RegExp, readonly number[]][] = [
  [/^weekday/i, [1, 2, 3, 4, 5]],
  [/^weekend/i, [6, 0]],
  [/^(?:every day|(?:seven|7) days|daily)/i, [0, 1, 2, 3, 4, 5, 6]],
];

/** Returns the numbers of the weekdays in a text such as “Monday to Friday”. Sunday is 0. */
function daysOf(text: string): number[] {
  const found: number[] = [];
  for (const { 0: name, index } of text.matchAll(new RegExp(day, 'g'))) {
    const [, several] = severalDays.find(([pattern]) => pattern.test(name)) ?? [];
    const last = / (?:to|through) $|[–-]$/.test(text.slice(0, index)) ? found.at(-1) : undefined;
    const number = weekdays.findIndex((one) => one.startsWith(name.slice(0, 3)));
    found.push(...(several ?? daysUntil(last ?? number, number)));
  }
  return found;
}

/** Returns the numbers of the days after `first`, up to `last`. If `first` and `last` are equal, returns `last`. */
function daysUntil(first: number, last: number): number[] {
  const count = (last - first + 7) % 7;
  return count === 0
    ? [last]
    : Array.from({ length: count }, (_, index) => (first + index + 1) % 7);
}

/** Parses a time such as “9”, “9.30 am”, “18:00”, “six” or “noon”. */
function clockOf(text?: string): Clock | undefined {
  if (!text) return undefined;
  if (/^(?:noon|midday)/.test(text)) return { minutes: 720, isExact: true };
  if (/^midnight/.test(text)) return { minutes: 1440, isExact: true };
  const [, digits, minute = '0'] = text.match(/^(\d+)(?:[:.](\d\d))?/) ?? [];
  const word = text.match(/^[a-z]+/)?.[0] ?? '';
  const hour = digits ? Number(digits) : hourWords.indexOf(word) + 1;
  const half = text.match(/ ?([ap])\.?m|in the (morning|afternoon|evening)/);
  const isLater = half?.[1] === 'p' || half?.[2] === 'afternoon' || half?.[2] === 'evening';
  const isExact = Boolean(half) || hour > 12 || /^0/.test(text);
  return {
    minutes: ((half ? hour % 12 : hour) + (isLater ? 12 : 0)) * 60 + Number(minute),
    isExact,
  };
}

/**
 * Whether the firm’s office is open on the typed days at the typed times. If `isClosed` is true and no closing time is
 * typed, returns whether the office is closed on these days. `matches` compares the times with the opening hours of a
 * day. By default, the times must be equal to the opening hours. Returns false if a range of days leaves out days with
 * the same hours (`isPartOf`). An example is “Monday to Thursday”, because the office has the same hours on Friday.
 */
function agrees(
  { days: on, isRange, from, until }: Times,
  isClosed: boolean,
  matches: typeof isWithin = (open) => isAt(open[0], from) && isAt(open[1], until),
): boolean {
  const hasHours = (open: readonly [string, string] | undefined) =>
    isClosed && !until ? !open : open !== undefined && matches(open, from, until);
  const rowOf = (number: number) =>
    firm.hours.find((row) => (row.days as readonly number[]).includes(number));
  if (isRange && on && firm.hours.some((row) => isPartOf(on, row.days))) return false;
  return on
    ? on.every((number) => hasHours(rowOf(number)?.open))
    : firm.hours.some(({ open }) => hasHours(open));
}

/**
 * Whether a row of the opening hours (the days with the same hours) contains all days in `on` and at least one more
 * day. For example, “Monday to Thursday” is only a part of the row Monday to Friday.
 */
const isPartOf = (on: readonly number[], row: readonly number[]): boolean =>
  on.length < row.length && on.every((number) => row.includes(number));

/**
 * Whether a typed time is the same as `time`, such as 18:00. “Six” is the same as 06:00 and as 18:00. Returns true if
 * no time is typed.
 */
function isAt(time: string, typed?: Clock): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const difference = typed ? Math.abs(hour * 60 + minute - typed.minutes) : 0;
  return difference === 0 || (difference === 720 && !typed?.isExact);
}

/** Whether two times are within the opening hours `open`, such as 09:00 and 18:00. A missing time is ignored. */
function isWithin(open: readonly [string, string], from?: Clock, until?: Clock): boolean {
  const minutesOf = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  };
  const isOpenAt = (clock?: Clock) =>
    !clock ||
    [clock.minutes, ...(clock.isExact ? [] : [clock.minutes + 720])].some(
      (minutes) => minutesOf(open[0]) <= minutes && minutes <= minutesOf(open[1]),
    );
  return isOpenAt(from) && isOpenAt(until);
}
