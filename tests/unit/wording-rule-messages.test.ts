import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMap, isScalar, parseDocument, type Scalar, visit } from 'yaml';

const folder = 'tools/check/wording-rules/';
const files = [
  ...readdirSync(folder).map((name) => `${folder}${name}`),
  'src/content/parse-error-cases.yml',
  'src/content/front-matter-error-cases.yml',
];

/**
 * Returns the fields `message` and `instead` of the rules in a file. Omits `instead` of two kinds of rules: if a rule
 * has `fix`, `instead` is the new text and not a sentence. If a rule has `words`, the check uses `instead` only for a
 * found text that `words` does not contain.
 */
function messagesIn(file: string): { source: string; field: string; node: Scalar<string> }[] {
  const source = readFileSync(file, 'utf8');
  const messages: ReturnType<typeof messagesIn> = [];
  visit(parseDocument(source), {
    Map(_key, map) {
      for (const { key, value } of map.items) {
        const field = String(key);
        const isTyped = field === 'instead' && (map.has('fix') || map.has('words'));
        if (/^(?:message|instead)$/.test(field) && isScalar<string>(value) && !isTyped)
          messages.push({ source, field, node: value });
      }
    },
  });
  return messages;
}

it.each(files)('the YAML parser returns each message of %s completely', (file) => {
  const messages = messagesIn(file);
  expect(messages.length).toBeGreaterThan(1);
  for (const { source, node } of messages) {
    const [start = 0, end = 0] = node.range ?? [];
    const rest = source.slice(end).split('\n')[0] ?? '';
    const typed = node.type === 'PLAIN' ? source.slice(start).split('\n')[0] : node.value;
    // In a YAML value without quotation marks, “ #” begins a comment, so the rest of the message would be lost.
    expect.soft(rest.trim(), node.value).toBe('');
    expect.soft(node.value).toBe(typed?.trim());
  }
});

it.each(files)(
  'every message of %s ends with a full stop, a question mark or the text to type',
  (file) => {
    for (const { node } of messagesIn(file))
      expect.soft(node.value).toMatch(/[.?]$|: \S.*\$\d$|^\$3$/);
  },
);

it('every rule in the rule files has a message and a suggestion', () => {
  for (const file of files) {
    const rows: unknown[] = [];
    visit(parseDocument(readFileSync(file, 'utf8')), {
      Map: (_key, map) => {
        if (isMap(map) && map.has('wrong')) rows.push(map.has('message') && map.has('instead'));
      },
    });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).not.toContain(false);
  }
});
