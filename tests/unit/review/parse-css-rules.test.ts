import { expect, it } from 'vitest';
import { formatCssRule, parseCssRules } from '../../../tools/review/parse-css-rules.ts';

const rulesOf = (sheet: string) => parseCssRules(sheet).map(formatCssRule);

it.each([
  ['a rule with two declarations', '.a{color:red;margin:0}', ['.a { color:red; margin:0 }']],
  [
    'a rule inside two at-rules',
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
    'the keyframes of an animation (they form one rule)',
    '@keyframes x{from{a:b}to{c:d}}',
    ['@keyframes x { from{a:b}to{c:d} }'],
  ],
  ['a comment (it is left out)', '/* .x{} */.a{b:c}', ['.a { b:c }']],
])('parseCssRules parses a style sheet with %s', (_what, sheet, rules) => {
  expect(rulesOf(sheet)).toEqual(rules);
});
