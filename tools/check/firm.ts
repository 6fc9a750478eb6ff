import leven from 'leven';
import { shortWeekday, weekdays } from '../../src/facts/calendar.ts';
import { site } from '../../src/facts/firm.ts';
import { type Doc, eachMatch, type PageRule, sentenceAt } from './document.ts';
import { numberOf, smallNumber } from './numbers.ts';
import type { Saying } from './problem.ts';

const say = (rule: string, message: string, right: string): Saying => ({
  rule,
  message,
  expected: right,
  instead: `Type ${right}; if it has changed, it is changed in src/facts/firm.ts first.`,
});

/** What a page says of the firm is what `src/facts/firm.ts` says; partners are known by the files of their portraits, which no slip on a page changes. */
export function firmRule(files: Iterable<string>): PageRule {
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const partners = [...files].flatMap((file) => {
    const [, first, last] = file.match(/portrait-([a-z]+)-([a-z]+)\.\w+$/) ?? [];
    return first && last ? `${capital(first)} ${capital(last)}` : [];
  });
  return (doc) => [
    ...telephone(doc),
    ...mail(doc),
    ...name(doc),
    ...hours(doc),
    ...since(doc),
    ...consultation(doc),
    ...people(doc, [...new Set(partners)]),
  ];
}

const ourNumber = site.telephone.href.replace('tel:', '');
const anyNumber =
  /(?<![\d+.,/–-])(?:(?:0|\(0)[2-9]\)?[\s-]?\d{3}[\s-]?\d{4}|(?:\+|00)971[\s-]?(?:\(0\)[\s-]?)?[2-9]\)?[\s-]?\d{2,4}[\s-]?\d{3,5})(?![\d.,–-]*\d)/g;
const anotherBody =
  /\p{Lu}\p{Ll}+\s+(?:of\s+|and\s+)?\p{Lu}\p{Ll}+|\b\p{Lu}{3,}\b|\b(?:authority|ministry|department|courts?|banks?|police|hotline|embassy|consulate|registrar|centre|their|theirs)\b/u;

const telephone: PageRule = (doc) =>
  eachMatch(doc, anyNumber, ({ 0: found, index }, { text }) => {
    const number = found.replace(/\(0\)|[\s()-]/g, '').replace(/^(?:00971|0)/, '+971');
    const isOthers =
      anotherBody.test(sentenceAt(text, index)) || /^\+971(?:5|600|800)/.test(number);
    if (number === ourNumber || (isOthers && leven(number, ourNumber) > 3)) return undefined;
    const message = 'This is not the firm’s telephone number.';
    return say('firm-telephone', message, site.telephone.text);
  });

const mail: PageRule = (doc) =>
  eachMatch(doc, /[\w.+-]+ ?@ ?([\w-]+(?:\.[\w-]+)+)/g, ([found, typed = '']) => {
    const [, domain = ''] = site.email.split('@');
    const isNear = leven(typed, domain) <= 4 || typed.includes(domain.slice(0, 6));
    if (found === site.email || !isNear) return undefined;
    return say('firm-mail', 'This is not the firm’s mail address.', site.email);
  });

const anyName = new RegExp(
  String.raw`\b\p{Lu}\p{Ll}+ ${site.name.second}s?\b|\b${site.name.first} (?!(?:Business|Centre)\b)\p{Lu}\p{Ll}+\b`,
  'gu',
);

const name: PageRule = (doc) =>
  eachMatch(doc, anyName, ([found]) =>
    found !== site.fullName && leven(found, site.fullName) <= 9
      ? say('firm-name', `The firm is called ${site.fullName}.`, site.fullName)
      : undefined,
  );

const day = `(?:${weekdays.join('|')}|${shortWeekday})`;
const clock = String.raw`(\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b\.?)?)`;
const anyHours = new RegExp(
  String.raw`\b(${day})s?(?:(?:\s+to\s+|\s*–\s*)(${day}))?(?:,?\s+(?:from\s+)?${clock}(?:\s*–\s*|\s+to\s+)${clock})?`,
  'g',
);
/** The days on which the firm works, and the hours of one of them, as a sentence has them. */
const openRows = site.hours.filter(({ open }) => open);
const openDays = openRows.flatMap(({ days }) => [...days]);
const workingDays = `${weekdays[openDays[0] ?? 0]} to ${weekdays[openDays.at(-1) ?? 0]}`;
const hoursOf = (day: number) => {
  const row = openRows.find(({ days }) => days.some((one) => one === day)) ?? openRows[0];
  return row ? `${row.label}, ${row.open?.join('–')}` : workingDays;
};

