import { expect, it } from 'vitest';
import { problemsOf, top } from '../fixture.ts';

/** What is told of a page with further lines at its top: of each problem the line of those, its columns and what is said. */
async function told(...lines: string[]): Promise<string[]> {
  const problems = await problemsOf(top.replace('\n---\n', `\n${lines.join('\n')}\n---\n`));
  return problems.map(
    ({ line, column, endColumn, message, instead }) =>
      `${line - 3}:${column}–${endColumn} ${message} → ${instead}`,
  );
}

it.each([
  ['title: A', 'title: expected 4 to 60 characters, found 1, which is 3 too few'],
  ['description: Too short.', 'expected 110 to 155 characters, found 10, which is 100 too few'],
  ['menu:\n  label: VAT\n  order: 0', 'menu.order: expected a whole number, 1 for the first place'],
  ['titel: A page', 'There is no field “titel”'],
  ['date: 2025-02-29', 'date: expected a day of the calendar such as 2025-01-01'],
  ['movedFrom:\n  - 5', 'movedFrom: expected an address such as /vat.'],
  ['author: Sara\tHaddad: adviser', 'The value has a colon with a space after it'],
  ['menu:\n  label: VAT\n \torder: 1', 'A tab stands before this field.'],
  ['menu:\nlabel: VAT', 'the two spaces before it are missing'],
])('at the top %j is told once: %s', async (lines, said) => {
  const [field = ''] = lines.split(':');
  const bare = top.replace(new RegExp(`^(?:${field}): .*\\n`, 'm'), '');
  const problems = await problemsOf(bare.replace('\n---\n', `\n${lines}\n---\n`));
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
});

it.each(['/vat', '/a-1/b', '/tax/vat/2026', '/index-fund'])(
  '%s may be an address',
  async (typed) => {
    expect(await told('movedFrom:', `  - ${typed}`)).toEqual([]);
    expect(await told('alsoAt:', `  - address: ${typed}`, '    label: VAT')).toEqual([]);
  },
);

const none = 'an address such as /vat, in small letters, figures and hyphens';

it.each([
  ['" /vat/ "', '/vat, the address alone'],
  ['VAT.HTML', '/vat, the address alone'],
  ['/tax/vat.mdx//', '/tax/vat, the address alone'],
  ['/vat?from=/tax', '/vat, the address alone'],
  ['/vat#who-pays', '/vat, the address alone'],
  ['HTTPS://www.landfall.example/tax/vat', '/tax/vat, the address alone'],
  ['/', none],
  ['/tax and vat', none],
  ['/tax/index', none],
  ['/a.html/b', none],
  ['"#vat"', none],
])('%s is no address: expected is %s', async (typed, meant) => {
  for (const [field, ...lines] of [
    ['movedFrom', 'movedFrom:', `  - ${typed}`],
    ['alsoAt.address', 'alsoAt:', `  - address: ${typed}`, '    label: VAT'],
  ])
    expect(await told(...lines)).toEqual([
      expect.stringContaining(`${field}: expected ${meant}. →`),
    ]);
});

it.each([
  ['author: “Sara Haddad”', '1:9–22', 'Sara Haddad'],
  ['author:\t‘Sara’  ', '1:9–15', 'Sara'],
  ['author: “Sara ‘S’ Haddad” \t', '1:9–26', 'Sara ‘S’ Haddad'],
  ['alsoAt:\n  - address: “/vat”\n    label: VAT', '2:14–20', '/vat'],
])('curly quotation marks round a whole value are told: %j', async (lines, place, value) => {
  expect(await told(...lines.split('\n'))).toEqual([
    `${place} The quotation marks around this value are curly, so they would be a part of it. → Type straight ones, or none: "${value}".`,
  ]);
});

it.each(['# author: “Sara”', 'author: “Sara” Haddad', 'author: “Sara” and “Omar”'])(
  'curly quotation marks are left alone in %s',
  async (line) => expect(await told(line)).toEqual([]),
);
