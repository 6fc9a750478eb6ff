import { monthPattern } from '../../facts/calendar.ts';
import type { Mistaken } from './mistaken-words.ts';

/** Words that a slip of the finger made of another. */
export const typingSlips: readonly Mistaken[] = [
  ['', 'pubic', '', 'public'],
  ['', 'lability', '', 'liability'],
  ['', 'labilities', '', 'liabilities'],
  ['', 'purposed', '', 'proposed'],
  ['', 'singed', '', 'signed'],
  ['(?:civil|commercial|criminal|family|federal|inheritance|labour)\\s+', 'low', '', 'law'],
  [
    '(?:at|by|for|from|of|on|to|with)\\s+',
    'he',
    '(?=\\s+(?:authority|bank|buyer|company|court|day|depositor|fee|licence|ministry|month|owner|page|price|register|registrar|seller|visa|year)(?!\\p{L}))',
    'the',
  ],
  [
    '(?:answers?|at|by|for|from|in|of|on|renew|renews|sign|signs|to|with)\\s+',
    'you',
    '(?=\\s+(?:bank|employer|landlord|lease|licence|message|passport)(?!\\p{L}))',
    'your',
  ],
  ['', 'an\\s+other', '', 'another'],
  [
    '',
    'statuary',
    '(?=\\s+(?:audit|bod|dut|fee|form|limit|notice|period|record|report|right|rule))',
    'statutory',
  ],
  // ‘the form may’ and ‘forms march on’ hold no month
  [
    '',
    'form',
    `(?=\\s+(?:\\d{1,2}\\s+)?(?!(?:may|march)\\b(?!\\s+\\d{4}))${monthPattern}\\b)`,
    'from',
  ],
  [
    '(?:the|federal|by|under|this|a|that)\\s+',
    'statue',
    '(?!\\s+(?:of\\s+(?!limitations?)|in|at|on|outside|stands|shows|that|which))',
    'statute',
  ],
  [
    '(?:days|weeks|months|years|half|far|differs?|different|apart|received|comes|begins|starts|counted|collected|issued|sent|paid|bought|exempt|income|letter|straight|away|back|aside|results?|resulting|stems?|benefits?|arises?|derived|taken|drawn|deducted|withdrawn|released|removed|transferred|excluded|ranges?|varies|shares?)\\s+',
    'form',
    '(?=\\s+(?:the|an?|your|our|their|its|abroad|somebody|someone|\\d))',
    'from',
  ],
  [
    '(?:in|fill in|sign|of|on|by|through|with|to)\\s+the\\s+',
    'from',
    '(?=\\s+of\\s|[.,;:])',
    'form',
  ],
  ['(?:account|bank|branch|general|office|relationship|the|your|a)\\s+', 'manger', '', 'manager'],
  ['(?:the|a)\\s+', 'trail', '(?=\\s+(?:balances?|period)(?!\\p{L}))', 'trial'],
  ['(?:the|an|your|its|our)\\s+', 'annul', '', 'annual'],
  ['', 'martial', '(?=\\s+status(?!\\p{L}))', 'marital'],
  ['(?:tax|VAT|return|voluntary|mandatory|late)\\s+', 'filling', '(?!\\s+in(?!\\p{L}))', 'filing'],
  ['', 'costumers?', '', 'customer'],
  ['', 'untied', '(?=\\s+Arab(?!\\p{L}))', 'united'],
  [
    '(?:sign|signs|signed|employment|service|written)\\s+(?:the|an?|your)?\\s*',
    'contact',
    '(?=\\s+(?:with|between|of)|[.,;])',
    'contract',
  ],
  ['\\d\\s+', 'moths?', '', 'month'],
  ['(?:fully|not|tax|is|are|be|stay)\\s+', 'complaint', '(?=\\s+with(?!\\p{L}))', 'compliant'],
  ['in\\s+the\\s+', 'mean\\s+while', '', 'meanwhile'],
  ['', 'can\\s+not', '(?!\\s+(?:only|just|merely)(?!\\p{L}))', 'cannot'],
  [
    '(?<=^|[\\0\\n]\\s*|[.?!]\\s+)',
    'you',
    '(?=\\s+(?:bank|company|passport|visa|licence|employer|accountant|landlord)\\s+(?:is|has|was|states|asks|keeps|needs|pays|says|must|may)(?!\\p{L}))',
    'your',
  ],
  ['(?<=,\\s+)', 'very', '(?=\\s+(?:page|document|owner|month|year|step|bank)(?!\\p{L}))', 'every'],
  [
    '(?:stays?|documents?|certificates?|degrees?|goods|money|funds|staff|sales)\\s+',
    'form',
    '(?=\\s+abroad(?!\\p{L}))',
    'from',
  ],
  ['(?:the|this|each|every)\\s+', 'from', '(?=\\s+(?:is|has|must|asks|needs)(?!\\p{L}))', 'form'],
];
