import type { TextRule } from '../typed-text.ts';

/** Words of American English by what Britain calls the thing, where no British sentence has them. */
const words: readonly (readonly [american: string, british: string])[] = [
  ['gray', 'grey'],
  ['aging', 'ageing'],
  ['toward', 'towards'],
  ['gotten', 'got'],
  ['zip\\s+codes?', 'postcode'],
  ['license\\s+plates?', 'number plate'],
  ['checking\\s+accounts?', 'current account'],
  ['(?=tire)(?<=(?:the|a|flat|new|spare|each|four)\\s+)tires?', 'tyre'],
  ['(?=attorney)(?<![Pp]owers?\\s+of\\s+)(?<!-)attorneys?(?!\\s+general)(?!-)', 'lawyer'],
  [
    '(?=program)(?<=(?:visa|training|loyalty|retirement|incubator|accelerator|degree)\\s+)programs?',
    'programme',
  ],
];

/** The rules for them; what has a capital letter may be a part of a name. */
export const americanWords: readonly TextRule[] = words.map(([american, british]) => ({
  rule: 'american-spelling',
  quoted: 'left alone',
  except: ['heading', 'title'],
  pattern: new RegExp(`(?<![\\p{L}-])${american}(?![\\p{L}-])`, 'gu'),
  message: (found) => `“${found.replace(/\s+/g, ' ')}” is American English.`,
  instead: (found) =>
    `Type “${/s$/.test(found) && !/s$/.test(british) ? `${british}s` : british}”.`,
}));
