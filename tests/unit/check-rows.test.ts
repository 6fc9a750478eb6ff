import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import { lettersOf, linksOf, marksOf, nodesOf, rowRule } from '../../tools/check/apply-rows.ts';
import { type Doc, readDocument } from '../../tools/check/document.ts';
import { adviceEnding, type Row, readings, readRows, rowsOf } from '../../tools/check/rows.ts';
import { voiceRows } from '../../tools/check/spelling.ts';
import { sentencesOf } from '../../tools/check/word-classes.ts';

const linesOf = {
  letters: lettersOf(),
  'word classes': sentencesOf,
  marks: marksOf,
  nodes: nodesOf,
  links: linksOf,
};
const doc = readDocument('pages/about.mdx', 'Text.\n');

/** Returns a page with one block of text, of a kind to which the row applies. */
const pageOf = (text: string, row: Row): Doc => {
  const block: TextBlock = {
    ...(doc.blocks[0] as TextBlock),
    kind: row.in?.find((kind) => kind !== 'item') ?? 'paragraph',
    inside: row.inside ?? [],
    text,
    lines: text,
    ranges: Array.from({ length: text.length }, (_, index) => [index, index + 1] as const),
  };
  return { ...doc, blocks: [block] };
};

/**
 * Returns the names of the rules that a row reports for a text. Expects that the messages contain no unreplaced
 * placeholder.
 */
function rulesReported(
  row: Row,
  text: string,
  reads: (typeof readings)[number] = 'letters',
): string[] {
  const isMarkdown = /marks|nodes|links/.test(reads);
  const page = isMarkdown ? readDocument('pages/about.mdx', text) : pageOf(text, row);
  const applyRow = rowRule([row], linesOf[reads]);
  return applyRow(page).map(({ rule, message, instead }) => {
    expect.soft(`${message} ${instead}`).not.toMatch(/\$&|\$\d(?!\d)|\{[a-z]+\}/);
    return rule;
  });
}

describe('rows of the rule files', () => {
  it.each(readings)(
    'each row with “reads: %s” reports its “wrong” example and accepts its “right” example',
    (reads) => {
      for (const row of rowsOf(reads)) {
        expect
          .soft(rulesReported(row, row.wrong, reads), `${row.rule}: ${row.wrong}`)
          .toContain(row.rule);
        expect.soft(rulesReported(row, row.right, reads), `${row.rule}: ${row.right}`).toEqual([]);
      }
    },
  );

  it('reports every word that the voice guide forbids or replaces', () => {
    const [struck, ...preferred] = voiceRows(readFileSync('docs/voice.md', 'utf8'));
    expect(
      rulesReported(struck as Row, 'A comprehensive plan, tailored and world-class'),
    ).toHaveLength(3);
    expect(preferred.length).toBeGreaterThan(10);
    for (const row of preferred)
      expect.soft(rulesReported(row, row.wrong), row.wrong).toHaveLength(1);
  });

  const rest = 'instead: d\n    wrong: e\n    right: f\n';
  it.each([
    ['find: b\n    message: c\n', /^x\.yml:4: .*instead.*expected/],
    [`find: (b\n    message: c\n    ${rest}`, /^x\.yml:5: .*regular expression/i],
    [`find: "{month}"\n    message: c\n    ${rest}`, /^x\.yml:5: .*no “month” under patterns/],
    [`find: b\n    class: taste\n    message: c\n    ${rest}`, /^x\.yml:6: .*class.*found "taste"/],
    [`find: b\n    level: error\n    message: c\n    ${rest}`, /^x\.yml:\d: .*level/],
    [`find: b\n    class: grammar\n    fix: true\n    message: c\n    ${rest}`, /^x\.yml:7: .*fix/],
  ])(
    'an invalid row throws an error with the file, the line and the expected value: %j',
    (fields, message) => {
      const source = `reads: letters\nclass: style\nrows:\n  - rule: a\n    ${fields}`;
      expect(() => readRows('x.yml', source)).toThrow(message);
    },
  );
});

it('throws an error for a row that searches word classes and has the class “fact”', () => {
  const source =
    `reads: word classes\nclass: fact\nrows:\n  - rule: a\n    find: b\n    message: c\n` +
    '    instead: d\n    wrong: e\n    right: f\n';
  expect(() => readRows('x.yml', source)).toThrow(/^x\.yml:.* expected grammar/);
});

it('ends only messages of advice with “If the sentence is right, leave it.”', () => {
  const rows = readings.flatMap((reads) => rowsOf(reads).map((row) => ({ row, reads })));
  for (const { row, reads } of rows) {
    const isMarkdown = /marks|nodes|links/.test(reads);
    const page = isMarkdown ? readDocument('pages/about.mdx', row.wrong) : pageOf(row.wrong, row);
    const [finding] = rowRule([row], linesOf[reads])(page);
    const isAdvice = row.level === 'advice';
    expect.soft(finding?.level, row.wrong).toBe(row.level);
    expect.soft(finding?.instead.endsWith(adviceEnding), row.wrong).toBe(isAdvice);
  }
});

it('assigns the same class to a word before “’s” after different texts have been checked', () => {
  const read = (words: string) =>
    sentencesOf(readDocument('pages/x.mdx', `---\ntitle: x\n---\n\n${words}\n`))[0]?.text;
  const first = read('A bank’s letter.');
  expect(first).toContain('bank/NN ’s/S letter/NN');
  read('The decision is the bank’s.');
  expect(read('A bank’s letter.')).toEqual(first);
});
