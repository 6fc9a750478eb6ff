import type { TextRule } from '../typed-text.ts';

/** What belongs to somebody on these pages, and is never what ‘it is’ or ‘you are’ goes on with. */
const owned =
  'own|owners?|shareholders?|directors?|licen[cs]es?|employees|shares|accounts?|customers|clients|fees|records|branch(?:es)?|activities|assets|debts|passports?|visas?|compan(?:y|ies)|address|website';

/** What a person or a company has, for the short forms of ‘is’ and ‘are’ that are taken for a possessive. */
export const had = `${owned}|spouse|husband|wife|family|children|child|home|flat|money|bank|adviser|lawyers?|accountant|employer|contract|business|name|documents|signature|consent|share`;

/** What people hand in, which is theirs too. */
const handed = 'files?|forms?|applications?';

/** What belongs to it too, unless the sentence goes on to say what it is: ‘it’s staff that counts’. */
const named =
  'expiry|expiration|maturity|validity|duration|deadline|holders?|head\\s+office|members|board|premises|staff|purpose|seal|parent|subsidiar(?:y|ies)|founders?|managers?|partners?|lenders?|tenants?|beneficiar(?:y|ies)|rules|terms|name|wording|scope|tax\\s+return|balance|obligations|duties|requirements';

/** What it takes or changes, of what belongs to it. */
const priced =
  '(?:chang|charg|lower|publish|rais|reduc|refund|renew|waiv)(?:e|es|ed|s)?|double[sd]?|halve[sd]?|keeps?|loses?|pay|pays|paid|sets?|takes?|took';

/** Prepositions that ‘it is’ does not follow. */
const preposition =
  'of|in|on|with|from|by|to|under|within|through|against|at|into|over|between|without';

const several =
  /(?<![\p{L}\d.,–-])(?!1\s)(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+(?:minute|hour|day|week|month|quarter|year)[’']s(?!\p{L})/giu;

/** Short forms of ‘it is’, ‘you are’ and ‘who is’ in place of possessives, and the other way round. */
export const possessives: readonly TextRule[] = [
  {
    rule: 'its',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:(?:${preposition})\\s+it[’']s(?=\\s+\\p{L})|it[’']s\\s+(?:${owned})|(?=it[’'])(?<=\\p{Ll}\\s+)(?<!(?:if|when|whether|because|that|since|unless)\\s+)it[’']s\\s+(?:${named})(?!\\s+(?:that|which|who|not|and|or|you|we|or|only|in)(?!\\p{L}))|(?=it[’'])(?<=(?<!\\p{L})(?:${priced})\\s+)it[’']s\\s+(?:fee|price|cost|rate|value|charge)(?!\\s+(?:that|which|who|not)(?!\\p{L})))(?![\\p{L}-])`,
      'giu',
    ),
    message: (found) => `“${found}” says “it is”, and what belongs to it is meant.`,
    instead: (found) => `Type ${found.replace(/([Ii]t)[’']s/, '$1s')}, without the apostrophe.`,
  },
  {
    rule: 'its',
    pattern:
      /(?<![\p{L}-])its\s+(?:an?|the|been|not|also|always|never|because|too|(?:possible|necessary|important)\s+(?:to|that)|(?:best|easy)\s+to)(?![\p{L}-])/giu,
    message: (found) => `“${found}” speaks of what belongs to it, and “it is” is meant.`,
    instead: (found) =>
      `Type ${found.replace(/([Ii]t)s/, /been/.test(found) ? '$1 has' : '$1 is')}.`,
  },
  {
    rule: 'its',
    pattern: new RegExp(`(?<![\\p{L}-])you[’']re\\s+(?:${had}|${handed})(?![\\p{L}-])`, 'giu'),
    message: (found) => `“${found}” says “you are”, and what belongs to the reader is meant.`,
    instead: (found) => `Type ${found.replace(/[’']re/, 'r')}.`,
  },
  {
    rule: 'its',
    pattern:
      /(?<![\p{L}-])you[’']re\s+(?:directors?|managers?|partners?|staff|tenants?)(?=\s+(?:are|asks?|can|has|have|is|may|must|needs?|signs?|will)(?!\p{L}))/giu,
    message: (found) => `“${found}” says “you are”, and what belongs to the reader is meant.`,
    instead: (found) => `Type ${found.replace(/[’']re/, 'r')}.`,
  },
  {
    rule: 'its',
    pattern: new RegExp(`(?<![\\p{L}-])who[’']s\\s+(?:${had}|${handed})(?![\\p{L}-])`, 'giu'),
    message: (found) => `“${found}” says “who is”, and what belongs to somebody is meant.`,
    instead: (found) => `Type ${found.replace(/[’']s/, 'se')}.`,
  },
  {
    rule: 'unit-possessive',
    pattern: several,
    message: (found) => `“${found.replace(/\s+/g, ' ')}” is more than one, and says one.`,
    instead: (found) => {
      const right = found.replace(/\s+/g, ' ').replace(/[’']s$/, 's');
      return `Type “${right}”, or “${right}’” before what belongs to them, as in two weeks’ notice.`;
    },
  },
];
