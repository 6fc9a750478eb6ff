import { readFileSync } from 'node:fs';
import leven from 'leven';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Block, type Doc, type Finding, inBlock, type PageRule } from './document.ts';

const names = z.strictObject({
  reads: z.literal('names'),
  /** Short forms by full names; '' where there is none. */
  bodies: z.record(z.string(), z.string()),
  /** Rules of trade: the number by the short form. */
  rules: z.record(z.string(), z.string()),
});

const lower = (word = '') => word.toLowerCase();
const wordsIn = (text: string) => [...text.matchAll(/[\p{L}’-]+/gu)];

/** Bodies, courts and rules of trade are named as `rows/bodies.yml` names them. */
export function nameRule(): PageRule {
  const file = new URL('rows/bodies.yml', import.meta.url);
  const { bodies, rules } = names.parse(parse(readFileSync(file, 'utf8')));
  const known = Object.keys(bodies).map((name) => ({ name, words: name.split(/,? /) }));
  const shorts = new Map(Object.entries(bodies).map(([name, short]) => [short, name]));
  shorts.delete('');
  const numbered = new RegExp(String.raw`\b(${Object.keys(rules).join('|')})[ -]?(\d{2,4})\b`, 'g');
  const isName = (text: string) => known.some(({ name }) => name === text);

  /** Words that are nearly a known name: as many, one end the same, a letter or two else. */
  function nearly(doc: Doc, block: Block): Finding[] {
    const found = wordsIn(block.text);
    return found.flatMap((first, index) => {
      for (const { name, words } of known) {
        const last = found[index + words.length - 1];
        if (!last || !/^\p{L}/u.test(first[0])) continue;
        const ends = lower(first[0]) === lower(words[0]) || lower(last[0]) === lower(words.at(-1));
        if (!ends) continue;
        const end = last.index + last[0].length;
        const typed = block.text.slice(first.index, end).replace(/’s$/, '');
        const slips = leven(typed, name);
        if (slips === 0 || slips > Math.min(4, name.length / 6) || isName(typed)) continue;
        if (!/^\p{Lu}/u.test(typed) && !/ \p{Lu}/u.test(typed)) continue;
        return inBlock(doc, block, first.index, first.index + typed.length, {
          rule: 'body-name',
          message: `“${typed}” is called ${name}.`,
          expected: name,
          instead: `Type ${name}.`,
          fix: name,
        });
      }
      return [];
    });
  }

  /** ‘Federal Tax Agency (FTA)’, and ‘Dubai Land Department (DLP)’. */
  function shortForms(doc: Doc, block: Block): Finding[] {
    const pattern =
      /((?:\p{Lu}\p{Ll}[\p{L}’-]*,? (?:(?:of|for|and|on|the) )*){1,9}\p{Lu}\p{Ll}[\p{L}’-]+)(?: \(|, the )([A-Z][A-Za-z]{1,5})(?=[),.;]| (?!\p{Lu}))/gu;
    return [...block.text.matchAll(pattern)].flatMap(
      ({ 0: found, 1: long = '', 2: short = '', index }) => {
        const right = shorts.get(short);
        const own = known.find(({ name }) => long.endsWith(name))?.name;
        const expected = own ? bodies[own] : right;
        if (!expected || long.endsWith(right ?? '\0') || short === expected) return [];
        const at = index + found.length - short.length;
        if (own)
          return inBlock(doc, block, at, at + short.length, {
            rule: 'body-name',
            message: `The short form of ${own} is ${expected}, not ${short}.`,
            instead: `Type ${expected}.`,
          });
        return inBlock(doc, block, index, index + long.length, {
          rule: 'body-name',
          message: `${short} is the short form of ${right}.`,
          instead: `Type ${right}, or the short form of ${long}.`,
        });
      },
    );
  }

  const trade = (doc: Doc, block: Block): Finding[] =>
    [...block.text.matchAll(numbered)].flatMap(({ 0: found, 1: name = '', 2: number, index }) =>
      rules[name] === number
        ? []
        : inBlock(doc, block, index, index + found.length, {
            rule: 'rule-number',
            message: `The rules that the house knows are ${name} ${rules[name]}, not ${found}.`,
            instead: `Type ${name} ${rules[name]}. If there are newer rules, ask a developer to correct rows/bodies.yml first.`,
          }),
    );

  return (doc) =>
    doc.blocks.flatMap((block) => [
      ...nearly(doc, block),
      ...shortForms(doc, block),
      ...trade(doc, block),
    ]);
}
