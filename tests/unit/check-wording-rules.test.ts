import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import {
  applyWordingRules,
  lettersOf,
  linksOf,
  marksOf,
  nodesOf,
} from '../../tools/check/apply-wording-rules.ts';
import { type Doc, readDocument } from '../../tools/check/page-document.ts';
import {
  adviceEnding,
  readings,
  readWordingRules,
  type WordingRule,
  wordingRulesOf,
} from '../../tools/check/read-wording-rules.ts';
import { voiceWordingRules } from '../../tools/check/spelling.ts';
import { sentencesOf } from '../../tools/check/word-classes.ts';

const linesOf = {
  letters: lettersOf(),
  'word classes': sentencesOf,
  marks: marksOf,
  nodes: nodesOf,
  links: linksOf,
};
const doc = readDocument('pages/about.mdx', 'Text.\n');

/**
 * Returns a page with one text block to which the wording rule applies. For example, if the rule applies only to
 * headings, the block is a heading.
 */
const pageOf = (text: string, wordingRule: WordingRule): Doc => {
  const block: TextBlock = {
    ...(doc.blocks[0] as TextBlock),
    kind: wordingRule.in?.find((kind) => kind !== 'item') ?? 'paragraph',
    inside: wordingRule.inside ?? [],
    text,
    lines: text,
    ranges: Array.from({ length: text.length }, (_, index) => [index, index + 1] as const),
  };
  return { ...doc, blocks: [block] };
};

/**
 * Applies a wording rule to a text. Returns the name of the rule once for each finding. Fails if a message contains a
 * placeholder that was not replaced.
 */
function rulesReported(
  wordingRule: WordingRule,
  text: string,
  reads: (typeof readings)[number] = 'letters',
): string[] {
  const isMarkdown = /marks|nodes|links/.test(reads);
  const page = isMarkdown ? readDocument('pages/about.mdx', text) : pageOf(text, wordingRule);
  const apply = applyWordingRules([wordingRule], linesOf[reads]);
  return apply(page).map(({ rule, message, instead }) => {
    expect.soft(`${message} ${instead}`).not.toMatch(/\$&|\$\d(?!\d)|\{[a-z]+\}/);
    return rule;
  });
}

describe('the wording rules', () => {
  it.each(readings)(
    'each rule with “reads: %s” reports its “wrong” example and accepts its “right” example',
    (reads) => {
      for (const wordingRule of wordingRulesOf(reads)) {
        expect
          .soft(
            rulesReported(wordingRule, wordingRule.wrong, reads),
            `${wordingRule.rule}: ${wordingRule.wrong}`,
          )
          .toContain(wordingRule.rule);
        expect
          .soft(
            rulesReported(wordingRule, wordingRule.right, reads),
            `${wordingRule.rule}: ${wordingRule.right}`,
          )
          .toEqual([]);
      }
    },
  );

  it('the check reports the words that docs/voice.md forbids and the words that docs/voice.md replaces', () => {
    const [struck, ...preferred] = voiceWordingRules(readFileSync('docs/voice.md', 'utf8'));
    expect(
      rulesReported(struck as WordingRule, 'A comprehensive plan, tailored and world-class'),
    ).toHaveLength(3);
    expect(preferred.length).toBeGreaterThan(10);
    for (const wordingRule of preferred)
      expect.soft(rulesReported(wordingRule, wordingRule.wrong), wordingRule.wrong).toHaveLength(1);
  });

  const rest = 'instead: d\n    wrong: e\n    right: f\n';
  it.each([
    ['find: b\n    message: c\n', /^x\.yml:4: .*instead.*expected/],
    [`find: (b\n    message: c\n    ${rest}`, /^x\.yml:5: .*regular expression/i],
    [
      `find: "{month}"\n    message: c\n    ${rest}`,
      /^x\.yml:5: .*expected a pattern “month” below/,
    ],
    [`find: b\n    class: taste\n    message: c\n    ${rest}`, /^x\.yml:6: .*class.*found "taste"/],
    [`find: b\n    level: error\n    message: c\n    ${rest}`, /^x\.yml:\d: .*level/],
    [`node: heading\n    message: c\n    ${rest}`, /^x\.yml:5: .*node.*expected no line “node:”/],
    [`message: c\n    ${rest}`, /expected at least one of the fields “find”, “words” and “node”/],
    [`find: b\n    class: grammar\n    fix: true\n    message: c\n    ${rest}`, /^x\.yml:7: .*fix/],
  ])(
    'for the invalid rule %j, readWordingRules throws an error with the file, the line and the reason',
    (fields, message) => {
      const source = `reads: letters\nclass: style\nrules:\n  - rule: a\n    ${fields}`;
      expect(() => readWordingRules('x.yml', source)).toThrow(message);
    },
  );
});

it('readWordingRules throws for a rule without “node:” in a rule file with “reads: nodes”', () => {
  const source =
    'reads: nodes\nclass: style\nrules:\n  - rule: a\n    find: b\n    message: c\n' +
    '    instead: d\n    wrong: e\n    right: f\n';
  expect(() => readWordingRules('x.yml', source)).toThrow(
    /^x\.yml:\d: .*expected a line “node:”, because the file has “reads: nodes”/,
  );
});

it('readWordingRules throws for a rule file with both “reads: word classes” and “class: contradiction”', () => {
  const source =
    `reads: word classes\nclass: contradiction\nrules:\n  - rule: a\n    find: b\n    message: c\n` +
    '    instead: d\n    wrong: e\n    right: f\n';
  expect(() => readWordingRules('x.yml', source)).toThrow(/^x\.yml:.* expected “grammar”/);
});

it('only rules with the level “advice” have suggestions that end with “If the sentence is right, leave it.”', () => {
  const rules = readings.flatMap((reads) =>
    wordingRulesOf(reads).map((wordingRule) => ({ wordingRule, reads })),
  );
  for (const { wordingRule, reads } of rules) {
    const isMarkdown = /marks|nodes|links/.test(reads);
    const page = isMarkdown
      ? readDocument('pages/about.mdx', wordingRule.wrong)
      : pageOf(wordingRule.wrong, wordingRule);
    const [finding] = applyWordingRules([wordingRule], linesOf[reads])(page);
    const isAdvice = wordingRule.level === 'advice';
    expect.soft(finding?.level, wordingRule.wrong).toBe(wordingRule.level);
    expect.soft(finding?.instead.endsWith(adviceEnding), wordingRule.wrong).toBe(isAdvice);
  }
});

it('sentencesOf assigns the same word classes to “A bank’s letter.” before and after another text is checked', () => {
  const read = (words: string) =>
    sentencesOf(readDocument('pages/x.mdx', `---\ntitle: x\n---\n\n${words}\n`))[0]?.text;
  const first = read('A bank’s letter.');
  expect(first).toContain('bank/NN ’s/S letter/NN');
  read('The decision is the bank’s.');
  expect(read('A bank’s letter.')).toEqual(first);
});
