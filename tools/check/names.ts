import { readFileSync } from 'node:fs';
import leven from 'leven';
import { parse } from 'yaml';
import { z } from 'zod';
import { site } from '../../src/facts/firm.ts';
import { type Block, type Doc, eachMatch, inBlock, matchesOf, type PageRule } from './document.ts';
import type { Finding } from './problem.ts';

const names = z.strictObject({
  reads: z.literal('names'),
  /** Short forms by full names; '' where there is none. */
  bodies: z.record(z.string(), z.string()),
});

/** A full name with its short form: ‘Federal Tax Authority (FTA)’, ‘the Dubai Land Department, the DLD’. */
const withShort =
  /((?:\p{Lu}\p{Ll}[\p{L}’-]*,? (?:(?:of|for|and|on|the) )*){1,9}\p{Lu}\p{Ll}[\p{L}’-]+)(?: \(|, the )([A-Z][A-Za-z]{1,5})(?=[),.;]| (?!\p{Lu}))/gu;

/** The partners, by the files of their portraits in public/: no slip on a page changes these. */
export function partnersOf(files: Iterable<string>): string[] {
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const found = [...files].flatMap((file) => {
    const [, first, last] = file.match(/portrait-([a-z]+)-([a-z]+)\.\w+$/) ?? [];
    return first && last ? `${capital(first)} ${capital(last)}` : [];
  });
  return [...new Set(found)];
}

/** Bodies and courts are named as `rows/bodies.yml` names them; the firm and its partners are called what they are. */
export function nameRule(partners: readonly string[]): PageRule {
  const file = new URL('rows/bodies.yml', import.meta.url);
  const { bodies } = names.parse(parse(readFileSync(file, 'utf8')));
  const known = [
    ...Object.keys(bodies).map((name) => ({ name, most: Math.min(4, name.length / 6) })),
    ...partners.map((name) => ({ name, most: 3 })),
    { name: site.fullName, most: 6 },
  ].map((one) => ({ ...one, words: one.name.toLowerCase().split(/,? /) }));

  /** Words that are nearly a known name: as many, one end the same, a few letters else. */
  function nearly(doc: Doc, block: Block): Finding[] {
    const found = matchesOf(block.text, /[\p{L}’-]+/gu);
    const small = found.map(([word]) => word.toLowerCase());
    return found.flatMap((first, index) => {
      for (const { name, words, most } of known) {
        const last = found[index + words.length - 1];
        const isAlike = small[index] === words[0] || last?.[0].toLowerCase() === words.at(-1);
        if (!last || !isAlike) continue;
        const end = last.index + last[0].length;
        const typed = block.text.slice(first.index, end).replace(/’s$/, '');
        const slips = leven(typed, name);
        if (slips === 0 || slips > most || typed in bodies || !/(?:^| )\p{Lu}/u.test(typed))
          continue;
        return inBlock(doc, block, first.index, first.index + typed.length, {
          rule: 'name',
          message: `“${typed}” is called ${name}.`,
          expected: name,
          instead: `Type ${name}.`,
        });
      }
      return [];
    });
  }

  return (doc) => [
    ...doc.blocks.flatMap((block) => nearly(doc, block)),
    ...eachMatch(doc, withShort, ([, long = '', short = '']) => {
      const own = Object.keys(bodies).find((name) => long.endsWith(name)) ?? '';
      const right = Object.keys(bodies).find((name) => bodies[name] === short);
      const expected = bodies[own];
      if (expected === short || (!expected && !right)) return undefined;
      return {
        rule: 'name',
        message: `${short} is not the short form of ${own || long}.`,
        instead: expected ? `Type ${expected}.` : `Type ${right}, or the short form of ${long}.`,
      };
    }),
  ];
}
