import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';
import { sentenceAt } from './firm.ts';

/** What somebody else decides. */
const decided =
  '(?:approvals?|acceptance|[Vv]isas?|accounts?(?:\\s+opening)?|success|results?|outcomes?|licen[cs]es?|permits?|registrations?|refunds?|residency|residence|mortgages?|loans?|admission|grants?|pass(?:es)?|stamps?|attestations?)';

/** What people hand in, and what happens to it. */
const filed = '(?:visas?|applications?|files?|requests?|cases?|claims?|clients?)';
const refused = '(?:rejected|refused|declined|turned down|denied|sent back)';

/** Words that promise what only a state, a bank or a court can give. */
const patterns: readonly RegExp[] = [
  new RegExp(`\\bguaranteed\\s+(?:\\p{Ll}+\\s+)?${decided}\\b`, 'giu'),
  new RegExp(
    `\\b${decided}\\s+(?:is|are|will be)\\s+(?:always\\s+)?(?:guaranteed|certain|assured)\\b(?!\\s+by\\b)`,
    'giu',
  ),
  new RegExp(`\\b${decided}\\s+guaranteed\\b(?!\\s+by\\b)`, 'giu'),
  // the sum of a certificate of deposit may be guaranteed
  /\b(?:[Yy]our|[Tt]he|[Aa])\s+(?:\p{Ll}+\s+)?certificate\s+(?:is|will be)\s+(?:always\s+)?guaranteed\b(?!\s+by\b)(?<!\b(?:of|on|in|under|behind|for)\s+(?:the|your|a)\s[^.\0]*)/gu,
  new RegExp(
    `\\b${decided}\\s+(?:that\\s+|which\\s+)?no\\s+(?:authority|bank|court|judge|lender|ministry|office|registrar)\\s+(?:can|could|will|would)\\s+(?:ever\\s+)?(?:refuse|reject|decline|turn\\s+down)\\b`,
    'giu',
  ),
  /\b100\s?(?:%|per ?cent)\s+(?:success|approvals?|acceptance|guaranteed?|satisfaction|certain|assured|safe|legal)\b/giu,
  /\b[Ww]e\s+(?:can\s+|will\s+|do\s+|always\s+)?guarantee\b(?!\s+(?:nothing|no|only|our|an?\s+(?:date|fee)|the\s+(?:date|fee))\b)/gu,
  new RegExp(
    `\\b[Ww]e\\s+(?:can\\s+|will\\s+|always\\s+)?(?:promise|assure)\\s+(?:you\\s+)?(?:an?\\s+|your\\s+|the\\s+)?(?:\\p{Ll}+\\s+)?${decided}\\b`,
    'gu',
  ),
  /\b[Ww]e\s+(?:can\s+|will\s+|always\s+)?(?:promise|assure\s+you)\s+(?:that\s+)?(?:the|your)\s+(?:courts?|judge|bank|lender|state|authority|ministry|register|registrar|visa|licen[cs]e|account|loan)\s+will\b/gu,
  /\b(?:will|shall)\s+(?:definitely|certainly|always|surely)\s+(?:be\s+)?(?:approved?|granted?|succeed|accepted?|issued?|registered?|receive|get)\b|\b(?:is|are)\s+(?:always|certain to be|sure to be)\s+(?:approved|granted|accepted)\b/giu,
  /\b(?:risk-free|zero[ -](?:risk|rejections?|refusals?)|no rejections?|(?:no|without(?: any)?) risk of (?:an? |any )?(?:refusal|rejection|fine|penalty)|never been (?:refused|rejected))\b/giu,
  /(?<=\p{L},? )without (?:any )?risk\b(?! of)/gu,
  new RegExp(
    `\\b(?:sure|certain|bound) to (?:get|receive|be (?:granted|given)) (?:an? |your |the )?(?:certificate|${decided})\\b`,
    'giu',
  ),
  /\b[Ww]e\s+(?:can\s+|will\s+|always\s+)?promise\s+(?:you\s+)?that\s+(?:the|your|an?)\s+(?:courts?|judge|bank|lender|state|authority|ministry|register|registrar)\s+\p{Ll}+s\b/gu,
  /\b(?:approved|granted|accepted|issued|registered|refunded|opened)\b[^.?\0]{0,40}?\bwithout fail\b/giu,
  new RegExp(`\\b(?:assured|certain) of (?:an? |your |the )?(?:\\p{Ll}+ )?${decided}\\b`, 'giu'),
  new RegExp(
    `\\b(?:approval|acceptance|success|${decided}) (?:is|are) a (?:certainty|formality|given|foregone conclusion)\\b`,
    'giu',
  ),
  new RegExp(
    `\\b(?:file|service|package|team|partners?|work|preparation|experience) guarantees? (?:you )?(?:an? |your |the )?(?:\\p{Ll}+ )?${decided}\\b`,
    'giu',
  ),
  new RegExp(
    `\\b[Nn]o ${filed}\\b(?! (?:that )?(?:we|of ours)\\b)[^.?\\0]{0,40}?\\b(?:is|are|gets?) ever ${refused}\\b`,
    'gu',
  ),
  new RegExp(
    `\\b[Nn](?:o ${filed} (?:that )?(?:we|of ours)|(?:one|ot (?:a single )?one) of our ${filed})\\b[^.?\\0]{0,40}?\\b${refused}\\b`,
    'gu',
  ),
  new RegExp(`\\b[Oo]ur ${filed} (?:is|are|have|has) never (?:been )?${refused}\\b`, 'gu'),
  new RegExp(
    `\\b${filed} (?:that )?we (?:file|send|submit|prepare|make)s? (?:is|are|have|has) never (?:been )?${refused}\\b`,
    'giu',
  ),
  /\b[Ww]e\s+(?:will\s+|can\s+|always\s+)?(?:make\s+sure|ensure|see\s+to\s+it)\s+(?:that\s+)?(?:the|your|a)\s+(?:courts?|judge|bank|lender|state|authority|ministry|register|registrar|FTA)\s+(?:approves?|accepts?|grants?|agrees?|issues?|registers?|refunds?|opens?)\b/gu,
  /\b[Ww]e\s+(?:always\s+)?win\s+(?:every|all|each)\s+(?:cases?|claims?|disputes?|appeals?)\b/gu,
  new RegExp(
    `\\bhas never ${refused} (?:one of our|any of our|a single one of our) ${filed}\\b`,
    'giu',
  ),
  /\b(?:is|are) (?:bound|sure|certain|guaranteed) to (?:approve|accept|grant|issue|agree|refund)\b(?! by\b)/giu,
  /(?<=^|[\0\n]\s*|[.?!:]\s+)Guaranteed\s+(?:within|in|every)\b/gu,
  /(?=will (?:not|never) )(?<=(?:^|[\0\n]\s*|[.?!]\s+)(?:It|The (?:bank|court|authority|FTA|lender|registrar)) )will (?:not|never) refuse you(?:r (?:application|file))?(?=[.!])/gu,
  new RegExp(
    `(?=The |Your )(?<=^|[\\0\\n]\\s*|[.?!]\\s+)(?:The|Your) (?:bank|court|authority|FTA|lender|registrar) will (?:approve|accept|grant) your ${decided}(?=[.!])`,
    'gu',
  ),
  /(?=You )(?<=^|[\0\n]\s*|[.?!]\s+)You will (?:get|receive) (?:the|your) (?:account|approval|loan|mortgage|refund|visa)(?=[.!])/gu,
  new RegExp(
    `\\b[Ww]e (?:will |can )?secure (?:you )?(?:an? |the |your )(?:\\p{L}+ )?${decided}\\b`,
    'giu',
  ),
  /\b(?:approval|acceptance|success) rate (?:is|of) (?:100|9\d)\s?%|\b9\d\s?% (?:approval|acceptance|success) rate\b/giu,
  /(?=You )(?<=^|[\0\n]\s*|[.?!]\s+)You (?:cannot|can’t|will not|will never) be (?:refused|rejected|turned down)(?=[.!])/gu,
  /\b(?:refusals|rejections) (?:do not|never) happen\b/giu,
  new RegExp(
    `\\b(?:[Ee]very|[Ee]ach|[Aa]ll(?: of)?(?: our| the)?) ${filed} (?:(?:that )?we \\p{Ll}+ )?(?:is|are|gets?|has been|have been) (?:always )?(?:accepted|approved|granted)(?![\\p{L}-])(?! (?:by|or)\\b)`,
    'gu',
  ),
  /\b(?:approv|attest|grant|accept|issu|open|refund|register|receiv|get|stamp)\p{Ll}*\b[^.?!\0]{0,60}[,;–] ?guaranteed(?=[.!\0])/gu,
  /(?<=\bwill )(?:approve|attest|grant|accept|issue|open|refund|register|stamp)\b[^.?!\0]{0,60}[,;–] ?we promise(?=[.!\0])/gu,
  /\b[Ww]e promise (?:you )?(?:that )?(?:the )?(?:\p{Lu}{3,}|(?:Ministry|Department|Authority|Centre)\b)(?= [^.\0]*\p{Ll}s\b)/gu,
  /\bnever (?:declines|refuses|rejects|sends back|turns down) (?:what|anything|a file|an application) (?:that )?we (?:file|make|prepare|send|submit)\b/giu,
  /\b[Nn]o (?:authority|bank|court|embassy|judge|lender|ministry|office|registrar) has ever (?:declined|refused|rejected|sent back|turned down) (?:our|one of our|any of our|a single one of our) \p{Ll}+/gu,
  /\bis (?:bound|certain|guaranteed|sure) to say yes\b/giu,
  /\byou will pay (?:zero|no) tax\b(?! on\b)/giu,
  /\bas good as (?:approved|granted|accepted|issued)\b/giu,
];

/** Sentences that say the opposite, ask, or tell of what others promise. */
const honest =
  /\b(?:myth|untrue|false|no ?one|no|nobody|nothing|none|cannot|can’t|don’t|not|never(?! been)|neither|nor|without(?! any risk| risk)|beware|distrust|who|whoever|anyone|if|whether)\b|\?/i;

/** Promises of what the firm does not decide, by “Promise only what we control” in docs/voice.md. */
export function promises(page: TypedText): Problem[] {
  const { text } = page.prose;
  return patterns.flatMap((pattern) =>
    findAll(text, pattern).flatMap(({ index, 0: found }) => {
      const sentence = sentenceAt(text, index);
      const at = sentence.indexOf(found);
      const around = sentence.slice(0, at) + sentence.slice(at + found.length).replace(/[^?]/g, '');
      if (honest.test(around) || /“[^”]*$/.test(sentence.slice(0, at))) return [];
      return page.problem(index, index + found.length, {
        rule: 'promise',
        message: `“${found.replace(/\s+/g, ' ')}” promises what a state, a bank or a court decides.`,
        instead: 'Say what you do and by when, and who decides.',
      });
    }),
  );
}
