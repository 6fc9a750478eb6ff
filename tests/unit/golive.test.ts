import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findLeft } from '../../tools/golive/find-left.ts';
import { fixture, today } from '../fixture.ts';

const firm = 'Harbour Advisers';
const given = { firm, day: today, unset: [] };
const root = mkdtempSync(join(tmpdir(), 'golive-'));
const [site, done] = [join(root, 'site'), join(root, 'done')];
cpSync(fixture, site, { recursive: true });
mkdirSync(join(site, 'src/facts'), { recursive: true });
// of a firm that has not put its own data there
writeFileSync(
  join(site, 'src/facts/firm.ts'),
  `  fullName: '${firm}', // sample data\n  stars: 5, // sample data\n  since: 2014,\n`,
);
cpSync(join(fixture, 'pages/404.mdx'), join(done, 'pages/404.mdx'));
afterAll(() => rmSync(root, { recursive: true }));

const unchanged = findLeft(site, given);

it.each([
  ['src/facts/firm.ts', 'fullName'],
  ['src/facts/firm.ts', 'stars'],
  ['pages/our-team.mdx', 'portrait'],
  ['pages/(insights)/future-consulting.mdx', 'New York law'],
  ['pages/(insights)/future-consulting.mdx', firm],
  ['pages/(insights)/future-consulting.mdx', 'author'],
  ['pages/figures.yml', '/vat-services'],
])('npm run golive lists in %s the line with %j', (file, text) => {
  const said = unchanged
    .filter((one) => one.file === file && (one.line ?? 0) > 0)
    .map((one) => one.text);
  expect(said.join('\n')).toContain(text);
  expect(said.join('\n')).not.toContain('since');
});

it('npm run golive lists keys that are not set, figures that nobody has confirmed for a year, and nothing when nothing is left', () => {
  expect(findLeft(done, given)).toEqual([]);
  const [key] = findLeft(done, { ...given, unset: ['VITE_EMAILJS_PUBLIC_KEY'] });
  expect(key?.text).toBe('VITE_EMAILJS_PUBLIC_KEY is not set');
  const confirm = (day: string) =>
    writeFileSync(
      join(done, 'pages/figures.yml'),
      `/about:\n  - source: The firm\n    confirmed: ${day}\n    figures:\n      - 650+\n`,
    );
  confirm('2025-11-22');
  expect(findLeft(done, given)).toMatchObject([{ line: 2, text: '/about: 650+ (The firm)' }]);
  confirm('2025-11-23');
  expect(findLeft(done, given)).toEqual([]);
});
