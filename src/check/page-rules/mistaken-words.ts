import { monthPattern } from '../../facts/calendar.ts';
import type { TextRule } from '../typed-text.ts';

/**
 * Words that are spelt right and surely another was meant, where what stands beside them shows it: a pattern of the
 * words before, the word itself, a pattern of those after, and the word that was meant.
 */
const mistaken: readonly [before: string, word: string, after: string, meant: string][] = [
  ['', 'pubic', '', 'public'],
  ['', 'form', `(?=\\s+(?:\\d{1,2}\\s+)?${monthPattern}\\b)`, 'from'],
  [
    '(?:licen[cs]e|licensed|right|able|allowed|permitted|entitled|qualified|authorised|permit|wish|want|need|fit)\\s+to\\s+',
    'practice',
    '(?!\\s+as\\s)',
    'practise',
  ],
  [
    '(?:until|before|with|of|to|in|on|by|for|from|under|and|see|name|keep)\\s+',
    'there',
    '(?=\\s+own(?!\\p{L}))',
    'their',
  ],
  [
    '(?:more|less|fewer|greater|larger|smaller|longer|shorter|higher|lower|rather|better|later|earlier|other)\\s+',
    'then',
    '(?=\\s+(?:(?:that|this|those|these|what|usual|before|expected|in\\s+\\d)(?!\\p{L})|AED|the|an?|one|two|three|your|our|half|any|all|\\d))',
    'than',
  ],
  ['(?:take|takes|taking|took|in|into|no|any|same|full|legal)\\s+', 'affect', '', 'effect'],
  [
    '(?:may|might|can|could|will|would|to|not)\\s+',
    'effect',
    '(?=\\s+(?:the|your|our|their|its)\\s+(?:fee|price|tax|visa|rate|bank|licen[cs]e|company|owners?|result|figures?)(?!\\p{L}))',
    'affect',
  ],
  [
    '(?:free|legal|tax|professional|good|independent|written|expert|our|your|some|any|further|of|with|without|for)\\s+',
    'advise',
    '(?!\\s+(?:you|them|him|her|us|on|against|in writing)(?!\\p{L}))',
    'advice',
  ],
  ['(?:the|an|this|that)\\s+', 'advise', '', 'advice'],
  ['(?<=^|[\\0\\n]\\s*)', 'advise', '(?=\\s+(?:is|was|has|from|costs)(?!\\p{L}))', 'advice'],
  [
    '(?:we|you|they|can|will|may|must)\\s+',
    'advice',
    '(?=\\s+(?:you|them|against|on|the)(?!\\p{L}))',
    'advise',
  ],
  [
    '(?:your|their|our|his|her|sensitive)\\s+',
    'personnel',
    '(?=\\s+(?:data|details|information|account|address|income)(?!\\p{L}))',
    'personal',
  ],
  [
    '(?:the|federal|by|under|this|a|that)\\s+',
    'statue',
    '(?!\\s+(?:of\\s+(?!limitations?)|in|at|on|outside|stands|shows|that|which))',
    'statute',
  ],
  ['(?:the|in|a|an|best|good|common|usual|legal|our|its|this|of)\\s+', 'practise', '', 'practice'],
  [
    '(?:days|weeks|months|years|half|far|differs?|different|apart|received|comes|begins|starts|counted|collected|issued|sent|paid|bought|exempt|income|letter)\\s+',
    'form',
    '(?=\\s+(?:the|an?|your|our|their|its|abroad|\\d))',
    'from',
  ],
  ['(?:in|fill in|sign|of|on)\\s+the\\s+', 'from', '(?=\\s+of\\s|[.,;:])', 'form'],
  [
    '(?:older|younger|sooner|faster|slower|cheaper|bigger|smaller|fewer|longer|shorter)\\s+',
    'then',
    '(?=\\s+\\d)',
    'than',
  ],
  ['(?:account|bank|branch|general|office|relationship|the|your|a)\\s+', 'manger', '', 'manager'],
  ['(?:the|a)\\s+', 'trail', '(?=\\s+(?:balances?|period)(?!\\p{L}))', 'trial'],
  ['(?:the|an|your|its|our)\\s+', 'annul', '', 'annual'],
  ['', 'martial', '(?=\\s+status(?!\\p{L}))', 'marital'],
  ['(?:tax|VAT|return|voluntary|mandatory|late)\\s+', 'filling', '(?!\\s+in(?!\\p{L}))', 'filing'],
  ['', 'costumers?', '', 'customer'],
  ['', 'untied', '(?=\\s+Arab(?!\\p{L}))', 'united'],
  [
    '(?:sign|signs|signed|employment|service|written)\\s+(?:the|an?|your)?\\s*',
    'contact',
    '(?=\\s+(?:with|between|of)|[.,;])',
    'contract',
  ],
  ['\\d\\s+', 'moths?', '', 'month'],
  ['(?:fully|not|tax|is|are|be|stay)\\s+', 'complaint', '(?=\\s+with(?!\\p{L}))', 'compliant'],
  [
    '(?:you|to|may|will|not)\\s+',
    'loose',
    '(?=\\s+(?:the|your|its|their|an?|money|time)(?!\\p{L}))',
    'lose',
  ],
];

/** The rules for words that are mistaken for others. */
export const mistakenWords: readonly TextRule[] = mistaken.map(([before, word, after, meant]) => ({
  rule: 'word-mistaken',
  pattern: new RegExp(
    // the word first, so that nothing looks back where it does not stand
    `(?=${word})${before && `(?<=(?<!\\p{L})${before})`}(?<![\\p{L}-])${word}(?![\\p{L}-])${after}`,
    'giu',
  ),
  message: (found) => `“${found}” is a word, but surely not the one that is meant here.`,
  instead: (found) =>
    `Type “${like(found, found.endsWith('s') && !meant.endsWith('s') ? `${meant}s` : meant)}”.`,
}));

/** The word with the capital letter of another. */
const like = (found: string, word: string) =>
  /^\p{Lu}/u.test(found) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
