import type { Mistaken } from './mistaken-words.ts';
import { verbs } from './verb-forms.ts';

/** Words that sound like the one that was meant. */
export const soundAlikes: readonly Mistaken[] = [
  ['(?:taxi|bus|train|air|metro)\\s+', 'fairs?', '', 'fare'],
  [
    '(?:licen[cs]e|licensed|right|able|allowed|permitted|entitled|qualified|authorised|permit|wish|want|need|fit)\\s+to\\s+',
    'practice',
    '(?!\\s+as\\s)',
    'practise',
  ],
  ['(?:take|takes|taking|took|in|into|no|any|same|full|legal)\\s+', 'affect', '', 'effect'],
  [
    '(?:may|might|can|could|will|would|to|not)\\s+',
    'effect',
    '(?=\\s+(?:the|your|our|their|its)\\s+(?:fee|price|tax|visa|rate|bank|licen[cs]e|company|owners?|result|figures?)(?!\\p{L}))',
    'affect',
  ],
  [
    '(?:free|legal|tax|professional|good|independent|written|expert|our|your|some|any|further|of|with|without|for)\\s+',
    'advise',
    '(?!\\s+(?:you|them|him|her|us|on|against|in writing)(?!\\p{L}))',
    'advice',
  ],
  ['(?:the|an|this|that)\\s+', 'advise', '', 'advice'],
  ['(?<=^|[\\0\\n]\\s*)', 'advise', '(?=\\s+(?:is|was|has|from|costs)(?!\\p{L}))', 'advice'],
  [
    '(?:we|you|they|can|will|may|must)\\s+',
    'advice',
    '(?=\\s+(?:you|them|against|on|the)(?!\\p{L}))',
    'advise',
  ],
  [
    '(?:your|their|our|his|her|sensitive)\\s+',
    'personnel',
    '(?=\\s+(?:data|details|information|account|address|income)(?!\\p{L}))',
    'personal',
  ],
  ['(?:the|in|a|an|best|good|common|usual|legal|our|its|this|of)\\s+', 'practise', '', 'practice'],
  ['(?:can|cannot|could|may|might|must|shall|should|will|would|never)\\s+', 'loose', '', 'lose'],
  [
    '(?:you|they|we|who|to|not)\\s+',
    'loose',
    '(?=\\s+(?:the|your|its|their|an?|all|any|both|it|money|time|half|AED)(?!\\p{L}))',
    'lose',
  ],
  [
    '(?:an?|the|some)\\s+',
    'lose',
    '(?=\\s+(?:sheet|page|leaf|paper|end|coin)s?(?!\\p{L}))',
    'loose',
  ],
  [
    "(?:manager[’']s|cashier[’']s|returned|post-?dated|bounced|dishonoured|crossed|blank)\\s+",
    'checks?',
    '',
    'cheque',
  ],
  [
    '(?:pay|pays|paid|paying|payment|payable|payments)\\s+by\\s+(?:an?\\s+)?',
    'checks?',
    '',
    'cheque',
  ],
  [
    '(?:writes?|cash(?:es|ed)?|draws?|endorses?|banks?)\\s+(?:an?|the|your|his|her|their)\\s+',
    'checks?',
    '(?=\\s+(?:for|to|drawn|payable)(?!\\p{L})|[.,;:])',
    'cheque',
  ],
  ['', 'checks?', '(?=\\s+(?:bounces?|bounced|drawn\\s+on|payable\\s+to)(?!\\p{L}))', 'cheque'],
  ['the\\s+', 'affect', '(?=\\s+(?:is|was|of|on|will)(?!\\p{L}))', 'effect'],
  [
    '(?:it|this|that|which)\\s+',
    'effects',
    '(?=\\s+(?:the|your|our|their|its)\\s+(?:fee|price|tax|visa|rate|bank|licen[cs]e|company|owners?|result|figures?)(?!\\p{L}))',
    'affects',
  ],
  [
    '(?:the|your|our|its|a)\\s+',
    'principle',
    '(?=\\s+(?:amount|sum|debt|place\\s+of\\s+business|office|residence|activity|shareholder)(?!\\p{L}))',
    'principal',
  ],
  [
    '(?:bank|court|authority|FTA|registrar|office|we|you)\\s+',
    'excepts?',
    '(?=\\s+(?:it|them|an?|your|only|copies|payments?|cash|cheques?)(?!\\p{L}))',
    'accept',
  ],
  [
    '(?<=^|[\\0\\n]\\s*|[.?!]\\s+|\\b(?:need|needs|with|for|asks?|requires?|takes?)\\s+)',
    'less',
    `(?=\\s+(?:documents|steps|forms|people|questions|copies|visas|employees|shareholders|owners|pages|signatures|visits|mistakes|errors)(?:\\s+(?:is|are|need|have|to|for|than|and|must|file|sign|${verbs})(?!\\p{L})|[.,;:](?!\\p{L})))`,
    'fewer',
  ],
  [
    '',
    'looses',
    '(?!\\s+(?:its\\s+(?:grip|hold)|the\\s+(?:bonds|dogs|ropes?))(?!\\p{L}))',
    'loses',
  ],
  ['', 'calenders?', '', 'calendar'],
];
