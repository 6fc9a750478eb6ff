import type { Problem } from '../../language/problem.ts';
import type { Page } from '../page.ts';
import { applyTextRules, type TextRule } from '../text-rule.ts';

const rules: readonly TextRule[] = [
  {
    rule: 'space-before-sign',
    pattern: /(?<=[\p{L}\d)”’]) +(?=[,;:.!?](?:\s|\0|$))/gu,
    exact: true,
    message: () => 'There is a space before the punctuation.',
    instead: () => 'Take it out.',
    fix: () => '',
  },
  {
    rule: 'space-after-sign',
    pattern: /(?<=\p{Ll})[,;](?=\p{L})/gu,
    message: () => 'There is no space after the comma.',
    instead: () => 'Type a space after it.',
    fix: (found) => `${found} `,
  },
  {
    rule: 'space-after-sign',
    pattern: /(?<=\p{Ll}{2})[.?!](?=\p{Lu}\p{Ll})/gu,
    message: () => 'There is no space between two sentences.',
    instead: () => 'Begin the second sentence on a line of its own.',
  },
  {
    rule: 'sign-twice',
    pattern: /([,;:?!])\1+|(?<!\.)\.\.(?!\.)/g,
    message: (found) => `The sign is there more than once: ${found}`,
    instead: (found) => `Type ${found[0]} once.`,
  },
  {
    rule: 'exclamation-mark',
    pattern: /(?<![![])!(?!!)/g,
    message: () => 'The sentence ends in an exclamation mark.',
    instead: () => 'End it with a full stop.',
    except: ['heading', 'title'],
  },
  {
    rule: 'ampersand',
    pattern: /(?<=\b\p{Ll}+ )&(?= \p{Ll})/gu,
    message: () => 'The sign & stands in running text.',
    instead: () => 'Type “and”.',
    fix: () => 'and',
  },
];

/** Punctuation and the spaces around it, by “Spelling and setting” in docs/voice.md. */
export const punctuation = (page: Page): Problem[] => [
  ...applyTextRules(page, rules),
  ...doubleSpaces(page),
];

/** Two spaces in a row inside a run of text; at the end of a line they would break the line unseen. */
function doubleSpaces(page: Page): Problem[] {
  return page.prose.runs.flatMap(({ start, end }) =>
    [...page.source.slice(start, end).matchAll(/(?<=\S) {2,}(?=\S)/g)].map(({ index, 0: found }) =>
      page.problem(start + index, start + index + found.length, {
        rule: 'double-space',
        message: 'There are two spaces in a row.',
        instead: 'Type one.',
        fix: { start: start + index, end: start + index + found.length, text: ' ' },
      }),
    ),
  );
}
