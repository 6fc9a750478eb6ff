import leven from 'leven';
import { shortWeekday, weekdays } from '../../src/facts/calendar.ts';
import { site } from '../../src/facts/firm.ts';
import { eachMatch, type PageRule, sentenceAt } from './document.ts';
import { keyOf } from './figures/figures.ts';
import { numberOf, smallNumber } from './numbers.ts';
import type { Saying } from './problem.ts';

/** A fact of the firm: where pages say it, and what is right there. */
interface Fact {
  rule: string;
  find: RegExp;
  message: string;
  right: string;
  /** Whether a place says what is right, or speaks of something else. */
  isRight: (match: RegExpExecArray, sentence: string) => boolean;
}

const say = (rule: string, message: string, right: string): Saying => ({
  rule,
  message,
  expected: right,
  instead: `Type ${right}; if it has changed, it is changed in src/facts/firm.ts first.`,
});

/** What a page says of the firm is what `src/facts/firm.ts` says, beside the rows of `rows/firm.yml`; `partners` are the names of those who lead it. */
export const firmRule =
  (partners: readonly string[]): PageRule =>
  (doc) => [
    ...[...facts, leaders(partners)].flatMap(({ rule, find, message, right, isRight }) =>
      eachMatch(doc, find, (match, { text }) =>
        isRight(match, sentenceAt(text, match.index)) ? undefined : say(rule, message, right),
      ),
    ),
    ...hours(doc),
  ];

const ourNumber = site.telephone.href.replace('tel:', '');
const [, ourDomain = ''] = site.email.split('@');
const anotherBody =
  /\p{Lu}\p{Ll}+\s+(?:of\s+|and\s+)?\p{Lu}\p{Ll}+|\b\p{Lu}{3,}\b|\b(?:authority|ministry|department|courts?|banks?|police|hotline|embassy|consulate|registrar|centre|their|theirs)\b/u;

const facts: readonly Fact[] = [
  {
    rule: 'firm-telephone',
    find: /(?<![\d+.,/–-])(?:(?:0|\(0)[2-9]\)?[\s-]?\d{3}[\s-]?\d{4}|(?:\+|00)971[\s-]?(?:\(0\)[\s-]?)?[2-9]\)?[\s-]?\d{2,4}[\s-]?\d{3,5})(?![\d.,–-]*\d)/g,
    message: 'This is not the firm’s telephone number.',
    right: site.telephone.text,
    isRight: ([found], sentence) => {
      const number = found.replace(/\(0\)|[\s()-]/g, '').replace(/^(?:00971|0)/, '+971');
      const isOthers = anotherBody.test(sentence) || /^\+971(?:5|600|800)/.test(number);
      return number === ourNumber || (isOthers && leven(number, ourNumber) > 3);
    },
  },
  {
    rule: 'firm-mail',
    find: /[\w.+-]+ ?@ ?([\w-]+(?:\.[\w-]+)+)/g,
    message: 'This is not the firm’s mail address.',
    right: site.email,
    isRight: ([found, domain = '']) =>
      found === site.email ||
      (leven(domain, ourDomain) > 4 && !domain.includes(ourDomain.slice(0, 6))),
  },
];

const leaders = (partners: readonly string[]): Fact => ({
  rule: 'count',
  find: new RegExp(
    String.raw`(?<=^|[.?!]\s+|\b[Oo]ur |\b[Tt]he )(?:${smallNumber}|\d+)(?= partners(?: (?:lead|have led|of the firm)|[.,]|$))`,
    'giu',
  ),
  message: `Those who lead the firm are ${partners.join(' and ')}.`,
  right: `${partners.length}`,
  isRight: ([said]) => partners.length === 0 || numberOf(said) === partners.length,
});

const day = `(?:${weekdays.join('|')}|${shortWeekday})`;
const clock = String.raw`(\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b\.?)?)`;
const anyHours = new RegExp(
  String.raw`\b(${day})s?(?:(?:\s+to\s+|\s*–\s*)(${day}))?(?:,?\s+(?:from\s+)?${clock}(?:\s*–\s*|\s+to\s+)${clock})?`,
  'g',
);
const hoursOn = (day: number) => site.hours.find(({ days }) => days.some((one) => one === day));
const openDays = site.hours.flatMap(({ open, days }) => (open ? [...days] : []));
const workingDays = `${weekdays[openDays[0] ?? 0]} to ${weekdays[openDays.at(-1) ?? 0]}`;

/** A time as the hands of a clock show it: 6 is 18:00. */
const hands = (time: string) =>
  keyOf('time', time).replace(/^\d+/, (hour) => `${Number(hour) % 12}`);

/** Days and hours in a sentence that says when the firm is open, or when it replies. */
const hours: PageRule = (doc) =>
  eachMatch(doc, anyHours, (match, { text }) => {
    const [found, from = '', to = from, opens, closes] = match;
    const sentence = sentenceAt(text, match.index);
    const replies = /\brepl(?:y|ies)\b|\bworking days?\b/i.test(sentence);
    const isOurs = /\b(?:we|us|our|partners?)\b/i.test(sentence) || doc.address === '/contact';
    const speaks = replies || /\b(?:opens?|office hours|opening hours)\b/i.test(sentence);
    if (!isOurs || !speaks || /\b(?:not|never|closed|except)\b/i.test(sentence)) return undefined;
    const [first = 0, last = 0] = [from, to].map((typed) =>
      weekdays.findIndex((one) => one.startsWith(typed.slice(0, 3))),
    );
    const days = Array.from(
      { length: ((last - first + 7) % 7) + 1 },
      (_, more) => (first + more) % 7,
    );
    const said = opens && closes && [opens, closes].map(hands).join();
    const isRight = days.every((one) => {
      const open = hoursOn(one)?.open;
      return open && (!said || open.map(hands).join() === said);
    });
    const isWhole = !replies || from === to || said || days.length === openDays.length;
    if (isRight && isWhole) return undefined;
    const { label, open } = hoursOn(first) ?? {};
    const right = said && open ? `${label}, ${open.join('–')}` : workingDays;
    return say('firm-hours', `The firm’s hours are not “${found.trim()}”.`, right);
  });
