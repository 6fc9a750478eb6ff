import type { TextRule } from '../typed-text.ts';

const units = '(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)';

/** A figure that has lost a number or its unit, and so is none any more that the list could know. */
export const lostNumbers: readonly TextRule[] = [
  {
    rule: 'number-lost',
    // a column may be headed ‘Rate, %’, and a rate may be told ‘in % of the price’
    pattern: /(?=%)(?<=(?:^|[\s\0(]))(?<!\bin\s|\d\s)%(?=[\s.,;:)]+[^\s\0])/g,
    message: () => 'No number stands before the sign %.',
    instead: () => 'Type the number right before it.',
  },
  {
    rule: 'number-lost',
    pattern: new RegExp(
      `(?<![\\d\\p{L}.,–])–\\d[\\d,.]* ${units}\\b|(?<![\\d.,–-])\\d[\\d,.]*– ${units}\\b`,
      'gu',
    ),
    message: (found) => `“${found}” has one end of a range only.`,
    instead: () => 'Type the other number, or take the dash out.',
  },
  {
    rule: 'number-lost',
    pattern: /\bwithin \d+(?=[.,;)](?!\d))/gi,
    message: (found) => `“${found}” does not say of what.`,
    instead: () => 'Type days, weeks or months after the number.',
  },
];
