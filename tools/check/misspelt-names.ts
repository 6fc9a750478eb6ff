import { readFileSync } from 'node:fs';
import leven from 'leven';
import { z } from 'zod';
import { firm } from '../../src/config/firm.ts';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import { type Doc, eachMatch, inBlock, matchesOf, type PageRule } from './page-document.ts';
import { parseCachedYaml } from './parse-yaml.ts';
import type { Finding, RuleMessage } from './problem.ts';
import { adviceEnding } from './read-wording-rules.ts';

/**
 * The full names of authorities and courts, each with its short form. If a name has no short form, the short form is an
 * empty text.
 */
export const { bodies } = z
  .object({ bodies: z.record(z.string(), z.string()) })
  .parse(
    parseCachedYaml(
      'authorities.yml',
      readFileSync(new URL('authorities.yml', import.meta.url), 'utf8'),
    ),
  );

/**
 * Matches a full name that is followed by a short form: ‘Federal Tax Authority (FTA)’, ‘the Dubai Land Department, the
 * DLD’.
 */
const withShort = new RegExp(
  [
    String.raw`((?:\p{Lu}[\p{L}’-]*,? (?:(?:of|for|and|on|the|&) )*){1,9}\p{Lu}\p{Ll}[\p{L}’-]+)`,
    String.raw`(?: \(|, the )([A-Z][A-Za-z]{1,5})(?=[),.;]| (?!\p{Lu}))`,
  ].join(''),
  'gu',
);

/**
 * Reads the names of the partners from the file names of their portraits in public/. A writer who edits pages does not
 * change these file names, so the names are correct.
 */
export function partnersOf(files: Iterable<string>): string[] {
  const names = [...files].flatMap(
    (file) => file.match(/portrait-([a-z]+-[a-z]+)\.\w+$/)?.[1] ?? [],
  );
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  return [...new Set(names)].map((name) => name.split('-').map(capital).join(' '));
}

/**
 * A known name, and its words in lower case. `most` is the maximum number of letters in which a misspelling can differ
 * from the name.
 */
interface KnownName {
  name: string;
  words: readonly string[];
  most: number;
}

/** A word of a text block (such as a paragraph), in lower case, with its offsets in the text of the block. */
interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/**
 * Returns the words of a block from `index` on as one text, if all these conditions are true:
 * - The known name has the same number of words, and the same first or last word.
 * - The text differs from the name in one letter or more, but not in more than `most` letters.
 * - At least one word begins with a capital letter.
 * - The text is not itself the name of an authority.
 * Returns undefined if at least one condition is not true.
 */
function misspellingOf(
  { name, words, most }: KnownName,
  placed: readonly PlacedWord[],
  index: number,
  text: string,
): string | undefined {
  const [first, last] = [placed[index], placed[index + words.length - 1]];
  if (!first || !last || (first.word !== words[0] && last.word !== words.at(-1))) return undefined;
  const typed = text.slice(first.start, last.end).replace(/’s$/, '');
  const slips = leven(typed, name);
  if (slips === 0 || slips > most || typed in bodies) return undefined;
  return /(?:^| )\p{Lu}/u.test(typed) ? typed : undefined;
}

/**
 * Gives advice about names that differ in a few letters from the firm’s name, a partner’s name or a name in
 * `authorities.yml`. Such a name may belong to another person or body, so it is not an error. `isListed` returns
 * whether dictionary.txt contains a name; such a name is not reported. Also gives advice about wrong short forms of
 * authorities.
 */
export function nameRule(
  partners: readonly string[],
  isListed: (name: string) => boolean,
): PageRule {
  const known = [
    ...Object.keys(bodies).map((name) => ({ name, most: Math.min(4, name.length / 6) })),
    ...partners.map((name) => ({ name, most: 3 })),
    { name: firm.fullName, most: 6 },
  ].map((one) => ({ ...one, words: one.name.toLowerCase().split(/,? /) }));
  const firmNames = new Set([...partners, firm.fullName]);

  function misspeltNames(doc: Doc, block: TextBlock): Finding[] {
    const words = matchesOf(block.text, /[\p{L}’-]+/gu).map(({ 0: word, index }) => ({
      word: word.toLowerCase(),
      start: index,
      end: index + word.length,
    }));
    return words.flatMap(({ start }, index) => {
      for (const one of known) {
        const typed = misspellingOf(one, words, index, block.text);
        if (typed && !isListed(typed))
          return inBlock(doc, block, start, start + typed.length, wrongName(typed, one.name));
      }
      return [];
    });
  }

  function wrongName(typed: string, name: string): RuleMessage {
    const isFirm = firmNames.has(name);
    const ifRenamed = 'If the firm has changed this name, ask a developer. ';
    return {
      rule: 'name',
      level: 'advice',
      message: `“${typed}” is almost the same as the name “${name}”.`,
      expected: name,
      instead: `Type “${name}”. ${isFirm ? ifRenamed : ''}${adviceEnding}`,
    };
  }

  return (doc) => [
    ...doc.blocks.flatMap((block) => misspeltNames(doc, block)),
    ...eachMatch(doc, withShort, ([, long = '', short = '']) => {
      const plain = long.replaceAll('&', 'and');
      const [own = ''] = Object.keys(bodies)
        .filter((name) => plain.endsWith(name))
        .sort((one, other) => other.length - one.length);
      const right = Object.keys(bodies).find((name) => bodies[name] === short);
      const expected = bodies[own];
      if (expected === short || (!expected && !right)) return undefined;
      const message = `${short} is not the short form of ${own || long}.`;
      const instead = expected
        ? `Type “${expected}”. ${adviceEnding}`
        : `If you mean “${right}”, type this full name in place of “${long}”. If you mean “${long}”, ` +
          `type its short form in place of “${short}”. ${adviceEnding}`;
      return { rule: 'name', level: 'advice', message, expected, instead };
    }),
  ];
}
