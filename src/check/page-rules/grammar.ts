import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';
import { mistakenWords } from './mistaken-words.ts';

/** What belongs to somebody on these pages, and is never what ‘it is’ or ‘you are’ goes on with. */
const owned =
  'own|owners?|shareholders?|directors?|licen[cs]es?|employees|shares|accounts?|customers|clients|fees|records|branch(?:es)?|activities|assets|debts|passports?|visas?|compan(?:y|ies)|address|website';

/** Prepositions that ‘it is’ does not follow. */
const preposition =
  'of|in|on|with|from|by|to|under|within|through|against|at|into|over|between|without';

const its: readonly TextRule[] = [
  {
    rule: 'its',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:(?:${preposition})\\s+it[’']s(?=\\s+\\p{L})|it[’']s\\s+(?:${owned}))(?![\\p{L}-])`,
      'giu',
    ),
    message: (found) => `“${found}” says “it is”, and what belongs to it is meant.`,
    instead: (found) => `Type ${found.replace(/([Ii]t)[’']s/, '$1s')}, without the apostrophe.`,
  },
  {
    rule: 'its',
    pattern: /(?<![\p{L}-])its\s+(?:an?|the|been|not)(?![\p{L}-])/giu,
    message: (found) => `“${found}” speaks of what belongs to it, and “it is” is meant.`,
    instead: (found) =>
      `Type ${found.replace(/([Ii]t)s/, /been/.test(found) ? '$1 has' : '$1 is')}.`,
  },
  {
    rule: 'its',
    pattern: new RegExp(`(?<![\\p{L}-])you[’']re\\s+(?:${owned})(?![\\p{L}-])`, 'giu'),
    message: (found) => `“${found}” says “you are”, and what belongs to the reader is meant.`,
    instead: (found) => `Type ${found.replace(/[’']re/, 'r')}.`,
  },
];

/** What a person or a company has, for the short forms of ‘is’ and ‘are’ that are taken for a possessive. */
const had = `${owned}|spouse|husband|wife|family|children|child|home|flat|money|bank|adviser|lawyers?|accountant|employer|contract|business|name|documents|signature|consent|share`;

const whose: readonly TextRule[] = [
  {
    rule: 'its',
    pattern: new RegExp(
      `(?<![\\p{L}-])you[’']re\\s+(?!(?:${owned})(?![\\p{L}-]))(?:${had})(?![\\p{L}-])`,
      'giu',
    ),
    message: (found) => `“${found}” says “you are”, and what belongs to the reader is meant.`,
    instead: (found) => `Type ${found.replace(/[’']re/, 'r')}.`,
  },
  {
    rule: 'its',
    pattern: new RegExp(`(?<![\\p{L}-])who[’']s\\s+(?:${had})(?![\\p{L}-])`, 'giu'),
    message: (found) => `“${found}” says “who is”, and what belongs to somebody is meant.`,
    instead: (found) => `Type ${found.replace(/[’']s/, 'se')}.`,
  },
  {
    rule: 'have-of',
    pattern:
      /(?<!\p{L})(?:could|should|would|might|may|must)(?: not)?\s+of\s+(?:been|had|gone|done|made|paid|sent|taken|given|known|\p{Ll}+ed)(?!\p{L})/giu,
    message: (found) => `In “${spaced(found)}” the word “of” stands for “have”.`,
    instead: (found) => `Type “${spaced(found).replace(' of ', ' have ')}”.`,
  },
  {
    rule: 'apostrophe',
    pattern:
      /(?<!\p{L})(?:prepare|receive|require|include|decide|apply|collect|explain|become|keep|bring|give|make|get|want|depend|follow|expire|renew|arrange|send|know|allow|provide)[’']s(?!\p{L})/giu,
    message: (found) => `“${found}” is a verb, which takes no apostrophe.`,
    instead: (found) => `Type ${found.replace(/y[’']s$/, 'ies').replace(/[’']/, '')}.`,
  },
];

/** What may stand before ‘a’ where it is the article, and not the letter of a list or a class. */
const article = '(?<![\\p{L}\\d’-])(?:a|(?<=(?:^|[\\0\\n“(]|[.?!] ) *)A)';

/** Short forms whose first letter is read by its name, which begins with a vowel. */
const spelt = 'AED|ADGM|ADIB|EIBOR|FTA|HR|IBAN|ICP|ID|IP|LLC|MOU|NOC|RAK|SME|SPV|SWIFT|UN';
const spelled = spelt.replace(/\|(?:RAK|SWIFT|UN)\b/g, '');

const articles: readonly TextRule[] = [
  {
    rule: 'article',
    pattern: new RegExp(
      `${article}\\s+(?:(?!(?:or|and|is|as|in|at|on|if|of|are|it|also|above|once|one|oneself|ones|euros?|eu\\p{Ll}+|ewes?)(?![\\p{L}]))[aeio]\\p{Ll}+|un(?!i|anim)\\p{Ll}+|(?:hour|honest|honou?r|heir)\\p{Ll}*|(?:${spelled})s?(?![\\p{L}\\d])|(?:8\\d{0,2}|11|18)(?![\\d.])[\\d,]*)`,
      'gu',
    ),
    message: (found) => `“${spaced(found)}” needs “an”, for what follows sounds with a vowel.`,
    instead: (found) => `Type “${spaced(found).replace(/^([Aa])/, '$1n')}”.`,
  },
  {
    rule: 'article',
    pattern:
      /(?<![\p{L}\d’-])[Aa]n\s+(?:[bcdfgjklmnpqrstvwz]\p{Ll}+|(?:uni(?:t|que|on|form|vers)|use|usual|one|euro)\p{Ll}*|(?:UAE|UK|US|VAT|TRN|PRO|CFO|KYC|PDF|DIFC|DMCC|DLD|GDRFA)s?(?![\p{L}\d])|(?:[1-79]\d*|1[02-79])(?![\d.,])(?<!\s11)(?<!\s18))/gu,
    message: (found) => `“${spaced(found)}” needs “a”, for what follows sounds with a consonant.`,
    instead: (found) => `Type “${spaced(found).replace(/^([Aa])n/, '$1')}”.`,
  },
];

const spaced = (found: string) => found.replace(/\s+/g, ' ');

/** What these pages count, each with a plural that only takes an s. */
const things =
  'partner|bank|office|page|document|step|question|client|customer|company director|director|shareholder|owner|adviser|contract|account|invoice|visa|licence|permit|passport|return|payment|register|lender|buyer|seller|employee|zone';

const units = 'minute|hour|day|week|month|quarter|year';

const plurals: readonly TextRule[] = [
  {
    rule: 'plural',
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,–-])(?!(?:1|(?:19|20)\\d\\d)\\s)(?:\\d[\\d,]*(?:–\\d+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\s+(?:${units})(?![\\p{L}-])`,
      'gu',
    ),
    message: (found) => `“${spaced(found)}” is more than one.`,
    instead: (found) =>
      `Type “${spaced(found)}s”, or “${spaced(found).replace(/ (?=\p{L}+$)/u, '-')}” before what it describes.`,
  },
  {
    rule: 'plural',
    pattern: new RegExp(`(?<![\\p{L}\\d.,–-])(?:1|one)\\s+(?:${units})s(?![\\p{L}’-])`, 'gu'),
    message: (found) => `“${spaced(found)}” is one only.`,
    instead: (found) => `Type “${spaced(found).slice(0, -1)}”.`,
  },
  {
    rule: 'plural',
    pattern: new RegExp(`(?<![\\p{L}\\d.,–-])\\d+-(?:${units})s(?![\\p{L}’'-])`, 'gu'),
    message: (found) =>
      `“${found}” is joined by a hyphen and has an s: it can have one of the two.`,
    instead: (found) =>
      `Type “${found.replace('-', ' ')}”, or “${found.slice(0, -1)}” before what it describes.`,
  },
  {
    rule: 'plural',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|both)\\s+(?:${things})(?=\\s+(?:have|are|were|do|must|may|can|will|lead|sign|own)(?!\\p{L}))`,
      'giu',
    ),
    message: (found) => `“${spaced(found)}” is more than one.`,
    instead: (found) => `Type “${spaced(found)}s”.`,
  },
  {
    rule: 'plural',
    pattern: new RegExp(`(?<![\\p{L}-])(?:every|each)\\s+(?:${things})s(?![\\p{L}’'-])`, 'giu'),
    message: (found) => `“${spaced(found)}” is one at a time.`,
    instead: (found) => `Type “${spaced(found).slice(0, -1)}”.`,
  },
];

/** What makes a noun of the word that follows. */
const determiner =
  "[Aa]n?|[Tt]he|[Yy]our|[Oo]ur|[Tt]heir|[Ii]ts|his|her|[Tt]his|[Tt]hat|[Ee]ach|[Ee]very|[Oo]ne|[Nn]o|[Aa]ny|trade|trading|business|driving|professional|commercial|industrial|banking|new|current|valid|mainland|offshore|zone|freezone|annual|company|\\p{L}+[’']s|of|with|without|under|from|per";

const licence: readonly TextRule[] = [
  {
    rule: 'licence',
    pattern: new RegExp(
      `(?=license)(?:(?<=(?<!\\bto )(?<![\\p{L}-])(?:${determiner})\\s+)license(?![\\p{L}])|(?<=(?<![\\p{L}-])(?:[Tt]wo|[Tt]hree|four|five|six|several|[Tt]hese|those|many|most|other|[Bb]oth|[Yy]our|[Oo]ur|their|trade|business|\\d+)\\s+)licenses(?!\\p{L})|(?<!\\bto )(?<![\\p{L}-])license(?=\\s+(?:holders?|fees?|numbers?|renewals?|applications?|cop(?:y|ies)|conditions?|types?|categor(?:y|ies)|activit(?:y|ies))(?!\\p{L})))`,
      'gu',
    ),
    message: (found) => `As a noun, “${found}” is American spelling.`,
    instead: (found) => `Type “${found.replace('se', 'ce')}”; with s it is what an authority does.`,
    fix: (found) => found.replace('se', 'ce'),
    except: ['heading', 'title'],
  },
  {
    rule: 'licence',
    pattern:
      /(?=License)(?<=(?<![\p{L}-])(?:[Tt]rade|[Bb]usiness|[Tt]rading|[Cc]ommercial|[Pp]rofessional|the|a|your|their|its)\s+)Licenses?(?!\p{L})(?!\s+\p{Lu})/gu,
    message: (found) =>
      `As a noun, “${found}” is American spelling, and no name needs its capital.`,
    instead: (found) => `Type “${found.toLowerCase().replace('se', 'ce')}”.`,
    except: ['heading', 'title', 'cell', 'field'],
    quoted: 'left alone',
  },
  {
    rule: 'licence',
    pattern:
      /(?=licenc)(?:(?<=(?<!\p{L})(?:may|can|cannot|must|will|would|should|to)\s+)licence(?=\s+(?:a|an|the|you|your|them|it|us|and|or)(?!\p{L}))|(?<=(?<!\p{L})(?:it|which|that|type|zone|authority|department|emirate|regulator|registrar|body)\s+)licences(?=\s+(?:a|an|the|its|each|every|all|only|different|companies|brokers|banks)(?!\p{L}))|(?<!\p{L})licenc(?:ed|ing)(?!\p{L}))/giu,
    message: (found) => `As a verb, “${found}” has an s.`,
    instead: (found) => `Type “${found.replace(/c(?=e|ing)(?=[^c]*$)/i, 's')}”.`,
  },
];

/** Small grammar that has one right answer on these pages, and words mistaken for others. */
export const grammar = (page: TypedText): Problem[] =>
  applyTextRules(page, [...its, ...whose, ...articles, ...plurals, ...licence, ...mistakenWords]);
