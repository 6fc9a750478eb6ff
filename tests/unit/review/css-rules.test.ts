import { expect, it } from 'vitest';
import { formatRule, parseRules } from '../../../tools/review/css-rules.ts';

const rulesOf = (sheet: string) => parseRules(sheet).map(formatRule);

it.each([
  ['a rule with its declarations', '.a{color:red;margin:0}', ['.a { color:red; margin:0 }']],
  [
    'a rule with the at-rules around it',
    '@media print{@supports (x:y){.a{b:c}}}',
    ['@media print @supports (x:y) .a { b:c }'],
  ],
  [
    'a brace in a string',
    '.a::after{content:"}"}.b{c:d}',
    ['.a::after { content:"}" }', '.b { c:d }'],
  ],
  ['an import', '@import "a.css";.b{c:d}', ['@import "a.css"', '.b { c:d }']],
  [
    'the keyframes of an animation as one rule',
    '@keyframes x{from{a:b}to{c:d}}',
    ['@keyframes x { from{a:b}to{c:d} }'],
  ],
  ['rules but not comments', '/* .x{} */.a{b:c}', ['.a { b:c }']],
])('parses %s from a style sheet', (_what, sheet, rules) => {
  expect(rulesOf(sheet)).toEqual(rules);
});
