import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemSentence, type ItemToken } from 'wink-nlp';
import type { CheckedLine } from './apply-wording-rules.ts';
import { type Doc, placeIn } from './page-document.ts';

const nlp = winkNLP(model, ['sbd', 'pos']);

/**
 * Words whose class usually does not depend on the sentence: auxiliary verbs (classes such as IS and HAD); modal verbs
 * (MD); the ending ’s (S); ‘to’ (TO); and irregular plurals (NNS).
 */
const fixedClasses: Readonly<Record<string, string>> = {
  IS: 'is was',
  ARE: 'are were ’re',
  HAS: 'has',
  HAVE: 'have ’ve',
  DOES: 'does',
  DO: 'do',
  BE: 'be been being am',
  HAD: 'had',
  DID: 'did',
  S: '’s',
  MD: 'can could may might must shall should will would ’ll cannot',
  TO: 'to',
  NNS: 'people children men women',
};
const classOfFixedWord = new Map(
  Object.entries(fixedClasses).flatMap(([name, list]) =>
    list.split(' ').map((word) => [word, name]),
  ),
);
const plural = /s$(?<!(?:ss|us|is|news|means|series|always|besides|thus|business)$)/;

/**
 * Returns the class of a word. Words in capital letters, and capitalised words inside a sentence, have the class PROPN
 * (proper noun). The words of `fixedClasses` have a fixed class, except for the noun ‘will’ (NN). For any other word,
 * the class is the part of speech that the language model estimates, such as ADJ
 * (https://universaldependencies.org/u/pos/). Nouns and verbs have more specific classes, which depend on the spelling:
 * - NN: a singular noun; NNS: a plural noun; NG: a noun that ends in -ing
 * - VB: the base form of a verb; VBZ: a verb in -s; VBD: a verb in -ed and other past forms; VBG: a verb in -ing
 */
function classOf(token: ItemToken, typed: string, before = 'PUNCT'): string {
  const word = typed.toLowerCase().replace("'", '’');
  const part = String(token.out(nlp.its.pos));
  if (/^\p{Lu}{2,}$/u.test(typed)) return 'PROPN';
  if (word === 'will' && /^(?:DET|ADJ|VBD|PROPN|S)$/.test(before)) return 'NN';
  if (before !== 'PUNCT' && /^\p{Lu}\p{Ll}/u.test(typed)) return 'PROPN';
  const own = classOfFixedWord.get(word);
  if (own) return own;
  if (part === 'NOUN' || (part === 'PROPN' && /^\p{Ll}/u.test(word))) return classOfNoun(word);
  return part === 'VERB' ? classOfVerb(word, token) : part;
}

function classOfNoun(word: string): string {
  if (plural.test(word)) return 'NNS';
  return /ing$/.test(word) && word !== 'thing' ? 'NG' : 'NN';
}

function classOfVerb(word: string, token: ItemToken): string {
  // @ts-expect-error -- the type declarations of wink-nlp 2 do not accept `its.lemma` here
  const base = String(token.out(nlp.its.lemma));
  const lemma = base.replace(/^license$/, 'licence'); // wink's base forms have American spelling
  if (word === lemma || word === 'license') return 'VB';
  if (/ing$/.test(word)) return 'VBG';
  return /s$/.test(word) ? 'VBZ' : 'VBD';
}

/**
 * Returns the sentences of a page. In each sentence, a class follows each word: `the/DET bank/NN asks/VBZ`. Omits the
 * fields of the front matter, except `description`.
 */
export const sentencesOf = ({ blocks }: Doc): CheckedLine[] =>
  blocks
    .filter(({ kind, name }) => kind !== 'field' || name === 'description')
    .flatMap((block) => {
      const lines: CheckedLine[] = [];
      let end = 0;
      const sentences = nlp.readDoc(block.text).sentences();
      sentences.each((sentence: ItemSentence) => {
        let text = '';
        let typedText = '';
        let before: string | undefined;
        const spans: { from: number; start: number; end: number }[] = [];
        sentence.tokens().each((token: ItemToken) => {
          const typed = token.out() as string;
          const at = block.text.indexOf(typed, end);
          if (at < 0) return;
          end = at;
          // Whether wink-nlp splits “bank’s” depends on the texts that wink-nlp has parsed before. This loop always
          // splits such words.
          for (const word of typed.split(/(?<=.)(?=[’']s$)/)) {
            before = classOf(token, word, before);
            spans.push({ from: text.length, start: end, end: end + word.length });
            end += word.length;
            const letters = word.replace("'", '’').replaceAll('/', '⁄');
            typedText += `${letters}/${before} `;
            // A few letters, such as İ, become two characters in lower case. These letters are not converted, because
            // the offsets would change.
            const small = letters.toLowerCase();
            text += `${small.length === letters.length ? small : letters}/${before} `;
          }
        });
        const spanAt = (index: number) => spans.findLast(({ from }) => from <= index);
        lines.push({
          text: text.trimEnd(),
          typed: typedText.trimEnd(),
          block,
          words: (some) => some.replace(/\/[A-Z]*(?= |$)/g, ''),
          place: (from, to) => placeIn(block, spanAt(from)?.start ?? 0, spanAt(to - 1)?.end ?? 0),
        });
      });
      return lines;
    });