/** A time as the firm’s hours have it; `after` is the hour that it follows: ‘9 to 6’ ends at 18:00. */
function timeOf(typed: string, after = 0): string {
  const hour = Number.parseInt(typed, 10);
  const isLate = /p/i.test(typed) ? hour < 12 : !/a/i.test(typed) && hour <= after;
  return `${String(hour + (isLate ? 12 : 0)).padStart(2, '0')}:${typed.match(/[:.](\d{2})/)?.[1] ?? '00'}`;
}

const hours: PageRule = (doc) =>
  eachMatch(
    doc,
    anyHours,
    ({ 0: found, 1: from = '', 2: to = from, 3: opens, 4: closes, index }, { text }) => {
      const sentence = sentenceAt(text, index);
      const replies = /\brepl(?:y|ies)\b|\bworking days?\b/i.test(sentence);
      const isOurs = /\b(?:we|us|our|partners?)\b/i.test(sentence) || doc.address === '/contact';
      const speaks = replies || /\b(?:opens?|office hours|opening hours)\b/i.test(sentence);
      if (!isOurs || !speaks || /\b(?:not|never|closed|except)\b/i.test(sentence)) return undefined;
      const days: number[] = [];
      const numberOfDay = (day: string) =>
        weekdays.findIndex((one) => one.startsWith(day.slice(0, 3)));
      for (
        let at = numberOfDay(from);
        days.push(at) < 8 && at !== numberOfDay(to);
        at = (at + 1) % 7
      );
      const isRight = days.every((one) => {
        const open = site.hours.find((row) => row.days.some((each) => each === one))?.open;
        if (!opens || !closes) return open !== undefined;
        return (
          open?.[0] === timeOf(opens) && open[1] === timeOf(closes, Number.parseInt(opens, 10))
        );
      });
      const isWhole = !replies || from === to || opens || days.length === openDays.length;
      if (isRight && isWhole) return undefined;
      const right = opens ? hoursOf(days[0] ?? 0) : workingDays;
      return say('firm-hours', `The firm’s hours are not “${found.trim()}”.`, right);
    },
  );

const anyBeginning =
  /\b(?:(?:founded|opened|started|led|run) (?:the|our|this) firm(?: together)? (?:in|since)|firm (?:was founded|began|opened) in|[Ss]ince) ((?:19|20)\d\d)(?=,? (?:we|clients|companies|families|founders|investors)\b|[.,;]|$)/g;

const since: PageRule = (doc) =>
  eachMatch(doc, anyBeginning, ([found, year]) => {
    const isOurs = /firm/.test(found) || ['/', '/about', '/our-team'].includes(doc.address);
    if (!isOurs || Number(year) === site.since) return undefined;
    return say('firm-year', `The firm began in ${site.since}, not in ${year}.`, `${site.since}`);
  });

const firstTalk =
  /(?<=\b(?:first|free)\s+consultation\b(?:,? which is free,?| is free,? and)?(?: always)? (?:takes|lasts)\s+(?:about |only )?)((?:an?|one|two|half an?|a \p{Ll}+)\s+(?:hours?|minutes))/giu;

const consultation: PageRule = (doc) =>
  eachMatch(doc, firstTalk, ([, said]) => {
    const { consultation: right } = site;
    if (said === right) return undefined;
    return say('firm-consultation', `The first consultation takes ${right}, not ${said}.`, right);
  });

const anyPartners = new RegExp(
  String.raw`(?:^|[.?!]\s+|\b[Oo]ur |\b[Tt]he )(${smallNumber}|\d+) partners(?= (?:lead|have led|of the firm)|[.,]|$)`,
  'giu',
);

/** How many partners lead the firm, and what they are called. */
const people = (doc: Doc, partners: readonly string[]) => [
  ...eachMatch(doc, partners.length ? anyPartners : /(?!)/g, ([, said = '']) =>
    numberOf(said) === partners.length
      ? undefined
      : say(
          'count',
          `Those who lead the firm are ${partners.join(' and ')}.`,
          `${partners.length}`,
        ),
  ),
  ...partners.flatMap((partner) => {
    const [first = '', last = ''] = partner.split(' ');
    const nearly = new RegExp(
      String.raw`(?<![\p{L}-])(?:${first} (?!${last}(?!\p{L}))\p{Lu}\p{Ll}+|(?!${first} )\p{Lu}\p{Ll}+ ${last})(?![\p{L}-])`,
      'gu',
    );
    return eachMatch(doc, nearly, ([found]) => {
      const [one = '', other = ''] = found.split(' ');
      const isNear = leven(one, first) <= 2 && leven(other, last) <= 3;
      return isNear ? say('partner-name', `The partner is called ${partner}.`, partner) : undefined;
    });
  }),
];
