import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

const rules: readonly TextRule[] = [
  {
    rule: 'words-missing',
    pattern: /(?=(?:the|and|an|or)\.)(?<=\p{L}\s)(?:the|and|an|or)(?=\.(?:\s|\0|$))/gu,
    exact: true,
    quoted: 'left alone',
    message: (found) => `The sentence ends after “${found}”, before what it speaks of.`,
    instead: () => 'Type the words that are missing.',
  },
  {
    rule: 'space-bracket',
    pattern: /(?=[( ])(?:\( (?:[^()\n\0]*\p{L} \))?|(?<=\p{L}) \))/gu,
    exact: true,
    message: () => 'There is a space inside the bracket.',
    instead: () => 'Take it out.',
    fix: (found) => found.replace(/\( /, '(').replace(/ \)/, ')'),
  },
  {
    rule: 'review-mark',
    pattern:
      /(?=[NUOC][A-Z]+:)(?<=^|[\0\n]\s*)(?:NEW|UPDATED|OLD|CHANGED):\s|\((?:NEW|UPDATED|OLD|CHANGED)\)/gu,
    message: (found) => `“${found.trim()}” is a mark for colleagues, and visitors would read it.`,
    instead: () => 'Take it out; GitHub shows reviewers what is new.',
  },
  {
    rule: 'article',
    // ‘in UAE law’ and ‘of UAE, Omani and Saudi nationals’ need none
    pattern:
      /(?=UAE)(?<=(?<!\p{L})(?:[Ii]n|of|from|to|outside|within|across|enter|leave)\s+)UAE(?=[.;:!?)]|\s+(?:is|are|has|must|may|can|by|for|from|to|on|at|with|before|after|since)(?!\p{L}))/gu,
    quoted: 'left alone',
    message: () => 'The country is called the UAE.',
    instead: () => 'Type “the UAE”.',
    fix: () => 'the UAE',
  },
];

/** Small slips that are left when a sentence is changed. */
export const smallSlips = (page: TypedText): Problem[] => applyTextRules(page, rules);
