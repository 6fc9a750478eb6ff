import { describe, expect, it } from 'vitest';
import type { House } from '../src/check/house.ts';
import { bodyNames } from '../src/check/site-rules/body-names.ts';
import { titles } from '../src/check/site-rules/titles.ts';
import type { Page } from '../src/language/page.ts';

/** A page with a label in the menus, or none, and a text. */
const page = (address: string, label: string | undefined, source: string, readable = true) =>
  ({
    file: `pages${address}.mdx`,
    address,
    addresses: [address],
    folder: 'legal',
    source,
    readable,
    frontMatter: { title: 'A page', menu: label && { label } },
  }) as unknown as Page;

describe('the heading of a page', () => {
  const tax = page('/corporate-tax', 'Corporate Tax', '# Corporate tax in Dubai');
  const told = (...pages: Page[]) => titles(pages).map(({ file, found }) => `${file} ${found}`);

  it('is another page’s where it names that and nothing of its own', () => {
    const visa = page('/golden-visa', 'Golden Visa', 'Words.\n\n# Corporate Tax for all');
    expect(told(tax, visa)).toEqual(['pages/golden-visa.mdx # Corporate Tax for all']);
    expect(titles([tax, visa])[0]?.message).toContain('pages/corporate-tax.mdx');
  });

  it.each([
    ['with a word of its own', page('/golden-visa', 'Golden Visa', '# A visa for corporate tax')],
    ['of a page without words of its own', page('/', 'Services', '# Corporate Tax')],
    ['that is missing', page('/golden-visa', 'Golden Visa', 'Corporate Tax')],
    ['of a page in no menu', page('/golden-visa', undefined, '# Corporate Tax')],
    [
      'of a page that cannot be read',
      page('/golden-visa', 'Golden Visa', '# Corporate Tax', false),
    ],
    ['that names nobody', page('/golden-visa', 'Golden Visa', '# Ten years in Dubai')],
  ])('is its own %s', (_what, other) => {
    expect(told(tax, other)).toEqual([]);
  });
});

describe('the name of a body', () => {
  const none = { figures: { groups: [] } } as unknown as House;
  const told = (...texts: string[]) =>
    bodyNames(
      texts.map((text, at) => page(`/${at}`, 'A', text)),
      none,
    ).map(({ found, instead }) => `${found}: ${instead}`);
  const right = 'It is the Dubai Land Department.';

  it.each([
    ['It is the Dubai Land Departmend. No.', []],
    ['The Dubai Lend Department is it.', ['Dubai Lend Department: Type Dubai Land Department.']],
    [
      'It is of Dubai Lend Department No 5.',
      ['Dubai Lend Department: Type Dubai Land Department.'],
    ],
    ['It is Dubai Land, and Dubai Hand Apartment.', []],
  ])('is mended where it is a letter away from what two pages call it: %s', (text, slips) => {
    expect(told(right, right, text)).toEqual(slips);
  });

  it('may be short, and is then another name', () => {
    expect(told('The Dubai Bank.', 'The Dubai Bank.', 'The Tubai Bank.')).toEqual([]);
  });

  it('is one from twenty letters on', () => {
    const [one, other] = ['Union Commercial Bank', 'Onion Commercial Bank'];
    const short = [one.replace('Union', 'Unio'), other.replace('Onion', 'Onio')];
    expect(told(one, one, other)).toHaveLength(1);
    expect(short[0]).toHaveLength(20);
    expect(told(short[0] ?? '', short[0] ?? '', short[1] ?? '')).toHaveLength(1);
  });
});
