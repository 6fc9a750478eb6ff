import { describe, expect, it } from 'vitest';
import { problemsOf, top } from '../fixture.ts';

/** What is told of a page with further lines at its top: of each problem the line of those, its columns and what is said. */
async function told(...lines: string[]): Promise<string[]> {
  const problems = await problemsOf(top.replace('\n---\n', `\n${lines.join('\n')}\n---\n`));
  return problems.map(
    ({ line, column, endColumn, message, instead }) =>
      `${line - 3}:${column}–${endColumn} ${message} → ${instead}`,
  );
}

describe('an address in the lines at the top', () => {
  const says = (address: string) => told('movedFrom:', `  - ${address}`);

  it.each(['/vat', '/a-1/b', '/tax/vat/2026', '/index-fund'])('may be %s', async (address) => {
    expect(await says(address)).toEqual([]);
    expect(await told('alsoAt:', `  - address: ${address}`, '    label: VAT')).toEqual([]);
  });

  it.each([
    ['/vat/', '/vat'],
    ['" /vat "', '/vat'],
    ['VAT.HTML', '/vat'],
    ['vat.htm', '/vat'],
    ['vat.md', '/vat'],
    ['/tax/vat.mdx//', '/tax/vat'],
    ['//tax/vat', '/tax/vat'],
    ['/vat?from=/tax', '/vat'],
    ['/vat#who-pays', '/vat'],
    ['HTTPS://www.landfall.example/tax/vat', '/tax/vat'],
    ['/https://landfall.example/vat', '/vat'],
  ])('%s is told to be another: %s', async (typed, meant) => {
    expect(await says(typed)).toEqual([
      expect.stringContaining(` movedFrom: expected ${meant}, the address alone. →`),
    ]);
    expect(await told('alsoAt:', `  - address: ${typed}`, '    label: VAT')).toEqual([
      expect.stringContaining(` alsoAt.address: expected ${meant}, the address alone. →`),
    ]);
  });

  it.each(['/', '/tax and vat', 'https://landfall.example', '/tax/index', '/a.html/b', '#vat'])(
    '%s is none',
    async (typed) => {
      expect(await says(`'${typed}'`)).toEqual([
        expect.stringContaining('expected an address such as /vat, in small letters'),
      ]);
    },
  );

  it('is none where it is a number', async () => {
    expect((await says('5')).join()).toContain('movedFrom: expected an address such as /vat. →');
  });
});

describe('curly quotation marks at the top', () => {
  it.each([
    ['author: “Sara Haddad”', '9–22', 'Sara Haddad'],
    ['author:  „Sara“', '10–16', 'Sara'],
    ['author:\t‘Sara’  ', '9–15', 'Sara'],
    ['author: “Sara ‘S’ Haddad” \t', '9–26', 'Sara ‘S’ Haddad'],
  ])('are told round a whole value: %j', async (line, place, value) => {
    expect(await told(line)).toEqual([
      `1:${place} The quotation marks around this value are curly, so they would be a part of it. → Type straight ones, or none: "${value}".`,
    ]);
  });

  it('are told in a list', async () => {
    expect(await told('alsoAt:', '  - address: “/vat”', '    label: VAT')).toEqual([
      expect.stringMatching(/^2:14–20 .* or none: "\/vat"\.$/),
    ]);
  });

  it('are left alone in a note to colleagues', async () => {
    expect(await told('# author: “Sara”')).toEqual([]);
  });

  it.each(['author: “Sara” Haddad', 'author: Sara “Haddad”', 'author: “Sara” and “Omar”'])(
    'are left alone in one: %s',
    async (line) => {
      expect(await told(line)).toEqual([]);
    },
  );
});

describe('a tab at the top', () => {
  it.each(['\torder: 1', ' \torder: 1', '   \torder: 1'])(
    'is told once where it begins a line: %j',
    async (line) => {
      expect(await told('menu:', '  label: VAT', line)).toEqual([
        expect.stringContaining('A tab stands before this field.'),
      ]);
    },
  );

  it('hides nothing where it stands in one', async () => {
    expect(await told('author: Sara\tHaddad: adviser')).toEqual([
      expect.stringContaining('The value has a colon with a space after it'),
    ]);
  });
});
