import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../tools/check/classes.ts';
import { type Block, type Doc, readDocument } from '../../tools/check/document.ts';
import { lettersOf, linksOf, marksOf, nodesOf, rowRule } from '../../tools/check/lines.ts';
import { type Row, readings, readRows, rowsOf } from '../../tools/check/rows.ts';
import { voiceRows } from '../../tools/check/words.ts';

const doc = readDocument('pages/about.mdx', 'Text.\n');
const [first] = doc.blocks;

/** A text as the kind of block that a row looks at. */
const blockOf = (text: string, row: Row): Block => ({
  ...(first as Block),
  kind: row.in?.find((kind) => kind !== 'item') ?? 'paragraph',
  inside: row.inside ?? [],
  text,
  at: Array.from(text, (_, at) => at),
});

const guide = voiceRows(readFileSync('docs/voice.md', 'utf8'));
/** The rules that a row tells of a page, whose words have everything filled in that a row leaves open. */
const rulesOf = (row: Row, page: Doc, lines: Parameters<typeof rowRule>[1]) =>
  rowRule(
    [row],
    lines,
  )(page).map(({ rule, message, instead }) => {
    expect.soft(`${message} ${instead}`).not.toMatch(/\$&|\$\d(?!\d)|\{[a-z]+\}/);
    return rule;
  });
const told = (row: Row, text: string, lines = lettersOf()) =>
  rulesOf(row, { ...doc, blocks: [blockOf(text, row)] }, lines);

describe('the rows of the check', () => {
  it('of letters tell their slip and leave their neighbour alone', () => {
    for (const row of rowsOf('letters')) {
      expect.soft(told(row, row.slip), `${row.rule}: ${row.slip}`).toContain(row.rule);
      expect.soft(told(row, row.honest), `${row.rule}: ${row.honest}`).toEqual([]);
    }
  });

  it('of word classes tell their slip and leave their neighbour alone', () => {
    for (const row of rowsOf('word classes')) {
      expect.soft(told(row, row.slip, sentencesOf), `${row.rule}: ${row.slip}`).toContain(row.rule);
      expect.soft(told(row, row.honest, sentencesOf), `${row.rule}: ${row.honest}`).toEqual([]);
    }
  });

  it('of Markdown tell their slip and leave their neighbour alone', () => {
    for (const reads of ['marks', 'nodes', 'links'] as const)
      for (const row of rowsOf(reads)) {
        const lines = { marks: marksOf, nodes: nodesOf, links: linksOf }[reads];
        const found = (text: string) => rulesOf(row, readDocument('pages/about.mdx', text), lines);
        expect.soft(found(row.slip), `${row.rule}: ${row.slip}`).toContain(row.rule);
        expect.soft(found(row.honest), `${row.rule}: ${row.honest}`).toEqual([]);
      }
  });

  it('of the voice guide tell what it strikes, and every word that it replaces', () => {
    const [struck, ...preferred] = guide;
    expect(told(struck as Row, 'A comprehensive plan, tailored and world-class')).toHaveLength(3);
    expect(preferred.length).toBeGreaterThan(10);
    for (const row of preferred) expect.soft(told(row, row.slip), row.slip).toHaveLength(1);
  });

  it('number at most 250', () => {
    expect(readings.flatMap(rowsOf).length).toBeLessThanOrEqual(250);
  });

  it.each([
    [
      'reads: letters\nrows:\n  - rule: a\n    find: b\n    say: c\n',
      /^x\.yml:3: .*type.*expected/,
    ],
    [
      'reads: letters\nrows:\n  - rule: a\n    find: (b\n    say: c\n    type: d\n    slip: e\n    honest: f\n',
      /^x\.yml:4: .*regular expression/i,
    ],
    [
      'reads: letters\nrows:\n  - rule: a\n    find: "{month}"\n    say: c\n    type: d\n    slip: e\n    honest: f\n',
      /^x\.yml:4: .*no “month” under where/,
    ],
    [
      'reads: letters\nrows:\n  - rule: a\n    find: b\n    say: c\n    type: d\n    level: taste\n    slip: e\n    honest: f\n',
      /^x\.yml:7: .*expected advice.*found "taste"/,
    ],
  ])('%j is refused, with the file, the line and what was expected', (source, message) => {
    expect(() => readRows('x.yml', source)).toThrow(message);
  });
});

it('words before ’s are read alike, whatever was read before', () => {
  const read = (words: string) =>
    sentencesOf(readDocument('pages/x.mdx', `---\ntitle: x\n---\n\n${words}\n`)).map(
      ({ text }) => text,
    );
  const first = read('A bank’s letter.');
  expect(first[0]).toContain('bank/NN ’s/S letter/NN');
  read('The decision is the bank’s.');
  expect(read('A bank’s letter.')).toEqual(first);
});
