import { monthPattern } from '../../facts/calendar.ts';
import { site } from '../../facts/firm.ts';
import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';
import { anotherBody, sentenceAt } from './firm.ts';

/** What identifies a person or an account, and how to know it for sure. */
interface Kind {
  what: string;
  pattern: RegExp;
  sure?: (found: string, sentence: string) => boolean;
}

const digits = (text: string) => text.replace(/\D/g, '');

const kinds: readonly Kind[] = [
  {
    what: 'Emirates ID number',
    pattern: /(?<![\d-])784[-– .]?\d{4}[-– .]?\d{7}[-– .]?\d(?![\d-])/g,
  },
  {
    what: 'passport number',
    pattern:
      /(?<![\p{L}\d-])(?:[A-Z]{1,2}\d{7,8}|(?=[A-Z]{1,2}\d{6})(?<=\b[Pp]assport\b[^\n]*)[A-Z]{1,2}\d{6}|(?=[A-Z]{1,2} \d{6})(?<=\b[Pp]assport\b[^\n]*)[A-Z]{1,2} \d{6,8})(?![\p{L}\d-])/gu,
  },
  {
    what: 'tax registration number',
    pattern: /(?<![\d.,/-])100(?:\d{12}|(?:[- ]\d{4}){3}|(?:[- ]\d{3}){4})(?![\d.,/-]*\d)/g,
  },
  {
    what: 'mobile telephone number',
    pattern:
      /(?<![\d.])(?:\+|00)?971[-– .]?(?:\(0\))?5\d[-– .]?\d{3}[-– .]?\d{4}(?!\d)|(?<![\d.,/+-])05\d[-– .]?\d{3}[-– .]?\d{4}(?!\d)/g,
    sure: (found) =>
      !digits(site.telephone.href).endsWith(digits(found).replace(/^(?:00)?971|^0/, '')),
  },
  {
    what: 'mobile telephone number',
    pattern:
      /(?<!\d)(?:\+|00)(?:44[- ]?7\d{3}[- ]?\d{3}[- ]?\d{3}|91[- ]?[6-9]\d{4}[- ]?\d{5})(?!\d)/g,
  },
  {
    what: 'telephone number',
    pattern:
      /(?<![\d+])(?:\+|\b00)(?!971)[1-9]\d{0,2}[- ](?:\(0?\d{1,4}\)[- ]?)?\d[\d -]{6,13}\d(?!\d)/g,
    sure: (_, sentence) => !anotherBody.test(sentence),
  },
  {
    what: 'day of birth',
    pattern: new RegExp(
      `(?=\\d)(?<=(?<!\\p{L})(?:born(?: on)?|(?:DOB|D\\.O\\.B\\.|[Dd]ate of birth):?) )(?:\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{1,2} ${monthPattern} (?:19|20)\\d\\d)`,
      'gu',
    ),
  },
  {
    what: 'number of a document or an account',
    pattern:
      /(?=[\dC])(?<=\b(?:UID|[Pp]assport(?: (?:[Nn]umber|[Nn]o\.?))?|[Aa]ccount (?:[Nn]umber|[Nn]o\.?)|[Vv]isa [Ff]ile(?: (?:[Nn]umber|[Nn]o\.?))?|[Ll]icen[cs]e (?:[Nn]umber|[Nn]o\.?)|[Ff]ile [Nn]umber):? )(?:\d[\d/ -]{5,}\d|CN-\d{5,})(?!\d)/g,
  },
  { what: 'company’s licence number', pattern: /(?<![\p{L}\d-])CN-\d{6,8}(?!\d)/gu },
  { what: 'bank account number', pattern: /(?<![\p{L}\d])AE(?!0{2})\d{2}(?: ?\d){19}(?!\d)/giu },
  {
    what: 'bank account number',
    pattern:
      /(?<![\p{L}\d])(?!AE)[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
    sure: isIban,
  },
  {
    what: 'bank account',
    pattern:
      /(?=[A-Z]{6})(?<=\b(?:SWIFT|BIC)(?: [Cc]ode)?:? )[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu,
  },
  {
    what: 'bank card number',
    pattern: /(?<!\d)[3-6]\d{3}([- ]?)\d{4}\1\d{4}\1\d{4}(?!\d)/g,
    sure: isCard,
  },
  {
    what: 'private mailbox',
    pattern:
      /[\w.+-]+(?:@| ?\(at\) ?| ?\[at\] ?| at )(?:aol|gmail|gmx|googlemail|hotmail|icloud|live|msn|outlook|proton(?:mail)?|yahoo)\.[a-z]{2,3}(?:\.[a-z]{2})?\b/gi,
    sure: (found) => found.toLowerCase() !== site.email,
  },
];

/** The check sum of an IBAN, by ISO 13616. */
function isIban(found: string): boolean {
  const compact = found.replaceAll(' ', '');
  const turned = compact.slice(4) + compact.slice(0, 4);
  const number = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(number) % 97n === 1n;
}

/** The check sum of a bank card, by ISO/IEC 7812. */
function isCard(found: string): boolean {
  const sum = [...digits(found)].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Numbers and addresses of people that are not the firm's own, anywhere in the file: notes to colleagues are in the project's history too. */
export function personalData({ source, problem }: TypedText): Problem[] {
  const seen = new Set<string>();
  return kinds.flatMap(({ what, pattern, sure = () => true }) =>
    findAll(source, pattern).flatMap(({ index, 0: found }) => {
      const line = source.lastIndexOf('\n', index);
      const key = `${line} ${digits(found).slice(-9) || found}`; // a link has it twice
      if (!sure(found, sentenceAt(source, index)) || seen.has(key)) return [];
      seen.add(key);
      return problem(index, index + found.length, {
        rule: 'personal-data',
        message: `“${found}” looks like somebody’s ${what}, and is not the firm’s.`,
        instead:
          'Take it out, or type what the firm publishes. If it is real, ask a developer to take it out of the project’s history too.',
      });
    }),
  );
}
