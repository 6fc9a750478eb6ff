import type { Problem } from '../../language/problem.ts';
import { patternFor, type Words } from '../house.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';
import { americanWords } from './american-words.ts';
import { withoutNames } from './spelling.ts';
import { struckPhrases } from './struck-phrases.ts';
import { wordsTwice } from './words-twice.ts';

const fixed: readonly TextRule[] = [
  {
    rule: 'placeholder',
    pattern:
      /(?=[lidntfxp(._?…[])(?:\b(?:lorem|ipsum)\b[^.\n\0]*|\((?:check|source|date|who|ask(?: \p{L}+)?)\?\)|\b(?:TODO|NTD|FIXME)\b|\b(?:drafting note|note to (?:draft|editor|translator))\b|\bTB[CDA]\b|(?<!\b(?:Part|Chapter|Title|Book|Article|Section|Annex|Appendix|Schedule|Volume|Table|Protocol|Pope|King|Leo|Louis|Expo|World|Phase|Round|Session|Class|Form|Lot|Plot|Block)\s+)\bX{2,}(?:[,.]X+)*\b|\bplaceholder\b|\.{3,}|\?{3,}|_{3,}|…(?=[*_ ]*(?:[\n\0]|$))|\[(?:insert|name|date|amount|fee|number|link|to be|to come|to follow|add|ask|check|confirm)\b[^\]\n\0]*\](?! ?\()|\(to be (?:added|checked|completed|confirmed|decided|translated|written)\))/giu,
    message: (found) => `“${found}” holds a place for words that are not written yet.`,
    instead: () => 'Type the words, or take the sentence out until they are known.',
  },
  {
    rule: 'placeholder',
    quoted: 'left alone',
    pattern:
      /\[(?:(?:NB|N\.B\.|[Nn]ote to self)(?!\p{L})|(?:[Nn]ote|NOTE|[Qq]uery|QUERY): ?|\p{Lu}\p{Ll}+ to (?:add|approve|check|confirm|review|write)(?!\p{L})|[^\]\n\0]*\bw\/)[^\]\n\0]*\](?! ?\()|\((?:(?:NB|N\.B\.)(?!\p{L})|\p{Lu}\p{Ll}+: )[^)\n\0]*\?\)/gu,
    message: (found) => `“${found}” is a note in brackets, which visitors would read.`,
    instead: () => 'Take it out. To ask something, comment on the line in the pull request.',
  },
];

/** Endings of American and Oxford spelling; the words that are spelt with z everywhere are left out. */
const american =
  /(?<![\p{L}-])(?!(?:over|under|down|out|re)?siz|capsiz|priz|seiz|apprais)\p{L}{3,}(?:iz(?:e[sdr]?|ers|ing|ations?)|yz(?:e[sd]?|ing))(?!\p{L})/giu;

