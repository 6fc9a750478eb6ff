import { readFileSync } from 'node:fs';
import leven from 'leven';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Block, type Doc, eachMatch, inBlock, type PageRule } from './document.ts';
import type { Finding } from './problem.ts';

const names = z.strictObject({
  reads: z.literal('names'),
  /** Short forms by full names; '' where there is none. */
  bodies: z.record(z.string(), z.string()),
  /** Rules of trade: the number by the short form. */
  rules: z.record(z.string(), z.string()),
});

/** A full name with its short form: ‘Federal Tax Authority (FTA)’, ‘the Dubai Land Department, the DLD’. */
const withShort =
  /((?:\p{Lu}\p{Ll}[\p{L}’-]*,? (?:(?:of|for|and|on|the) )*){1,9}\p{Lu}\p{Ll}[\p{L}’-]+)(?: \(|, the )([A-Z][A-Za-z]{1,5})(?=[),.;]| (?!\p{Lu}))/gu;

/** Bodies, courts and rules of trade are named as `rows/bodies.yml` names them. */
export function nameRule(): PageRule {
  const file = new URL('rows/bodies.yml', import.meta.url);
  const { bodies, rules } = names.parse(parse(readFileSync(file, 'utf8')));
  const known = Object.keys(bodies).map((name) => ({
    name,
    words: name.toLowerCase().split(/,? /),
  }));

  /** Words that are nearly a known name: as many, one end the same, a letter or two else. */
  function nearly(doc: Doc, block: Block): Finding[] {
    const found = [...block.text.matchAll(/[\p{L}’-]+/gu)].map(({ 0: word, index }) => ({
      word: word.toLowerCase(),
      start: index,
      end: index + word.length,
    }));
    return found.flatMap((first, index) => {
      for (const { name, words } of known) {
        const last = found[index + words.length - 1];
        if (!last || (first.word !== words[0] && last.word !== words.at(-1))) continue;
        const typed = block.text.slice(first.start, last.end).replace(/’s$/, '');
        const slips = leven(typed, name);
        if (slips === 0 || slips > Math.min(4, name.length / 6) || typed in bodies) continue;
        if (!/(?:^| )\p{Lu}/u.test(typed)) continue;
        return inBlock(doc, block, first.start, first.start + typed.length, {
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

  const shortForms: PageRule = (doc) =>
    eachMatch(doc, withShort, ([, long = '', short = '']) => {
      const own = known.find(({ name }) => long.endsWith(name))?.name;
      const right = known.find(({ name }) => bodies[name] === short)?.name;
      const expected = own && bodies[own];
      if (own && expected && short !== expected)
        return {
          rule: 'body-name',
          message: `The short form of ${own} is ${expected}, not ${short}.`,
          instead: `Type ${expected}.`,
        };
      if (own || !right || long.endsWith(right)) return undefined;
      return {
        rule: 'body-name',
        message: `${short} is the short form of ${right}.`,
        instead: `Type ${right}, or the short form of ${long}.`,
      };
    });

  const numbered = new RegExp(String.raw`\b(${Object.keys(rules).join('|')})[ -]?(\d{2,4})\b`, 'g');
  const trade: PageRule = (doc) =>
    eachMatch(doc, numbered, ([found, name = '', number]) =>
      rules[name] === number
        ? undefined
        : {
            rule: 'rule-number',
            message: `The rules that the house knows are ${name} ${rules[name]}, not ${found}.`,
            instead: `Type ${name} ${rules[name]}. If there are newer rules, ask a developer to correct rows/bodies.yml first.`,
          },
    );

  return (doc) => [
    ...doc.blocks.flatMap((block) => nearly(doc, block)),
    ...shortForms(doc),
    ...trade(doc),
  ];
}
