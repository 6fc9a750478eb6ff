import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';
import { agreement } from './agreement.ts';
import { licence } from './licence.ts';
import { mistakenWord } from './mistaken-words.ts';
import { unfinishedVerbs } from './participles.ts';
import { possessives } from './possessives.ts';
import { pronouns } from './pronouns.ts';
import { smallSoundAlikes } from './small-sound-alikes.ts';
import { soundAlikes } from './sound-alikes.ts';
import { typingSlips } from './typing-slips.ts';
import { verbs as plainVerbs, spaced } from './verb-forms.ts';

const verbs: readonly TextRule[] = [
  {
    rule: 'have-of',
    pattern:
      /(?<!\p{L})(?:could|should|would|might|may|must)(?: not)?\s+of\s+(?:been|begun|bought|come|done|found|given|gone|had|held|kept|known|left|lost|made|met|paid|said|sent|sold|spent|taken|told|written|\p{Ll}+ed)(?!\p{L})/giu,
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
  {
    rule: 'apostrophe',
    pattern:
      /(?=[’']s\s)(?<=(?<!\p{L})(?:he|she|it|they|we|you)\s+(?!(?:what|who|how|where|when|that|there|here|let|it|he|she)[’'])\p{Ll}{3,})[’']s(?=\s+(?:the|an?|your|our|their|every|each|all)(?!\p{L}))|(?=[’']s\s)(?<=(?<!\p{L})(?:ask|file|list|name|need|pay|print|show|sign))[’']s(?=\s+(?:them|you|us|him|it)(?![\p{L}’']))/giu,
    message: () => 'The word before it is a verb, which takes no apostrophe.',
    instead: () => 'Type the s without it.',
  },
];

/** What may stand before ‘a’ where it is the article, and not the letter of a list or a class. */
const article = '(?=[aA]\\s)(?<![\\p{L}\\d’-])(?:a|(?<=(?:^|[\\0\\n“(]|[.?!] ) *)A)';

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
      /(?<![\p{L}\d’-])[Aa]n\s+(?:[bcdfgjklmnpqrstvwz]\p{Ll}+|(?:uni(?:t|que|on|form|vers)|use|usual|one|euro)\p{Ll}*|(?:UAE|UK|US|VAT|TRN|PRO|CFO|KYC|PDF|DIFC|DMCC|DLD|GDRFA|QFZP|DED|BVI)s?(?![\p{L}\d])|(?:[1-79]\d*|1[02-79])(?![\d.,])(?<!\s11)(?<!\s18))/gu,
    message: (found) => `“${spaced(found)}” needs “a”, for what follows sounds with a consonant.`,
    instead: (found) => `Type “${spaced(found).replace(/^([Aa])n/, '$1')}”.`,
  },
];

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
      `(?<![\\p{L}-])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|both)\\s+(?:${things}|authority|company|party)(?=\\s+(?:have|are|were|do|must|may|can|will|lead|sign|own|${plainVerbs.replace('|pay', '')})(?!\\p{L}))`,
      'giu',
    ),
    message: (found) => `“${spaced(found)}” is more than one.`,
    instead: (found) => `Type “${spaced(found).replace(/(?<=[^aeiou])y$/, 'ie')}s”.`,
  },
  {
    rule: 'plural',
    pattern: new RegExp(`(?<![\\p{L}-])(?:every|each)\\s+(?:${things})s(?![\\p{L}’'-])`, 'giu'),
    message: (found) => `“${spaced(found)}” is one at a time.`,
    instead: (found) => `Type “${spaced(found).slice(0, -1)}”.`,
  },
  {
    rule: 'plural',
    pattern: new RegExp(
      `(?<!\\p{L})one\\s+of\\s+(?:the|your|our|these|those|its|their)\\s+(?:${things})(?=\\s+(?:is|are|has|have|must|may|can|was)(?!\\p{L}))`,
      'giu',
    ),
    message: (found) => `“${spaced(found)}” is one of several.`,
    instead: (found) => `Type “${spaced(found)}s”.`,
  },
  {
    rule: 'plural',
    pattern: new RegExp(
      `${article}\\s+(?:${things})s(?=\\s+(?:is|are|has|have|must|was)(?!\\p{L}))`,
      'gu',
    ),
    message: (found) => `“${spaced(found)}” is one and several.`,
    instead: (found) => `Type “${spaced(found).slice(0, -1)}”.`,
  },
];

const mistaken = [...soundAlikes, ...smallSoundAlikes, ...typingSlips].map(mistakenWord);

/** Small grammar that has one right answer on these pages, and words mistaken for others. */
export const grammar = (page: TypedText): Problem[] =>
  applyTextRules(page, [
    ...possessives,
    ...verbs,
    ...agreement,
    ...pronouns,
    ...unfinishedVerbs,
    ...articles,
    ...plurals,
    ...licence,
    ...mistaken,
  ]);