/** Struck words in their plain sense, in which they say something: a leading zero, a step leading to a refund, a tailored suit. */
const plain = [
  'leading\\s+(?:to|into|up|from|away|through|towards|zeros?|digits?|letters?|characters?|spaces?|the|an?|our|your|this|each|both)(?!\\p{L}|\\s+(?:way|field|industry|market))',
  'leading\\s+(?:causes?|cases?|questions?|courts?|judgments?|counsel)(?!\\p{L})',
  'tailored\\s+or\\s+not(?!\\p{L})',
  'trusted\\s+(?:third\\s+part(?:y|ies)|devices?|browsers?|computers?)(?!\\p{L})',
  'unlock(?:s|ed|ing)?\\s+(?:the|a|an|your)\\s+(?:tele)?(?:phone|screen|device|card|door|file|safe|cabinet)s?(?!\\p{L})',
  '(?:tailored|bespoke)\\s+(?:suits?|jackets?|uniforms?|shirts?|clothes|clothing|garments?|dress(?:es)?|trousers)(?!\\p{L})',
  'landscape\\s+(?:pages?|format|orientation|architects?|gardens?|gardeners?|gardening|contractors?)(?!\\p{L})',
  'comprehensive\\s+(?:motor|car|vehicle)\\s+(?:insurance|cover|polic(?:y|ies))(?!\\p{L})',
  'seamless\\s+(?:steel\\s+)?(?:pipes?|tubes?)(?!\\p{L})',
  'one-stop\\s+flights?(?!\\p{L})',
  'trusted\\s+(?:friend|relative|person)s?(?!\\p{L})',
  'unlock(?:s|ed|ing)?\\s+(?:the|an?|your|my|their)\\s+(?:user\\s+)?accounts?(?!\\p{L})',
  'navigat(?:e|es|ed|ing)\\s+(?:away|back|to\\s+[^.,;\\0]{0,30}?(?:pages?|tabs?|menus?|sections?|portals?|(?:web)?sites?|screens?|dashboards?|folders?|forms?|settings))(?!\\p{L})',
  'journeys?\\s+(?:abroad|by|time|from|home|back|takes?|between|of\\s+(?:\\p{L}+|\\d+)\\s+(?:minutes|hours|days|kilometres)|to\\s+(?:the\\s+(?:airport|bank|border|centre|counter|court|embassy|office)|work|Abu\\s+Dhabi|Sharjah|Dubai))(?!\\p{L})',
  // the utility that cools districts of Dubai; a verb stands nowhere there
  'empower(?<=\\b(?:at|by|from|of|with)\\s+empower)(?!\\p{L})',
  'empower(?:’s(?!\\p{L})|\\s+(?:accounts?|asks|bills?|charges?|connections?|deposits?|invoices?|is|meters?|sends)(?!\\p{L}))',
  'robust\\s+(?:proof|evidence|doors?|locks?|shelv(?:es|ing)|tables?|chairs?|furniture|cases?|box(?:es)?|packaging|shoes|boots|fences?|walls?|floors?|bags?|vehicles?|cables?)(?!\\p{L})',
  'leverage\\s+(?:ratios?|of\\s+(?:the|a|its|their)\\s+(?:fund|company|bank|group|buyer|portfolio))(?!\\p{L})',
].join('|');

/** Words given twice, placeholders, American spelling, and the words that the voice guide strikes or replaces. */
export const words = (page: TypedText, words: Words): Problem[] =>
  applyTextRules(withoutNames(page, words), [
    ...fixed,
    ...wordsTwice(page),
    ...struckPhrases,
    ...americanWords,
    ...wordRules(words),
  ]);

const made = new WeakMap<Words, readonly TextRule[]>();

/** The rules for the words of the voice guide, made once. */
function wordRules(words: Words): readonly TextRule[] {
  const rules = made.get(words) ?? makeRules(words);
  made.set(words, rules);
  return rules;
}

const makeRules = ({ voice, speller }: Words): TextRule[] => [
  {
    rule: 'struck-word',
    quoted: 'left alone',
    pattern: struckPattern(voice),
    message: (found) => `The voice guide strikes “${found.replace(/\s+/g, ' ')}”.`,
    instead: () => 'Say what is done, by whom and by when, in words that fit no other firm.',
    except: ['heading', 'title'],
  },
  {
    rule: 'preferred-word',
    quoted: 'left alone',
    pattern: patternFor(voice.preferred.map(({ not }) => not)),
    message: (found) => `The house does not write “${found.replace(/\s+/g, ' ')}”.`,
    instead: (found) =>
      `Type “${voice.preferred
        .find(({ not }) => patternFor([not]).test(found))
        ?.but.split(/,\s*(?:or\s+)?/)
        .join('” or “')}”.`,
    except: ['heading', 'title'],
  },
  {
    rule: 'american-spelling',
    quoted: 'left alone',
    holds: /\p{L}{3}(?:iz(?:e|ing|ation)|yz(?:e|ing))/iu,
    pattern: american,
    message: (found) => `“${found}” is American spelling.`,
    instead: (found) =>
      `Type “${withS(found)}”. If a body spells its name so, give the whole name a line of its own in dictionary.txt, as with World Health Organization.`,
    except: ['heading', 'title'],
    // one with a capital letter may be a part of a name
    fix: (found) =>
      /^\p{Ll}/u.test(found) && speller.knows(withS(found)) ? withS(found) : undefined,
  },
];

/** The struck words where they do not stand in their plain sense; that is looked at only where one of them stands. */
function struckPattern({ struck }: Words['voice']): RegExp {
  const { source } = patternFor(struck);
  return new RegExp(`(?=${source})(?!${plain})${source}`, 'giu');
}

const withS = (word: string) => word.replace(/z(?=[a-z]*$)/, 's').replace(/Z(?=[A-Z]*$)/, 'S');
