import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLeft } from '../../tools/golive/find-left.ts';
import { fixture, today } from '../fixture.ts';

const firm = 'Harbour Advisers';
const given = { firm, day: today, unset: [] };

/** What src/facts/firm.ts says of a firm that has not put its own data there. */
const firmFile = `export const site = {
  fullName: '${firm}', // sample data
  telephone: { text: '+971 4 000 0000' }, // sample data
  email: 'hello@harbour.example', // sample data
  ratings: [{ by: 'Search engine', stars: 5 }], // sample data
  since: 2014,
};
`;

describe('npm run golive', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'golive-'));
    cpSync(join(fixture, 'pages/about.mdx'), join(root, 'pages/about.mdx'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['src/facts/firm.ts', 'fullName'],
    ['src/facts/firm.ts', 'telephone'],
    ['src/facts/firm.ts', 'email'],
    ['src/facts/firm.ts', 'stars'],
    ['pages/our-team.mdx', 'portrait'],
    ['pages/(legal)/terms-of-service.mdx', 'New York law'],
    ['pages/(legal)/terms-of-service.mdx', firm],
    ['pages/(insights)/future-consulting.mdx', 'author'],
    ['pages/figures.yml', '/vat-services'],
  ])('lists in %s the line with %j', (file, text) => {
    cpSync(fixture, root, { recursive: true });
    mkdirSync(join(root, 'src/facts'), { recursive: true });
    writeFileSync(join(root, 'src/facts/firm.ts'), firmFile);
    const left = findLeft(root, given).filter((one) => one.file === file);
    expect(left.map((one) => one.text).join('\n')).toContain(text);
    expect(left.map((one) => one.text).join('\n')).not.toContain('since');
    for (const { line } of left) expect(line).toBeGreaterThan(0);
  });

  it('lists the keys of the mail service that are not set', () => {
    const left = findLeft(root, { ...given, unset: ['VITE_EMAILJS_PUBLIC_KEY'] });
    expect(left.map(({ text }) => text)).toEqual(['VITE_EMAILJS_PUBLIC_KEY is not set']);
  });

  it('lists figures that nobody has confirmed for a year', () => {
    const group = (day: string) =>
      `/about:\n  - source: The firm\n    confirmed: ${day}\n    figures:\n      - 650+\n`;
    writeFileSync(join(root, 'pages/figures.yml'), group('2025-11-22'));
    expect(findLeft(root, given)).toMatchObject([{ line: 2, text: '/about: 650+ (The firm)' }]);
    writeFileSync(join(root, 'pages/figures.yml'), group('2025-11-23'));
    expect(findLeft(root, given)).toEqual([]);
  });

  it('lists nothing when nothing is left', () => {
    expect(findLeft(root, given)).toEqual([]);
  });
});
