import type { TextRule } from '../typed-text.ts';

/** What acts on these pages, one of a kind; none of them is a verb, so that ‘you bank with’ is no slip. */
const actors =
  'advocate|auditor|authority|bank|buyer|company|court|customer|employee|employer|landlord|lender|ministry|notary|owner|partner|registrar|seller|shareholder|translator|trustee';

/** Verbs that are no nouns, so that ‘the bank charge’ is none of them. */
const verbs =
  'accept|approve|ask|become|begin|compare|continue|decide|expect|give|grant|keep|pay|prepare|publish|qualify|receive|refuse|require|say|see|sell|send';

/** The form of a verb that goes with one. */
const withS = (verb: string) => (/[^aeiou]y$/.test(verb) ? verb.replace(/y$/, 'ies') : `${verb}s`);

const third = verbs.split('|').map(withS).join('|');

/** The beginning of a sentence, where what follows is surely its subject. */
const begins = '(?<=^|[\\0\\n]\\s*|[.?!]\\s+)';

/** Bodies that are called by their letters alone. */
const bodies = 'FTA|ICP|DLD|GDRFA|MoHRE|DIFC|ADGM|DMCC';

/** Subjects and verbs that do not go together, and verbs after ‘must’ and its like that have an ending. */
export const agreement: readonly TextRule[] = [
  {
    rule: 'agreement',
    pattern: new RegExp(
      `${begins}(?:The|A|An|Your|Our|Every|Each)\\s+(?:\\p{Ll}+ed\\s+)?(?:${actors})\\s+(?:also\\s+|then\\s+|only\\s+)?(?:${verbs})(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `“${spaced(found)}” is about one, and its verb about several.`,
    instead: (found) => `Type “${spaced(found).replace(/\p{Ll}+$/u, withS)}”.`,
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `(?:(?<=\\b(?:[Oo]nce|[Ww]hen|[Uu]ntil|[Ii]f|[Aa]s|[Bb]ecause)\\s+the\\s+)|${begins}(?:The\\s+)?)(?:${bodies})\\s+(?:also\\s+|then\\s+|only\\s+)?(?:${verbs})(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `“${spaced(found)}” is about one, and its verb about several.`,
    instead: (found) => `Type “${spaced(found).replace(/\p{Ll}+$/u, withS)}”.`,
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `${begins}(?:The|Your|Our|Both|Two|Most|All)\\s+(?:${actors.replaceAll('y|', 'ie|')})s\\s+(?:also\\s+|then\\s+|only\\s+)?(?:${third}|has|is|was)(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `“${spaced(found)}” is about several, and its verb about one.`,
    instead: () => 'Take one of the two s away: one adviser receives, two advisers receive.',
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:can|cannot|must|may|might|would|shall|should|could)\\s+(?:also\\s+|only\\s+|not\\s+)?(?:${third}|has|takes|makes|needs|gets|does|goes|is|was|are)(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `After “${found.split(/\s/)[0]}” the verb has no ending.`,
    instead: (found) => `Type “${found.split(/\s/)[0]}” and the verb alone, as in “can take”.`,
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `${begins}(?:(?:We|You|They)\\s+(?:${third}|asks|needs|takes|has|is|was|does)|(?:He|She|It)\\s+(?:${verbs}|depend|need|take|have|are|were|do)|This\\s+(?:are|were)|These\\s+(?:is|was)|There\\s+is\\s+(?:two|three|four|five|six|seven|eight|nine|ten|many|several))(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `In “${spaced(found)}” the verb is not the one of its subject.`,
    instead: () =>
      'Type the two that belong together: we ask, it depends, these are, there are three.',
  },
  {
    rule: 'agreement',
    pattern:
      /(?<![\p{L}-])(?:can|cannot|must|may|might|should|could|shall)\s+to\s+(?:be|have|do|pay|file|register|give|take|keep|send|sign)(?!\p{L})/gu,
    message: (found) => `In “${spaced(found)}” there is a “to” too many.`,
    instead: (found) => `Type “${spaced(found).replace(' to ', ' ')}”.`,
  },
];

const spaced = (found: string) => found.replace(/\s+/g, ' ');
