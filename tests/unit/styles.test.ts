import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = ['src/styles', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const file = `${folder}/${name}`;
      return { file, css: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') };
    }),
);

it('no list loses its signs by “none”, which Safari takes for no list', () => {
  for (const { file, css } of sheets)
    for (const rule of css.match(/[^{}]*\{[^{}]*list-style[^{}]*: *none[^{}]*\}/g) ?? [])
      expect(rule, file).toContain('summary');
});

it('before each text with an alternative stands the plain one, for engines that do not know alternatives', () => {
  const rules = sheets.flatMap(
    ({ css }) => css.match(/\{[^{}]*content: [^;]+? \/ "[^{}]*\}/g) ?? [],
  );
  expect(rules.length).toBeGreaterThan(3);
  for (const rule of rules) {
    const [whole = '', text] = rule.match(/content: ([^;]+?) \/ "/) ?? [];
    expect(rule.slice(0, rule.indexOf(whole))).toContain(`content: ${text};`);
  }
});
