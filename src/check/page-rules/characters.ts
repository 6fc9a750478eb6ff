import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

/** Letters of other alphabets that look like Latin ones: each at the place of its twin in the row below. */
const lookalikes = 'АВЕЅІЈКМНОРСТХУаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανιρ';
const twins = 'ABESIJKMHOPCTXYaesijopcyxhdqwABEZHIKMNOPTYXoavip';

const latin = (text: string) =>
  [...text].map((letter) => twins[lookalikes.indexOf(letter)] ?? letter).join('');

/** Words so short that an alphabet cannot be told from them, in Latin letters. */
const shortWords = /^(?:a|i|o|as|is|so|or|op|he|we)$/i;

const wordPattern = /(?<![\p{L}\p{M}\d])[\p{L}\p{M}]+(?![\p{L}\p{M}\d])/gu;

/** Letters of another alphabet among Latin ones; a word that is whole in its own alphabet is left alone. */
function foreignLetters(page: TypedText): Problem[] {
  const letter = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
  if (!letter.test(page.prose.text)) return [];
  return findAll(page.prose.text, wordPattern).flatMap(({ index, 0: word }) => {
    const foreign = word.match(letter)?.[0];
    if (!foreign) return [];
    const right = latin(word);
    const whole = /^\p{Script=Latin}+$/u.test(right);
    const among = page.prose.text
      .slice(Math.max(0, index - 20), index + word.length + 20)
      .replace(word, '');
    const lost = whole && shortWords.test(right) && !letter.test(among);
    if (!/\p{Script=Latin}/u.test(word) && !lost) return [];
    const alphabet = /\p{Script=Greek}/u.test(foreign) ? 'Greek' : 'Cyrillic';
    const end = index + word.length;
    return page.problem(index, end, {
      rule: 'foreign-letter',
      message: `In “${word}” the letter “${foreign}” is ${alphabet} and only looks like a Latin one: no search finds the word.`,
      instead: whole ? `Type the word anew: ${right}.` : 'Type the word anew.',
      ...(whole && { fix: { start: index, end, text: right } }),
    });
  });
}

/** Signs and figures of other keyboards, each with what stands for it here. */
const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries(
    [...'０１２３４５６７８９，．：；？！％（）'].map((sign) => [sign, sign.normalize('NFKC')]),
  ),
  '٪': '%',
  '،': ',',
  '؛': ';',
  '؟': '?',
  '٬': ',',
  '٫': '.',
  '。': '.',
  '、': ',',
  '№': 'No.',
};

/** Signs as other programs spell them in code, each with what is typed here. */
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': 'an ordinary space',
  '&amp;': '“and”, or & in a name',
  '&lt;': '\\<',
  '&quot;': '“ or ”',
  '&apos;': '’',
  '&#39;': '’',
  '&ndash;': '–',
  '&mdash;': '– with a space on each side',
};

const foreign = Object.keys(signs).join('');
const inLatin = (found: string) => [...found].map((sign) => signs[sign] ?? sign).join('');

/** A letter of the Arabic script. */
const arabic = '(?=\\p{L})\\p{Script=Arabic}';

const rules: readonly TextRule[] = [
  {
    rule: 'ligature',
    holds: /[\uFB00-\uFB06]/,
    pattern: /(?<!\p{L})\p{L}*[\uFB00-\uFB06][\p{L}\uFB00-\uFB06]*/gu,
    message: (found) => `“${found}” holds two letters in one character, as a PDF has them.`,
    instead: (found) => `Type the letters: ${found.normalize('NFKC')}.`,
    fix: (found) => found.normalize('NFKC'),
  },
  {
    rule: 'hyphen-kind',
    pattern: /[\u2010\u2011]/g,
    message: () => 'The hyphen is a special one, which searches and the check do not know.',
    instead: () => 'Type the hyphen of the keyboard: -.',
    fix: () => '-',
  },
  {
    rule: 'foreign-sign',
    // Arabic figures and signs are left alone among Arabic words
    pattern: new RegExp(
      `(?=\\d*[${foreign}])(?<!\\d|${arabic}.{0,12})\\d*[${foreign}]+\\d*(?!.{0,12}${arabic})`,
      'gu',
    ),
    message: (found) =>
      `“${found}” is of another keyboard: readers may not know it, and the check cannot read it.`,
    instead: (found) => `Type “${inLatin(found)}”.`,
    fix: inLatin,
  },
  {
    rule: 'entity',
    // a straight sign between other signs can be typed in no other way
    pattern: /&(?:[a-z]{2,6};|(?<=\p{L}&)#\d{2,4};(?=\p{L}))/giu,
    message: (found) => `“${found}” is code for a sign.`,
    instead: (found) => `Type ${entities[found.toLowerCase()] ?? 'the sign itself'}.`,
  },
  {
    rule: 'letter-parted',
    pattern: /\p{Script=Latin}\p{M}+/gu,
    message: (found) =>
      `“${found}” is two characters, a letter and its mark, which no search and no dictionary knows.`,
    instead: (found) => `Type the letter anew, in one character: ${found.normalize('NFC')}.`,
    fix: (found) => found.normalize('NFC'),
  },
  {
    rule: 'sign-of-program',
    pattern: /[\uE000-\uF8FF\uFFFC]+/g,
    message: () => 'Here stands a sign of one program or font, of which visitors see an empty box.',
    instead: () => 'Delete it, and type what it stood for, such as - before an item of a list.',
  },
  {
    rule: 'letters-broken',
    holds: /[\uFFFDâÃÂ]/,
    pattern:
      /(?<!\p{L})\p{L}*(?:\uFFFD+|â€[\u0080-\u00BF™œ“”˜¦]?|Ã[\u00A0-\u00BF]|Â(?=[\u00A0£€©]))\p{L}*/gu,
    message: (found) => `“${found}” is what another program made of a letter or sign.`,
    instead: () => 'Type the letter or sign that was there, such as ’ or é.',
  },
];

/** Characters that look like others, as text from a PDF, a mail or another keyboard brings them. */
export const characters = (page: TypedText): Problem[] => [
  ...foreignLetters(page),
  ...applyTextRules(page, rules),
];
