import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeSite } from '../../tools/bench/make-site.ts';
import { check } from '../../tools/check/check.ts';
import { pageFiles } from '../../tools/check/page-files.ts';
import { findLeft } from '../../tools/golive/find-left.ts';
import { iconFiles } from '../../tools/write-icons.ts';
import { today } from '../fixture.ts';
import { temporaryFolder, writeIn } from '../folders.ts';
import { fixture } from '../site-copy.ts';

const firm = 'Harbour Advisers';
const given = { firm, day: today, unset: [], expires: '2027-06-30' };
const [site, done] = [temporaryFolder(fixture), temporaryFolder()];
// of a firm that has not put its own data there
const data = `  fullName: '${firm}', // sample data\n  stars: 5, // sample data\n  since: 2014,\n`;
writeIn(site, 'src/config/firm.ts', data);
cpSync(join(fixture, 'pages/404.mdx'), join(done, 'pages/404.mdx'));

const unchanged = findLeft(site, given);

it.each([
  ['src/config/firm.ts', 'fullName'],
  ['src/config/firm.ts', 'stars'],
  ['pages/our-team.mdx', 'portrait'],
  ['pages/(insights)/future-consulting.mdx', 'New York law'],
  ['pages/(insights)/future-consulting.mdx', firm],
  ['pages/figures.yml', '/vat-services'],
])('npm run golive lists in %s the line with %j', (file, text) => {
  const said = unchanged.flatMap((one) => (one.file === file && one.line ? one.text : []));
  expect(said.join('\n')).toContain(text);
  expect(said.join('\n')).not.toContain('since');
});

it('npm run golive lists a licence to confirm under the task of licences', () => {
  const line =
    'A registered consultant advises.{/* sample data: licence to confirm: consultant */}';
  writeIn(site, 'pages/insurance.mdx', line);
  const [found] = findLeft(site, given).filter(({ file }) => file === 'pages/insurance.mdx');
  expect(found?.task).toMatch(/^Licences: /);
});

it('npm run golive lists keys that are not set, figures that nobody has confirmed for a year, and nothing when nothing is left', () => {
  expect(findLeft(done, given)).toEqual([]);
  const [key] = findLeft(done, { ...given, unset: ['VITE_EMAILJS_PUBLIC_KEY'] });
  expect(key?.text).toBe('VITE_EMAILJS_PUBLIC_KEY is not set');
  const leftAfter = (day: string) => {
    const group = `  - source: The firm\n    confirmed: ${day}\n    figures: [650+]\n`;
    writeIn(done, 'pages/figures.yml', `/about:\n${group}`);
    return findLeft(done, given);
  };
  expect(leftAfter('2025-11-22')).toMatchObject([{ line: 2, text: '/about: 650+ (The firm)' }]);
  expect(leftAfter('2025-11-23')).toEqual([]);
});

it.each([
  ['2026-12-31', 'is less than 30 days ahead or past'],
  ['2026-10-01', 'is less than 30 days ahead or past'],
  ['2028-01-01', 'is more than a year ahead'],
])('npm run golive reports a security.txt that expires on %s', (expires, when) => {
  const left = findLeft(temporaryFolder(), { ...given, day: '2026-12-01', expires });
  expect(left).toMatchObject([{ text: `security.expires, ${expires}, ${when}` }]);
});

it('npm run golive accepts a security.txt that expires within a year', () => {
  const known = { ...given, day: '2026-12-01', expires: '2027-11-30' };
  expect(findLeft(temporaryFolder(), known)).toEqual([]);
});

const measured = makeSite(40);
afterAll(() => measured.remove());

it('the site that npm run bench measures has the pages that were asked for, and no mistakes', async () => {
  expect(pageFiles(measured.root)).toHaveLength(40);
  expect(await check({ root: measured.root })).toEqual([]);
});

it('the committed icons are those that tools/write-icons.ts generates', () => {
  for (const [name, text] of Object.entries(iconFiles()))
    expect(readFileSync(`components/layout/${name}`, 'utf8'), name).toBe(text);
});
