import { expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { fixture, textOf, today } from './fixture.ts';
import { about, corporateTax, vat } from './mistakes/mistake.ts';

/** What the check says of the fixture with a page that the main branch has otherwise. */
async function said(file: string, text: string) {
  const problems = await checkSite({
    root: fixture,
    texts: { [file]: text },
    today,
    before: [{ file, source: textOf(file) }],
  });
  return problems.map((problem) => `${problem.file}:${problem.line} ${problem.rule}`);
}

const fieldOf = (file: string, name: string) =>
  textOf(file).match(new RegExp(`^${name}: .*$`, 'm'))?.[0] ?? '';

it.each([
  [corporateTax, vat],
  [vat, corporateTax],
  [about, vat],
])(
  'a description that two pages share is told on the one that changed: %s',
  async (file, other) => {
    const text = textOf(file).replace(fieldOf(file, 'description'), () =>
      fieldOf(other, 'description'),
    );
    const line = text.slice(0, text.indexOf('\ndescription:') + 1).split('\n').length;
    expect(await said(file, text)).toContain(`${file}:${line} description-shared`);
    expect((await said(file, text)).filter((one) => one.includes('shared'))).toHaveLength(1);
  },
);

it('a listed figure in place of another is told where it stands', async () => {
  const text = textOf(vat).replace('AED 187,500', 'AED 375,000');
  expect(text).not.toBe(textOf(vat));
  const line =
    text.split('\n').findIndex((one, index) => one !== textOf(vat).split('\n')[index]) + 1;
  expect(await said(vat, text)).toEqual([`${vat}:${line} figure-changed`]);
});
