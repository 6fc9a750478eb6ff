import { upperFirst } from '../../language/first-letter.ts';
import type { Problem } from '../../language/problem.ts';
import { applyTextRules, offsetsOf, type TextRule, type TypedText } from '../typed-text.ts';

/** Names of places whose second word has lost its capital letter. */
const places =
  'Abu dhabi|Hong kong|New (?:delhi|jersey|york|zealand)|Ras [Aa]l khaimah|Saudi arabia|South (?:africa|korea)|Sri lanka|Umm [Aa]l quwain';

const capital = (found: string) => found.replace(/\p{Ll}\p{L}*$/u, (last) => upperFirst(last));

const rules: readonly TextRule[] = [
  {
    rule: 'place-name',
    pattern: new RegExp(`(?<![\\p{L}-])(?:${places})(?![\\p{L}-])`, 'gu'),
    message: (found) => `“${found}” is the name of a place, and has lost a capital letter.`,
    instead: (found) => `Type ${capital(found)}.`,
    fix: capital,
  },
  {
    rule: 'card-name',
    pattern:
      /(?<!\p{L})(?:Master[ -]?Card|Master[ -]card|MASTERCARD|VISA(?=(?: cards?|,? (?:and|or) Master|, Master)))(?!\p{L})/gu,
    message: (found) => `The card is not spelt “${found}”.`,
    instead: (found) => `Type ${/v/i.test(found) ? 'Visa' : 'Mastercard'}.`,
    fix: (found) => (/v/i.test(found) ? 'Visa' : 'Mastercard'),
  },
  {
    rule: 'words-missing',
    pattern: /(?=(?:the|and|an|or)\.)(?<=\p{L}\s)(?:the|and|an|or)(?=\.(?:\s|\0|$))/gu,
    exact: true,
    quoted: 'left alone',
    message: (found) => `The sentence ends after “${found}”, before what it speaks of.`,
    instead: () => 'Type the words that are missing.',
  },
  {
    rule: 'space-bracket',
    pattern: /(?=[( ])(?:\( (?:[^()\n\0]*\p{L} \))?|(?<=\p{L}) \))/gu,
    exact: true,
    message: () => 'There is a space inside the bracket.',
    instead: () => 'Take it out.',
    fix: (found) => found.replace(/\( /, '(').replace(/ \)/, ')'),
  },
  {
    rule: 'review-mark',
    pattern:
      /(?=[NUOC][A-Z]+:)(?<=^|[\0\n]\s*)(?:NEW|UPDATED|OLD|CHANGED):\s|\((?:NEW|UPDATED|OLD|CHANGED)\)/gu,
    message: (found) => `“${found.trim()}” is a mark for colleagues, and visitors would read it.`,
    instead: () => 'Take it out; GitHub shows reviewers what is new.',
  },
  {
    rule: 'law-form',
    pattern:
      /(?=No)(?<=\b(?:Decree|(?<!Budget )Law|(?:Cabinet|Council|Ministerial) (?:Decision|Resolution))\s+)No\.\s*\(?\d+\)?\s+for\s+(?:19|20)\d\d\b/g,
    message: (found) => `“${found.replace(/\s+/g, ' ')}” has “for” where laws have “of”.`,
    instead: (found) => `Type ${found.replace(/\s+/g, ' ').replace(' for ', ' of ')}.`,
    fix: (found) => found.replace(/(?<=\s)for(?=\s)/, 'of'),
  },
  {
    rule: 'law-form',
    quoted: 'left alone',
    pattern:
      /(?=[Nn][or])(?<=\b(?:Law|Decree|Decision|Resolution|Order)\s+)(?:No|(?:no|[Nn]r)\.?)(?=\s+\d+ of )/g,
    message: (found) =>
      found === 'No'
        ? 'There is no full stop after “No”, which is short for number.'
        : `The number of a law is typed “${found}”.`,
    instead: () => 'Type “No.”.',
    fix: () => 'No.',
  },
  {
    rule: 'law-form',
    quoted: 'left alone',
    pattern: /\bFederal\s+Decree\s+Law\b/g,
    message: (found) => `“${found.replace(/\s+/g, ' ')}” has no hyphen.`,
    instead: () => 'Type “Federal Decree-Law”.',
    fix: (found) => found.replace(/\s+Law$/, '-Law'),
  },
  {
    rule: 'article',
    // ‘in UAE law’ and ‘of UAE, Omani and Saudi nationals’ need none
    pattern:
      /(?=UAE)(?<=(?<!\p{L})(?:[Ii]n|of|from|to|outside|within|across|enter|leave)\s+)UAE(?=[.;:!?)]|\s+(?:is|are|has|must|may|can|by|for|from|to|on|at|with|before|after|since)(?!\p{L}))/gu,
    quoted: 'left alone',
    message: () => 'The country is called the UAE.',
    instead: () => 'Type “the UAE”.',
    fix: () => 'the UAE',
  },
];

/** Small slips that are left when a sentence is changed. */
export const smallSlips = (page: TypedText): Problem[] => [
  ...applyTextRules(page, rules),
  ...itemCommas(page),
];

/** The comma at the end of one item of a list, where the others end in none, nor in what goes on. */
const itemCommas = (page: TypedText): Problem[] =>
  page.all('list').flatMap(({ node, parent }) => {
    const ends = node.children.map((item) => {
      const [start, end] = offsetsOf(item);
      const text = page.prose.text.slice(start, end).trimEnd();
      const last = start + text.length;
      // words in code are blank here
      return { end: last, text: /^[*_\s]*$/.test(page.source.slice(last, end)) ? text : '' };
    });
    const goesOn = ends.filter(({ text }) => /(?:[,;:–]|\b(?:and|or))$/.test(text));
    const [only] = goesOn;
    const next = parent?.children[parent.children.indexOf(node as never) + 1];
    const after = next ? page.prose.text.slice(...offsetsOf(next)) : '';
    if (!only?.text.endsWith(',') || goesOn.length > 1 || ends.length < 3) return [];
    if (only === ends.at(-1) && /^\s*\p{Ll}/u.test(after)) return [];
    return page.problem(only.end - 1, only.end, {
      rule: 'item-comma',
      message: 'The item of the list ends in a comma, and the others do not.',
      instead: 'Take it out.',
      fix: { start: only.end - 1, end: only.end, text: '' },
    });
  });
