import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = ['src/styles', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

it('before each text with an alternative stands the plain one, for engines that do not know alternatives', () => {
  let seen = 0;
  for (const file of sheets)
    for (const [, rule = ''] of readFileSync(file, 'utf8').matchAll(/\{([^{}]*)\}/g))
      for (const [whole, text = ''] of rule.matchAll(/content: ([^;]+?) \/ "[^"]*"/g)) {
        seen += 1;
        expect(rule.slice(0, rule.indexOf(whole)), `${file}: ${whole}`).toContain(
          `content: ${text};`,
        );
      }
  expect(seen).toBeGreaterThan(3);
});
