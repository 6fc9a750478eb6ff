import type { Mistaken } from './mistaken-words.ts';
import { had } from './possessives.ts';

/** Small words that sound, or are typed, like the one that was meant: ‘there’ for ‘their’, ‘then’ for ‘than’. */
export const smallSoundAlikes: readonly Mistaken[] = [
  ['', 'weather', '(?=\\s+or\\s+not(?!\\p{L}))', 'whether'],
  [
    '(?:asks?|asked|check|checks|decides?|decided|know|knows|says?|tells?)\\s+',
    'weather',
    '(?=\\s+(?:to|the|an?|you|your|they|we|it|that|this)(?!\\p{L}))',
    'whether',
  ],
  [
    '(?:plans?|wants?|wish|wishes|needs?|able|free|ready|ought)\\s+',
    'too',
    '(?=\\s+(?:be|buy|do|file|get|have|keep|make|move|open|pay|prove|register|sell|send|show|sign|take|use)(?!\\p{L}))',
    'to',
  ],
  [
    '(?:several|many|both|few)\\s+of\\s+',
    'this',
    '(?=\\s+(?:must|may|can|are|have|were|do|need)(?!\\p{L}))',
    'these',
  ],
  ['', 'their', '(?=\\s*[.,;:?])', 'there'],
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
    '(?=\\s+(?:(?:that|this|those|these|what|usual|before|enough|expected|in\\s+\\d)(?!\\p{L})|AED|the|an?|one|two|three|your|our|half|any|all|\\d))',
    'than',
  ],
  // ‘if you are older then the rule differs’ is right, so these need a number
  ['(?:older|younger|sooner|faster|slower|cheaper|bigger)\\s+', 'then', '(?=\\s+\\d)', 'than'],
  [
    '(?:more|less)\\s+(?:time|money|work)\\s+',
    'then',
    '(?=\\s+(?:an?|one|two|three|half\\s+an?|\\d+)\\s+(?:hour|day|week|month|quarter|year)s?\\s*[.,;:)])',
    'than',
  ],
  ['', 'your', '(?=\\s+welcome\\s+to(?!\\p{L}))', 'you are'],
  [
    '(?<=^|[\\0\\n]\\s*|[.?!]\\s+)',
    'there',
    '(?=\\s+(?:visa|passport|licence|account|company|adviser|employer|spouse)\\s+(?:is|was|has|must|may|can|will|ends?|ended|expires?|expired)(?!\\p{L}))',
    'their',
  ],
  [
    '(?:sign|signs|signed|renew|renews|renewed|lose|loses|lost)\\s+',
    'there',
    '(?=\\s+(?:contracts?|visas?|passports?|licen[cs]es?|leases?|forms?|names?)(?!\\p{L}))',
    'their',
  ],
  [
    '(?:adviser|anybody|anyone|buyer|client|company|director|employee|founder|freelancer|investor|owner|partner|people|person|seller|shareholder|somebody|someone|those)s?\\s+',
    'whom',
    '(?=\\s+(?:is|are|was|has|have|holds?|lives?|must|needs?|owns?|pays?|wants?|works?)(?!\\p{L}))',
    'who',
  ],
  ['(?:depend|depends|depended|depending)\\s+', 'of', '(?!\\s+course(?!\\p{L}))', 'on'],
  ['(?:comply|complies|complied|complying)\\s+', 'to', '(?!\\s+the\\s+letter(?!\\p{L}))', 'with'],
  ['more\\s+often\\s+', 'then', '(?=\\s+not(?!\\p{L}))', 'than'],
  [
    '(?:take|takes|took|is|are|was|were)\\s+',
    'to',
    '(?=\\s+(?:long|late|many|much|soon|often|high|low)\\s*[.,;:])',
    'too',
  ],
  ['(?:is|are|be)\\s+better\\s+', 'of', '(?=\\s+(?:with|without|\\p{Ll}+ing)(?!\\p{L}))', 'off'],
];
