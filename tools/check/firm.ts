import leven from 'leven';
import { shortWeekday, weekdays } from '../../src/facts/calendar.ts';
import { site } from '../../src/facts/firm.ts';
import { type Block, type Doc, type Finding, inBlock, sentenceAt } from './document.ts';
import { numberOf, smallNumber } from './numbers.ts';

/** What is looked for in a text, and what to say of it; nothing where it is right. */
interface Fact {
  rule: string;
  pattern: RegExp;
  tell: (
    match: RegExpMatchArray,
    sentence: string,
    doc: Doc,
  ) => { message: string; right: string; level?: 'advice' } | undefined;
}

const ourNumber = site.telephone.href.replace('tel:', '');
const [, domain = ''] = site.email.split('@');
const anotherBody =
  /\p{Lu}\p{Ll}+\s+(?:of\s+|and\s+)?\p{Lu}\p{Ll}+|\b\p{Lu}{3,}\b|\b(?:authority|ministry|department|courts?|banks?|police|hotline|embassy|consulate|registrar|centre|their|theirs)\b/u;
const ours = /\b(?:we|us|our|partners?)\b/i;
const day = `(?:${weekdays.join('|')}|${shortWeekday})`;
const clock = String.raw`(\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b\.?)?)`;

/** Partners by the files of their portraits, which no slip on a page changes. */
const factsFor = (partners: readonly (readonly [string, string])[]): readonly Fact[] => [
  {
    rule: 'firm-telephone',
    pattern:
      /(?<![\d+.,/–-])(?:(?:0|\(0)[2-9]\)?[\s-]?\d{3}[\s-]?\d{4}|(?:\+|00)971[\s-]?(?:\(0\)[\s-]?)?[2-9]\)?[\s-]?\d{2,4}[\s-]?\d{3,5})(?![\d.,–-]*\d)/g,
    tell([found], sentence) {
      const number = found.replace(/\(0\)|[\s()-]/g, '').replace(/^(?:00971|0)/, '+971');
      const near = leven(number, ourNumber) <= 3;
      if (
        number === ourNumber ||
        (!near && (anotherBody.test(sentence) || /^\+971(?:5|600|800)/.test(number)))
      )
        return undefined;
      return { message: 'This is not the firm’s telephone number.', right: site.telephone.text };
    },
  },
  {
    rule: 'firm-mail',
    pattern: /[\w.+-]+ ?@ ?[\w-]+(?:\.[\w-]+)+/g,
    tell([found]) {
      const typed = found.split('@')[1]?.trim() ?? '';
      const near =
        found !== site.email && (leven(typed, domain) <= 4 || typed.includes(domain.slice(0, 6)));
      return near
        ? { message: 'This is not the firm’s mail address.', right: site.email }
        : undefined;
    },
  },
  {
    rule: 'firm-name',
    pattern: new RegExp(
      String.raw`\b\p{Lu}\p{Ll}+ ${site.name.second}s?\b|\b${site.name.first} (?!(?:Business|Centre)\b)\p{Lu}\p{Ll}+\b`,
      'gu',
    ),
    tell: ([found]) =>
      found !== site.fullName && leven(found, site.fullName) <= 9
        ? { message: `The firm is called ${site.fullName}.`, right: site.fullName }
        : undefined,
  },
  {
    rule: 'firm-hours',
    pattern: new RegExp(
      String.raw`\b(${day})s?(?:(?:\s+to\s+|\s*–\s*)(${day}))?(?:,?\s+(?:from\s+)?${clock}(?:\s*–\s*|\s+to\s+)${clock})?`,
      'g',
    ),
    tell([found, from = '', to = from, opens, closes], sentence, doc) {
      const replies = /\brepl(?:y|ies)\b|\bour working days?\b|\bworking days?\b/i.test(sentence);
      const open = replies || /\b(?:opens?|office hours|opening hours)\b/i.test(sentence);
      if (
        !open ||
        !(ours.test(sentence) || doc.address === '/contact') ||
        /\b(?:not|never|closed|except)\b/i.test(sentence)
      )
        return undefined;
      const index = (name: string) => weekdays.findIndex((one) => one.startsWith(name.slice(0, 3)));
      const days: number[] = [];
      for (let at = index(from); days.push(at) < 8 && at !== index(to); at = (at + 1) % 7);
      const rows = days.map(
        (one) => site.hours.find((row) => (row.days as readonly number[]).includes(one))?.open,
      );
      const full = (typed: string, after = 0) => {
        const hour = Number.parseInt(typed, 10);
        const late = /p/i.test(typed) ? hour < 12 : !/a/i.test(typed) && hour <= after;
        return `${String(hour + (late ? 12 : 0)).padStart(2, '0')}:${typed.match(/[:.](\d{2})/)?.[1] ?? '00'}`;
      };
      const right = rows.every(
        (row) =>
          row &&
          (!opens ||
            !closes ||
            (row[0] === full(opens) && row[1] === full(closes, Number.parseInt(opens, 10)))),
      );
      const whole =
        !replies ||
        from === to ||
        opens ||
        days.length === site.hours.filter((row) => row.open).flatMap((row) => row.days).length;
      const said = site.hours
        .map((row) => `${row.label} ${row.open ? row.open.join('–') : 'closed'}`)
        .join(', ');
      return right && whole
        ? undefined
        : { message: `The firm’s hours are not “${found.trim()}”.`, right: said };
    },
  },
  {
    rule: 'firm-year',
    pattern:
      /\b(?:(?:founded|opened|started|led|run) (?:the|our|this) firm(?: together)? (?:in|since)|firm (?:was founded|began|opened) in|[Ss]ince) ((?:19|20)\d\d)(?=,? (?:we|clients|companies|families|founders|investors)\b|[.,;]|$)/g,
    tell([found, year], _sentence, doc) {
      const about = /firm/.test(found) || ['/', '/about', '/our-team'].includes(doc.address);
      return about && Number(year) !== site.since
        ? { message: `The firm began in ${site.since}, not in ${year}.`, right: String(site.since) }
        : undefined;
    },
  },
  {
    rule: 'firm-consultation',
    pattern:
      /\b(?:first|free)\s+consultation\b(?:,? which is free,?| is free,? and)?(?: always)? (?:takes|lasts)\s+(?:about |only )?((?:an?|one|two|half an?|a \p{Ll}+)\s+(?:hours?|minutes))/giu,
    tell: ([, said]) =>
      said && said !== site.consultation
        ? {
            message: `The first consultation takes ${site.consultation}, not ${said}.`,
            right: site.consultation,
          }
        : undefined,
  },
  {
    rule: 'count',
    pattern: new RegExp(
      String.raw`(?:^|[.?!]\s+|\b[Oo]ur |\b[Tt]he )(${smallNumber}|\d+) partners(?= (?:lead|have led|of the firm)|[.,]|$)`,
      'giu',
    ),
    tell([, said = '']) {
      const names = partners.map((one) => one.join(' ')).join(' and ');
      return names && numberOf(said.toLowerCase()) !== partners.length
        ? { message: `Those who lead the firm are ${names}.`, right: String(partners.length) }
        : undefined;
    },
  },
  ...partners.map(
    ([first, last]): Fact => ({
      rule: 'partner-name',
      pattern: new RegExp(
        String.raw`(?<![\p{L}-])(?:${first} (?!${last}(?!\p{L}))\p{Lu}\p{Ll}+|(?!${first} )\p{Lu}\p{Ll}+ ${last})(?![\p{L}-])`,
        'gu',
      ),
      tell([found]) {
        const [one = '', other = ''] = found.split(' ');
        return leven(one, first) <= 2 && leven(other, last) <= 3
          ? { message: `The partner is called ${first} ${last}.`, right: `${first} ${last}` }
          : undefined;
      },
    }),
  ),
];

/** What a page says of the firm is what `src/facts/firm.ts` says: telephone, mail, name, hours, year, first consultation, partners. */
export function firmRule(files: Iterable<string>): (doc: Doc) => Finding[] {
  const partners = [...files].flatMap((file) => {
    const [, first = '', last = ''] = file.match(/portrait-([a-z]+)-([a-z]+)\.\w+$/) ?? [];
    const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
    return first ? [[capital(first), capital(last)] as const] : [];
  });
  const facts = factsFor([...new Map(partners.map((one) => [one.join(' '), one])).values()]);
  const look = (doc: Doc, block: Block) =>
    facts.flatMap(({ rule, pattern, tell }) =>
      [...block.text.matchAll(pattern)].flatMap((match) => {
        const told = tell(match, sentenceAt(block.text, match.index), doc);
        if (!told) return [];
        const end = match.index + match[0].trimEnd().length;
        return inBlock(doc, block, match.index, end, {
          rule,
          message: told.message,
          expected: told.right,
          instead: `Type ${told.right}; if it has changed, it is changed in src/facts/firm.ts first.`,
        });
      }),
    );
  return (doc) => doc.blocks.flatMap((block) => look(doc, block));
}
