import type { TextRule } from '../typed-text.ts';

const struck = {
  rule: 'struck-word',
  quoted: 'left alone',
  except: ['heading', 'title'],
  message: (found: string) => `The voice guide strikes “${found.replace(/\s+/g, ' ')}”.`,
} satisfies Partial<TextRule>;

/** What the voice guide strikes in other words than a list has: phrases with a gap, and words struck in one sense only. */
export const struckPhrases: readonly TextRule[] = [
  {
    ...struck,
    level: 'advice',
    pattern: /(?<!\p{L})etc\.(?=[\s,;)]|$)/gu,
    instead: () =>
      'Name the others, or take it out; “such as” before the list says that there are more.',
  },
  {
    ...struck,
    pattern:
      /(?<!\p{L})(?:accounting|banking|business|complete|corporate|financial|HR|insurance|legal|mortgage|[Oo]ur|payment|payroll|smart|tax|total|VAT)\s+solutions(?!\p{L})/gu,
    instead: () => 'Say which service it is.',
  },
  {
    ...struck,
    pattern:
      /(?<!\p{L})(?:we\s+are\s+(?:the\s+|true\s+|your\s+)?experts?|our\s+(?:expert|experienced)(?=\s+\p{L})|our\s+experts)(?!\p{L})/giu,
    instead: () => 'Say what is done, by whom and by when; a reader believes that.',
  },
  {
    ...struck,
    pattern:
      /(?=Whether)(?<=^|[\0\n]\s*|[.?!]\s+)Whether\s+you(?:’re|\s+are)\s+[^.,?\0]{2,40}?\s+or\s+(?!not)[^.,?\0]{2,40},/gu,
    instead: () => 'Name the one case that the sentence is about.',
  },
  {
    ...struck,
    pattern: /(?<!\p{L})[Nn]ot\s+only\s[^.?\0]{2,80}?\sbut\s+also(?!\p{L})/gu,
    instead: () => 'Say the two things plainly, with “and”.',
  },
  {
    ...struck,
    pattern:
      /(?=It\s+is\s+not)(?<=^|[\0\n]\s*|[.?!]\s+)It\s+is\s+not\s[^.,;?\0]{2,40},\s+it\s+is\s/gu,
    instead: () => 'Say what it is.',
  },
];
