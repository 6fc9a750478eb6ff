/** Verbs that are no nouns, so that ‘the bank charge’ is none of them. */
export const verbs =
  'accept|add|allow|apply|approve|ask|become|begin|buy|choose|collect|compare|confirm|continue|decide|divide|examine|expect|explain|forbid|give|grant|keep|make|pay|prepare|prove|provide|publish|qualify|receive|refuse|require|say|see|sell|send|settle|submit|tell|want';

const irregular: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  was: 'were',
  doesn: 'don',
};

/** The form of a verb that goes with one: asks, qualifies, publishes, has. */
export function withS(verb: string): string {
  const known = Object.entries(irregular).find(([, plain]) => plain === verb)?.[0];
  if (known) return known;
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies');
  return /(?:sh|ch|ss|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** The form of a verb that goes with several: ask, qualify, publish, have; after another verb ‘is’ is ‘be’. */
export function plainOf(verb: string, afterVerb = false): string {
  if (afterVerb && /^(?:is|are|was)$/.test(verb)) return 'be';
  const known = irregular[verb];
  if (known) return known;
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y');
  return verb.replace(/(?<=sh|ch|ss|x|o)es$|s$/, '');
}

/** The verbs in the form that goes with one. */
export const third = verbs.split('|').map(withS).join('|');

/** The beginning of a sentence, where what follows is surely its subject; the capital first, so that nothing looks back without one. */
export const begins = '(?=[A-Z])(?<=^|[\\0\\n]\\s*|[.?!]\\s+)';

/** With single spaces, for a message. */
export const spaced = (found: string) => found.replace(/\s+/g, ' ');
