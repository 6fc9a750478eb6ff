import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeInto } from '../src/publish/site-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file of the last site is the same file in the next one, unless it is another or was changed by hand', () => {
  const [last, next] = [join(folder, 'last'), join(folder, 'next')];
  mkdirSync(join(last, 'social'), { recursive: true });
  writeFileSync(join(last, 'same.html'), 'same');
  writeFileSync(join(last, 'social/other.png'), 'before');
  writeFileSync(join(last, 'by-hand.html'), 'changed by hand');
  const write = writeInto(next, last);
  write('same.html', 'same');
  write('social/other.png', Buffer.from('after'));
  write('by-hand.html', 'as it is built');
  write('new.html', 'new');
  const read = (name: string) => readFileSync(join(next, name), 'utf8');
  expect(statSync(join(next, 'same.html')).ino).toBe(statSync(join(last, 'same.html')).ino);
  expect(['same.html', 'social/other.png', 'by-hand.html', 'new.html'].map(read)).toEqual([
    'same',
    'after',
    'as it is built',
    'new',
  ]);
  expect(readFileSync(join(last, 'by-hand.html'), 'utf8')).toBe('changed by hand');
});

it('a file that stands there already is written over, not that of the last site', () => {
  const [last, next] = [join(folder, 'second'), join(folder, 'third')];
  for (const name of [last, next]) mkdirSync(name, { recursive: true });
  writeFileSync(join(last, 'robots.txt'), 'from pages');
  writeFileSync(join(next, 'robots.txt'), 'from public');
  writeInto(next, last)('robots.txt', 'from pages');
  expect(readFileSync(join(next, 'robots.txt'), 'utf8')).toBe('from pages');
});
