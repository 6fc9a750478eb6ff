import type { Mistaken } from './mistaken-words.ts';
import { had } from './possessives.ts';

/** Words that sound like the one that was meant. */
export const soundAlikes: readonly Mistaken[] = [
  ['', 'weather', '(?=\\s+or\\s+not(?!\\p{L}))', 'whether'],
  ['(?:taxi|bus|train|air|metro)\\s+', 'fairs?', '', 'fare'],
  [
    '(?:several|many|both|few)\\s+of\\s+',
    'this',
    '(?=\\s+(?:must|may|can|are|have|were|do|need)(?!\\p{L}))',
    'these',
  ],
  ['', 'their', '(?=\\s*[.,;:?])', 'there'],
  [
    '(?:licen[cs]e|licensed|right|able|allowed|permitted|entitled|qualified|authorised|permit|wish|want|need|fit)\\s+to\\s+',
    'practice',
    '(?!\\s+as\\s)',
    'practise',
  ],
  [
    '(?:until|before|with|of|to|in|on|by|for|from|under|and|(?<!(?:who|that|which)\\s+)(?:see|name|keep|approve|choose|use|sign|bring|make|have|open|run|manage|set|write|give|take|lose|check|audit|prepare|appoint|hold|hire|find|send|show|need|want|file|pay|spend|cover))\\s+',
    'there',
    '(?=\\s+own(?!\\p{L})(?!\\s+(?:\\d|AED|an?|the|all|no|most|half|more|less|it|them|nothing)(?!\\p{L})))',
    'their',
  ],
  ['(?:of|with|by|for|on)\\s+', 'there', `(?=\\s+(?!own\\b)(?:${had})(?!\\p{L}))`, 'their'],
  ['', 'their', '(?=\\s+(?:is|are|was|were)(?!\\p{L}))', 'there'],
  [
    '(?:more|less|fewer|greater|larger|smaller|longer|shorter|higher|lower|rather|better|later|earlier|other)\\s+',
    'then',
    '(?=\\s+(?:(?:that|this|those|these|what|usual|before|expected|in\\s+\\d)(?!\\p{L})|AED|the|an?|one|two|three|your|our|half|any|all|\\d))',
    'than',
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
  // ‘if you are older then the rule differs’ is right, so these need a number
  [
    '(?:older|younger|sooner|faster|slower|cheaper|bigger|smaller|fewer|longer|shorter)\\s+',
    'then',
    '(?=\\s+\\d)',
    'than',
  ],
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
];
