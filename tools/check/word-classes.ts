import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemSentence, type ItemToken } from 'wink-nlp';
import { type Doc, placeIn } from './document.ts';
import type { CheckedLine } from './lines.ts';

const nlp = winkNLP(model, ['sbd', 'pos']);

/** Words that have the same class in every sentence. Each form of an auxiliary verb has its own class. */
const ownWords: Readonly<Record<string, string>> = {
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
const ownClass = new Map(
  Object.entries(ownWords).flatMap(([name, list]) => list.split(' ').map((word) => [word, name])),
);
const plural = /s$(?<!(?:ss|us|is|news|means|series|always|besides|thus|business)$)/;

/**
 * Returns the class of a word: the part of speech from the model. The number of a noun and the form of a verb are
 * derived from the spelling. NN and NNS: nouns. NG: nouns in -ing. VB: the base form of a verb, VBZ with -s, VBD with
 * -ed, VBG with -ing. Other classes have the names of https://universaldependencies.org/u/pos/
 */
function classOf(token: ItemToken, typed: string, before = 'PUNCT'): string {
  const word = typed.toLowerCase().replace("'", '’');
  // `never`: the type declarations do not contain the library’s helper functions
  const part = String(token.out(nlp.its.pos as never));
  if (/^\p{Lu}{2,}$/u.test(typed)) return 'PROPN';
  if (word === 'will' && /^(?:DET|ADJ|VBD|PROPN|S)$/.test(before)) return 'NN';
  if (before !== 'PUNCT' && /^\p{Lu}\p{Ll}/u.test(typed)) return 'PROPN';
  const own = ownClass.get(word);
  if (own) return own;
  if (part === 'NOUN' || (part === 'PROPN' && /^\p{Ll}/u.test(word))) {
    if (plural.test(word)) return 'NNS';
    return /ing$/.test(word) && word !== 'thing' ? 'NG' : 'NN';
  }
  if (part !== 'VERB') return part;
  // wink’s lemmas have American spelling
  const lemma = String(token.out(nlp.its.lemma as never)).replace(/^license$/, 'licence');
  if (word === lemma || word === 'license') return 'VB';
  if (/ing$/.test(word)) return 'VBG';
  return /s$/.test(word) ? 'VBZ' : 'VBD';
}

/** Returns the sentences of a page, each as `the/DET bank/NN asks/VBZ`. */
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
          // the model splits “bank’s” only sometimes, depending on the previous texts, so it is always split here
          for (const word of typed.split(/(?<=.)(?=[’']s$)/)) {
            before = classOf(token, word, before);
            spans.push({ from: text.length, start: end, end: end + word.length });
            end += word.length;
            const letters = word.replace("'", '’').replaceAll('/', '⁄');
            typedText += `${letters}/${before} `;
            // the lower case of a few letters, such as İ, has more characters
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
