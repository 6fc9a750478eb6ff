import type { TextRule } from '../typed-text.ts';
import { begins, plainOf, spaced, third, verbs, withS } from './verb-forms.ts';

const last = /\p{Ll}+$/u;

/** Verbs with an ending, which none has after ‘must’. */
const ended = `${third}|has|takes|needs|gets|does|goes|is|was|are`;

const message = (found: string) => `In “${spaced(found)}” the verb is not the one of its subject.`;

/** Pronouns and verbs that do not go together, and verbs after ‘must’ and its like that have an ending. */
export const pronouns: readonly TextRule[] = [
  {
    rule: 'agreement',
    pattern: new RegExp(
      `${begins}(?:We|You|They)\\s+(?:also\\s+|then\\s+|only\\s+)?(?:${third}|asks|files|lists|names|needs|opens|registers|takes|signs|has|is|was|does)(?![\\p{L}’-])`,
      'gu',
    ),
    message,
    instead: (found) => `Type “${spaced(found).replace(last, (verb) => plainOf(verb))}”.`,
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `${begins}(?:He|She|It)\\s+(?:also\\s+|then\\s+|only\\s+)?(?:${verbs}|belong|come|contain|cover|depend|expire|follow|go|hold|include|mean|need|remain|replace|sign|take|have|are|were|do)(?![\\p{L}’-])`,
      'gu',
    ),
    message,
    instead: (found) =>
      `Type “${spaced(found).replace(last, (verb) => (verb === 'are' ? 'is' : withS(verb)))}”.`,
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `${begins}(?:This\\s+(?:are|were)|These\\s+(?:is|was))(?![\\p{L}’-])`,
      'gu',
    ),
    message,
    instead: (found) =>
      /were|was/.test(found)
        ? 'Type “These were”; if it is one, “This was”.'
        : 'Type “These are”; if it is one, “This is”.',
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `${begins}There\\s+is\\s+(?:two|three|four|five|six|seven|eight|nine|ten|many|several)(?![\\p{L}’-])`,
      'gu',
    ),
    message,
    instead: (found) => `Type “${spaced(found).replace(' is ', ' are ')}”.`,
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:can|cannot|must|may|might|would|shall|should|could|(?<=(?<!\\p{L})(?:[Ii]t|[Yy]ou|[Ww]e|[Tt]hey|[Hh]e|[Ss]he|who)\\s+)will)\\s+(?:also\\s+|only\\s+|not\\s+)?(?:${ended})(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `After “${found.split(/\s/)[0]}” the verb has no ending.`,
    instead: (found) => `Type “${spaced(found).replace(last, (verb) => plainOf(verb, true))}”.`,
  },
  {
    rule: 'agreement',
    // after a pronoun no question turns the verb and its subject round: ‘must companies register?’
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:can|cannot|could|may|might|must|should|will|would)(?<=(?<!\\p{L}|\\b(?:[Ww]hat|[Ww]hatever|[Aa]ll|[Ee]verything)\\s+)(?:[Ii]t|[Yy]ou|[Ww]e|[Tt]hey|[Hh]e|[Ss]he|which|who)\\s+\\p{Ll}+)(?<!\\bwhich\\s+will)\\s+(?!(?:${ended}|always|besides|perhaps|sometimes|its|his|this|\\p{Ll}+wards)(?!\\p{L}))\\p{Ll}{2,}(?<![aisu])s(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `After “${found.split(/\s/)[0]}” the verb has no ending.`,
    instead: (found) => `Type “${spaced(found).replace(last, (verb) => plainOf(verb, true))}”.`,
  },
  {
    rule: 'agreement',
    // ‘do what you can to keep it’ and ‘as often as you must to keep it’ are right
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:can|cannot|must|may|might|should|could|shall)\\s+to\\s+(?:be|do|file|get|go|have|open|register|show|sign|take|${verbs})(?!\\p{L})(?<!\\ban?\\s+\\p{Ll}+\\s+to\\s+\\p{Ll}+|\\b(?:all|as|best|everything|far|hard|how|if|least|little|long|more|most|much|often|than|what|whatever|when|where|wherever)\\b[^.?!\\0]*)`,
      'giu',
    ),
    message: (found) => `In “${spaced(found)}” there is a “to” too many.`,
    instead: (found) => `Type “${spaced(found).replace(' to ', ' ')}”.`,
  },
  {
    rule: 'agreement',
    pattern: new RegExp(
      `(?:(?=Does)${begins}Does|\\b(?:How|When|Where|Why)\\s+does)\\s+(?:(?:the|an?|my|your|our|this|every|each)\\s+\\p{Ll}+|it|he|she)\\s+(?:${third}|has|is|takes)(?![\\p{L}’-])|(?<![\\p{L}-])(?=does)(?<!\\b(?:[Ww]hat|[Aa]ll)\\s[^.?!\\0]*)does(?:\\s+not|n’t)\\s+(?:${third}|has|is|needs|takes)(?![\\p{L}’-])`,
      'gu',
    ),
    message: (found) => `After “${/does/i.exec(found)?.[0]}” the verb has no ending.`,
    instead: (found) => `Type “${spaced(found).replace(last, (verb) => plainOf(verb, true))}”.`,
  },
];
