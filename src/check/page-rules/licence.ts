import type { TextRule } from '../typed-text.ts';

/** What makes a noun of the word that follows. */
const determiner =
  "[Aa]n?|[Tt]he|[Yy]our|[Oo]ur|[Tt]heir|[Ii]ts|his|her|[Tt]his|[Tt]hat|[Ee]ach|[Ee]very|[Oo]ne|[Nn]o|[Aa]ny|trade|trading|business|driving|professional|commercial|industrial|banking|new|current|valid|mainland|offshore|zone|freezone|annual|company|software|liquor|media|import|export|investment|insurance|medical|food|dual|general|special|second|old|previous|expired|separate|same|own|local|foreign|existing|\\p{L}+[’']s|of|with|without|under|from|per";

/** What is said of the noun with an s. */
const noun = {
  rule: 'licence',
  message: (found) => `As a noun, “${found}” is American spelling.`,
  instead: (found) => `Type “${found.replace('se', 'ce')}”; with s it is what an authority does.`,
  fix: (found) => found.replace('se', 'ce'),
  except: ['heading', 'title'],
} satisfies Omit<TextRule, 'pattern'>;

/** ‘Licence’ is the noun, and ‘license’ the verb. */
export const licence: readonly TextRule[] = [
  {
    ...noun,
    // after an article and one more word, which is neither a verb before it nor its subject
    pattern: new RegExp(
      `(?=license)(?<=(?<!\\p{L})(?:[Aa]n?|[Tt]he|[Yy]our|[Oo]ur|[Tt]heir|[Ii]ts|[Tt]his|[Ee]ach|[Ee]very)\\s+(?!(?:${determiner}|may|can|cannot|must|will|would|could|should|might|to|not|who|that|which|and|or|also|only|then)\\s)\\p{Ll}*(?!s)\\p{Ll}\\s+)license(?![\\p{L}-])(?!\\s+(?:an?|the|its|their|all|your|you|every|any)(?!\\p{L}))`,
      'gu',
    ),
  },
  {
    ...noun,
    pattern: new RegExp(
      `(?=license)(?:(?<=(?<!\\bto )(?<![\\p{L}-])(?:${determiner})\\s+)license(?![\\p{L}])|(?<=(?<![\\p{L}-])(?:[Tt]wo|[Tt]hree|four|five|six|several|[Tt]hese|those|many|most|other|[Bb]oth|[Yy]our|[Oo]ur|their|trade|business|\\d+)\\s+)licenses(?!\\p{L})|(?<!\\bto )(?<![\\p{L}-])license(?=\\s+(?:holders?|fees?|numbers?|renewals?|applications?|cop(?:y|ies)|conditions?|types?|categor(?:y|ies)|activit(?:y|ies))(?!\\p{L})))`,
      'gu',
    ),
  },
  {
    rule: 'licence',
    pattern:
      /(?=License)(?<=(?<![\p{L}-])(?:[Tt]rade|[Bb]usiness|[Tt]rading|[Cc]ommercial|[Pp]rofessional|the|a|your|their|its)\s+)Licenses?(?!\p{L})(?!\s+\p{Lu})/gu,
    message: (found) =>
      `As a noun, “${found}” is American spelling, and no name needs its capital.`,
    instead: (found) => `Type “${found.toLowerCase().replace('se', 'ce')}”.`,
    except: ['heading', 'title', 'cell', 'field'],
    quoted: 'left alone',
  },
  {
    rule: 'licence',
    pattern:
      /(?=licenc)(?:(?<=(?<!\p{L})(?:may|can|cannot|must|will|would|should|to)\s+)licence(?=\s+(?:a|an|the|you|your|them|it|us|and|or)(?!\p{L}))|(?<=(?<!\p{L})(?:it|which|that|type|zone|authority|centre|department|emirate|ministry|regulator|registrar|body)\s+)licences(?=\s+(?:a|an|the|its|each|every|all|only|different|advocates|companies|brokers|banks|firms)(?!\p{L}))|(?<!\p{L})licenc(?:ed|ing)(?!\p{L}))/giu,
    message: (found) => `As a verb, “${found}” has an s.`,
    instead: (found) => `Type “${found.replace(/c(?=e|ing)(?=[^c]*$)/i, 's')}”.`,
  },
];
