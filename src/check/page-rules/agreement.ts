import type { TextRule } from '../typed-text.ts';
import { begins, plainOf, spaced, third, verbs, withS } from './verb-forms.ts';

/** What acts on these pages, one of a kind; none of them is a verb, so that ‘you bank with’ is no slip. */
const actors =
  'advis[eo]r|advocate|auditor|authority|bank|business|buyer|company|court|customer|department|employee|employer|landlord|lender|ministry|notary|owner|partner|registrar|seller|shareholder|translator|trustee';

/** What these pages speak of, one of a kind. */
const things = 'account|application|contract|document|fee|file|form|licence|permit|visa';

const several = (nouns: string) => nouns.replace(/[^|]+/g, withS);

/** Words between a subject and its verb. */
const between = '(?:also\\s+|then\\s+|only\\s+)?';

/** Those who sign: ‘the bank sign’ may hang above a door. */
const signers = 'advis[eo]r|buyer|landlord|notary|owner|partner|seller|shareholder|translator';

/** Bodies that are called by their letters alone. */
const bodies = 'FTA|ICP|DLD|GDRFA|MoHRE|MOFA|DIFC|ADGM|DMCC';

const aboutOne = {
  rule: 'agreement',
  message: (found: string) => `“${spaced(found)}” is about one, and its verb about several.`,
  instead: (found: string) => `Type “${spaced(found).replace(/\p{Ll}+(?=(?:n’t)?$)/u, withS)}”.`,
} satisfies Partial<TextRule>;

/** Subjects that are nouns, and verbs that do not go together with them. */
export const agreement: readonly TextRule[] = [
  {
    ...aboutOne,
    pattern: new RegExp(
      `${begins}(?:The|A|An|Your|Our|Every|Each)\\s+(?:(?:\\p{Ll}+ed\\s+)?(?:(?:${actors})\\s+${between}(?:${verbs}|have|do|don’t)|(?:${signers})\\s+${between}sign)|(?:${things}|(?:${actors}))\\s+are)(?![\\p{L}’-])`,
      'gu',
    ),
  },
  {
    ...aboutOne,
    pattern: new RegExp(
      `${begins}Each\\s+of\\s+(?:the|your|our|these)\\s+(?:${several(actors)})\\s+(?:${verbs}|sign|have|do|are)(?![\\p{L}’-])`,
      'gu',
    ),
  },
  {
    ...aboutOne,
    pattern: new RegExp(
      `${begins}The\\s+Ministry\\s+of\\s+\\p{Lu}\\p{Ll}+\\s+(?:and\\s+\\p{Lu}\\p{Ll}+\\s+)?${between}(?:${verbs}|attest|have|do)(?![\\p{L}’-])`,
      'gu',
    ),
  },
  {
    ...aboutOne,
    pattern: new RegExp(
      `(?:(?<=\\b(?:[Oo]nce|[Ww]hen|[Uu]ntil|[Ii]f|[Aa]s|[Bb]ecause)\\s+the\\s+)|${begins}(?:The\\s+)?)(?:${bodies})\\s+${between}(?:${verbs}|attest|have|do|don’t)(?![\\p{L}’-])`,
      'gu',
    ),
  },
  {
    ...aboutOne,
    // these verbs are nouns too, but here a noun with its article ends the sentence
    pattern: new RegExp(
      `${begins}(?:The\\s+)?(?:${bodies}|(?<=The\\s+)(?:${actors}))\\s+(?:check|issue|list|name|need|record|register|review|set|stamp)(?=\\s+(?:the(?!\\s+(?:same|next|last|first|day|week))|its|your|an?(?!\\s+(?:day|week|month|quarter|year)))\\s+(?:[\\p{L}-]+\\s+)?[\\p{L}-]+[.;:])`,
      'gu',
    ),
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `${begins}(?:(?:The|Your|Our|Both|Two|Most|All)\\s+(?:${several(actors)}|${several(things)})\\s+${between}(?:${third}|has|is|was|needs|takes|signs)|(?:${capital(several(actors))})\\s+${between}(?:${third})|\\p{Lu}\\p{Ll}{2,}ed\\s+(?:payments|${several(things)})\\s+${between}(?:${third}))(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `“${spaced(found)}” is about several, and its verb about one.`,
    instead: (found) => {
      const typed = spaced(found);
      const right = typed.replace(/\p{Ll}+$/u, (verb) => plainOf(verb));
      const single = /^(?:The|Your|Our)\s/.test(typed)
        ? `; if there is one only, “${typed.replace(/(?<=^\w+ )\p{Ll}+/u, (noun) => plainOf(noun))}”`
        : '';
      return `Type “${right}”${single}.`;
    },
  },
];

function capital(nouns: string): string {
  return nouns.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
