import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../tools/read-files.ts';

const sourcesIn = (folders: string[], name: RegExp): string =>
  folders
    .flatMap((folder) => filesIn('.', folder))
    .filter((file) => name.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Returns the texts that the first capturing group of a pattern matches, sorted and without duplicates. */
const matchesOf = (pattern: RegExp, text: string): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();

const withoutEntriesOf = (names: string[], others: string[]) =>
  names.filter((name) => !others.includes(name));

describe('the tables of attributes, classes and ids in docs/developing.md', () => {
  const [, section = ''] = readFileSync('docs/developing.md', 'utf8').split('\n### Attributes');
  const [tables = ''] = section.split(/\n#{2,3} /);
  const firstCells = matchesOf(/^\| ([^|]+) \|/gm, tables);
  const listed = matchesOf(/`([^`]+)`/g, firstCells.join('\n'));

  const scripts = sourcesIn(['src/browser', 'components'], /\.tsx?$/);
  const styles = sourcesIn(['src/styles'], /\.css$/);
  const camelCase = matchesOf(/\.dataset\.(\w+)/g, scripts).map(
    (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  const attributes = [...matchesOf(/\b(data-[a-z]+(?:-[a-z]+)*)/g, scripts + styles), ...camelCase];

  /** The selectors that scripts pass to querySelector(), querySelectorAll(), closest() and matches(). */
  const selectors = matchesOf(
    /\b(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*['`]([^'`]+)['`]/g,
    scripts,
  );
  const ids = matchesOf(/\bgetElementById\('([\w-]+)'/g, scripts).map((id) => `#${id}`);
  const selected = [...matchesOf(/([.#][a-z][\w-]*)/g, selectors.join('\n')), ...ids];

  it('docs/developing.md lists each data- attribute of the scripts, components and style sheets', () => {
    expect(attributes.length).toBeGreaterThan(10);
    expect(withoutEntriesOf(attributes, listed)).toEqual([]);
  });

  it('docs/developing.md lists each class and id that a script selects', () => {
    expect(selected.length).toBeGreaterThan(5);
    expect(withoutEntriesOf(selected, listed)).toEqual([]);
  });

  it('docs/developing.md lists only attributes, classes and ids that the code uses', () => {
    expect(withoutEntriesOf(listed, [...attributes, ...selected])).toEqual([]);
  });
});
