import { expect, it } from 'vitest';
import { runCheck } from '../src/check/command.ts';
import { fixture, textOf, today } from './fixture.ts';
import { banking, corporateTax, mortgage, vat } from './mistakes/mistake.ts';

const known = ['FAB', 'ADCB', 'Standard Chartered', 'Emirates NBD', 'Wio', 'Citi'];

const list = (names: readonly string[]) =>
  `\n<PartnerList>\n\n${names.map((name) => `- ${name}`).join('\n')}\n\n</PartnerList>\n`;

/** What the check says where three pages list the banks, one of them with another name for one. */
async function withName(name: string, instead: string): Promise<string> {
  const here = known.map((one) => (one === instead ? name : one));
  const others = [corporateTax, mortgage].map((page) => [page, textOf(page) + list(known)]);
  const own = textOf(banking).replace(/\n<PartnerList>[\s\S]*<\/PartnerList>\n/, () => list(here));
  const printed: string[] = [];
  await runCheck(['--root', fixture], {
    texts: { ...Object.fromEntries(others), [banking]: own, [vat]: textOf(vat) },
    today,
    print: (text) => printed.push(text),
  });
  return printed.join('\n');
}

it.each([
  ['Standard Charted', 'Standard Chartered'],
  ['City', 'Citi'],
  ['Emirates NDB', 'Emirates NBD'],
  ['WIO', 'Wio'],
])('a list of partners that has %s where others have %s is told so, once', async (name, right) => {
  const said = await withName(name, right);
  expect(said).toContain(
    `:3  ERROR  (partner-bank)\n  Other pages list ${right}, and this one ${name}.`,
  );
  expect(said).not.toMatch(/\((?:short-capitals|spelling)\)/);
});

it.each([
  ['Citi', 'Citi'],
  ['HSBC', 'Wio'],
  ['Mashreq', 'ADCB'],
  ['RAKBANK', 'Emirates NBD'],
  ['DCB', 'ADCB'],
])('a list of partners that has %s for %s is left alone', async (name, right) => {
  expect(await withName(name, right)).not.toContain('partner-bank');
});
