import type { TextRule } from '../typed-text.ts';
import { spaced } from './verb-forms.ts';

/** Verbs of these pages in the form that ‘be’ and ‘have’ ask for; none is a noun that could follow them. */
const participles: Readonly<Record<string, string>> = {
  accept: 'accepted',
  approve: 'approved',
  attest: 'attested',
  give: 'given',
  prepare: 'prepared',
  publish: 'published',
  receive: 'received',
  refuse: 'refused',
  send: 'sent',
  sign: 'signed',
  submit: 'submitted',
  translate: 'translated',
};

const verbs = Object.keys(participles).join('|');

/** ‘Must be sign’ and ‘has refuse’. */
export const unfinishedVerbs: readonly TextRule[] = [
  {
    rule: 'participle',
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:(?:can|cannot|could|may|might|must|shall|should|will|to)\\s+(?:not\\s+)?be|has(?:\\s+(?:not|never|already))?)\\s+(?:${verbs})(?=\\s*[.,;:]|\\s+(?:an?|and|at|before|by|first|in|it|on|or|the|them|to|with|within|your)(?!\\p{L}))`,
      'giu',
    ),
    message: (found) => `In “${spaced(found)}” the last verb lacks its ending.`,
    instead: (found) =>
      `Type “${spaced(found).replace(/\p{Ll}+$/u, (verb) => participles[verb] ?? verb)}”.`,
  },
];
