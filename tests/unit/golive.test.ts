import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findOpenItems } from '../../tools/golive/find-open-items.ts';
import { today } from '../fixture.ts';
import { temporaryFolder, writeIn } from '../folders.ts';
import { fixture } from '../site-copy.ts';

// tests of `npm run golive`, which lists what is left to do before the site goes live

const firm = 'Harbour Advisers';
const given = { firm, day: today, unset: [], expires: '2027-06-30' };
const [site, done] = [temporaryFolder(fixture), temporaryFolder()];
// a firm that still has sample data
const data = `  fullName: '${firm}', // sample data\n  stars: 5, // sample data\n  since: 2014,\n`;
writeIn(site, 'src/config/firm.ts', data);
cpSync(join(fixture, 'pages/404.mdx'), join(done, 'pages/404.mdx'));

const unchanged = findOpenItems(site, given);

it.each([
  ['src/config/firm.ts', 'fullName'],
  ['src/config/firm.ts', 'stars'],
  ['pages/our-team.mdx', 'portrait'],
  ['pages/(insights)/future-consulting.mdx', 'New York law'],
  ['pages/(insights)/future-consulting.mdx', firm],
  ['pages/figures.yml', '/vat-services'],
])('lists the line of %s with %j', (file, text) => {
  const listed = unchanged.flatMap((one) => (one.file === file && one.line ? one.text : []));
  expect(listed.join('\n')).toContain(text);
  expect(listed.join('\n')).not.toContain('since');
});

it('lists a licence to confirm under the task “Licences”', () => {
  const line =
    'A registered consultant advises.{/* sample data: licence to confirm: consultant */}';
  writeIn(site, 'pages/insurance.mdx', line);
  const [found] = findOpenItems(site, given).filter(({ file }) => file === 'pages/insurance.mdx');
  expect(found?.task).toMatch(/^Licences: /);
});

it('lists nothing when nothing is left to do', () => {
  expect(findOpenItems(done, given)).toEqual([]);
});

it('lists keys that are not set', () => {
  const [key] = findOpenItems(done, { ...given, unset: ['VITE_EMAILJS_PUBLIC_KEY'] });
  expect(key?.text).toBe('VITE_EMAILJS_PUBLIC_KEY is not set');
});

it('lists figures that were confirmed more than a year ago', () => {
  /** The tasks that are left if the figures were confirmed on this day. */
  const leftAfter = (day: string) => {
    const group = `  - source: The firm\n    confirmed: ${day}\n    figures: [650+]\n`;
    writeIn(done, 'pages/figures.yml', `/about:\n${group}`);
    return findOpenItems(done, given);
  };
  expect(leftAfter('2025-11-22')).toMatchObject([{ line: 2, text: '/about: 650+ (The firm)' }]);
  expect(leftAfter('2025-11-23')).toEqual([]);
});

it.each([
  ['2026-12-31', 'is less than 30 days ahead or in the past'],
  ['2026-10-01', 'is less than 30 days ahead or in the past'],
  ['2028-01-01', 'is more than a year ahead'],
])('reports a security.txt that expires on %s', (expires, when) => {
  const left = findOpenItems(temporaryFolder(), { ...given, day: '2026-12-01', expires });
  expect(left).toMatchObject([{ text: `security.expires, ${expires}, ${when}` }]);
});

it('accepts a security.txt that expires within a year', () => {
  const known = { ...given, day: '2026-12-01', expires: '2027-11-30' };
  expect(findOpenItems(temporaryFolder(), known)).toEqual([]);
});
