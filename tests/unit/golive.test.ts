import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findOpenItems } from '../../tools/golive/find-open-items.ts';
import { fixture } from '../site-copy.ts';
import { temporaryFolder, writeIn } from '../temporary-folders.ts';
import { today } from '../test-site.ts';

const firm = 'Harbour Advisers';
const options = { firm, day: today, unset: [], expires: '2027-06-30' };
const [site, finished] = [temporaryFolder(fixture), temporaryFolder()];
// The content of src/config/firm.ts, with two lines of sample data and one line of confirmed data.
const data = `  fullName: '${firm}', // sample data\n  stars: 5, // sample data\n  since: 2014,\n`;
writeIn(site, 'src/config/firm.ts', data);
cpSync(join(fixture, 'pages/404.mdx'), join(finished, 'pages/404.mdx'));

const items = findOpenItems(site, options);

it.each([
  ['src/config/firm.ts', 'fullName'],
  ['src/config/firm.ts', 'stars'],
  ['pages/our-team.mdx', 'portrait'],
  ['pages/(insights)/future-consulting.mdx', 'New York law'],
  ['pages/(insights)/future-consulting.mdx', firm],
  ['pages/figures.yml', '/vat-services'],
])('in %s, npm run golive lists the line with %j as unfinished content', (file, text) => {
  const listed = items.flatMap((item) => (item.file === file && item.line ? item.text : []));
  expect(listed.join('\n')).toContain(text);
  expect(listed.join('\n')).not.toContain('since');
});

it('npm run golive lists a “licence to confirm” comment under the task “Licences”', () => {
  const line =
    'A registered consultant advises.{/* sample data: licence to confirm: consultant */}';
  writeIn(site, 'pages/insurance.mdx', line);
  const [found] = findOpenItems(site, options).filter(({ file }) => file === 'pages/insurance.mdx');
  expect(found?.task).toMatch(/^Licences: /);
});

it('npm run golive lists nothing when the site is ready to go live', () => {
  expect(findOpenItems(finished, options)).toEqual([]);
});

it('npm run golive lists a key of the e-mail service if the key is not set', () => {
  const [key] = findOpenItems(finished, { ...options, unset: ['VITE_EMAILJS_PUBLIC_KEY'] });
  expect(key?.text).toBe('VITE_EMAILJS_PUBLIC_KEY is not set');
});

it('npm run golive lists figures that were confirmed a year ago or earlier', () => {
  const itemsForFiguresConfirmedOn = (day: string) => {
    const group = `  - source: The firm\n    confirmed: ${day}\n    figures: [650+]\n`;
    writeIn(finished, 'pages/figures.yml', `/about:\n${group}`);
    return findOpenItems(finished, options);
  };
  expect(itemsForFiguresConfirmedOn('2025-11-22')).toMatchObject([
    { line: 2, text: '/about: 650+ (The firm)' },
  ]);
  expect(itemsForFiguresConfirmedOn('2025-11-23')).toEqual([]);
});

it.each([
  ['2026-12-30', 'is less than 30 days ahead or in the past'],
  ['2026-10-01', 'is less than 30 days ahead or in the past'],
  ['2028-01-01', 'is more than 366 days ahead'],
])(
  'on 2026-12-01, npm run golive reports a security.txt that expires on %s and says that the date %s',
  (expires, when) => {
    const found = findOpenItems(temporaryFolder(), { ...options, day: '2026-12-01', expires });
    expect(found).toMatchObject([{ text: `security.expires, ${expires}, ${when}` }]);
  },
);

it.each(['2026-12-31', '2027-11-30'])(
  'on 2026-12-01, npm run golive accepts a security.txt that expires on %s',
  (expires) => {
    const valid = { ...options, day: '2026-12-01', expires };
    expect(findOpenItems(temporaryFolder(), valid)).toEqual([]);
  },
);
