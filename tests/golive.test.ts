import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findLeft } from '../src/check/golive/find-left.ts';
import { site } from '../src/facts/firm.ts';

const given = { firm: site.fullName, day: '2026-11-22', unset: [] };
const root = mkdtempSync(join(tmpdir(), 'golive-'));
cpSync('pages/about.mdx', join(root, 'pages/about.mdx'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

describe('npm run golive', () => {
  it.each([
    ['src/facts/firm.ts', 'fullName'],
    ['src/facts/firm.ts', 'telephone'],
    ['src/facts/firm.ts', 'email'],
    ['src/facts/firm.ts', 'stars'],
    ['pages/our-team.mdx', 'portrait'],
    ['pages/(legal)/terms-of-service.mdx', 'New York law'],
    ['pages/(legal)/privacy-policy.mdx', site.fullName],
    ['pages/(insights)/future-consulting.mdx', 'author'],
    ['pages/figures.yml', '/vat-services'],
  ])('lists in %s the line with %j', (file, text) => {
    const left = findLeft('.', given).filter((one) => one.file === file);
    expect(left.map((one) => one.text).join('\n')).toContain(text);
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
    expect(findLeft(root, given)).toMatchObject([{ line: 3, text: '/about: 650+ (The firm)' }]);
    writeFileSync(join(root, 'pages/figures.yml'), group('2025-11-23'));
    expect(findLeft(root, given)).toEqual([]);
  });

  it('lists nothing when nothing is left', () => {
    rmSync(join(root, 'pages/figures.yml'), { force: true });
    expect(findLeft(root, given)).toEqual([]);
  });
});
