import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemSentence, type ItemToken } from 'wink-nlp';
import { type Doc, placeIn } from './document.ts';
import type { Line } from './lines.ts';
import { repeatsOf } from './repeated.ts';

const nlp = winkNLP(model, ['sbd', 'pos']);
const { its } = nlp;
/** What a word is; the library’s types do not know its own functions. */
const [partOf, lemmaOf] = [its.pos, its.lemma].map(
  (read) => (token: ItemToken) => String(token.out(read as never)),
) as [(token: ItemToken) => string, (token: ItemToken) => string];

/** A word of a sentence with its class, and where it stands in the block’s text. */
interface Token {
  word: string;
  class: string;
  start: number;
  end: number;
}

/** Verbs that go with others, each form a class of its own. */
const auxiliaries = classesOf({
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
});
/** Words of one class wherever they stand. */
const ownClass = classesOf({
  MD: 'can could may might must shall should will would ’ll cannot',
  TO: 'to',
  NNS: 'people children men women',
});
const plural = /s$(?<!(?:ss|us|is|news|means|series|always|besides|thus|business)$)/;

function classesOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const lists = Object.entries(words);
  return new Map(lists.flatMap(([name, list]) => list.split(' ').map((word) => [word, name])));
}

/** The classes of wink’s parts of speech whose words have one form. */
const simple: Readonly<Record<string, string>> = {
  PRON: 'PRP',
  ADP: 'IN',
  ADJ: 'JJ',
  ADV: 'RB',
  DET: 'DT',
  NUM: 'CD',
  CCONJ: 'CC',
  SCONJ: 'SC',
  PROPN: 'NP',
  PART: 'RP',
};

/**
 * The class of a word: its part of speech by the model, a noun’s number and a verb’s form by its letters.
 * NN and NNS nouns, NP names, NG nouns in -ing, VB the bare verb, VBZ with -s, VBD with -ed, VBG with -ing, MD modal
 * verbs, and those above.
 */
function classOf(token: ItemToken, typed: string, before = 'X'): string {
  const word = typed.toLowerCase().replace("'", '’');
  const part = partOf(token);
  const auxiliary = auxiliaries.get(word);
  if (auxiliary) return auxiliary;
  if (/^\p{Lu}{2,}$/u.test(typed)) return 'NP';
  if (word === 'will' && /^(?:DT|JJ|VBD|NP)$/.test(before)) return 'NN';
  if (before !== 'X' && /^\p{Lu}\p{Ll}/u.test(typed)) return 'NP';
  const own = ownClass.get(word);
  if (own) return own;
  if (part === 'NOUN' || (part === 'PROPN' && /^\p{Ll}/u.test(word))) {
    if (plural.test(word)) return 'NNS';
    return /ing$/.test(word) && word !== 'thing' ? 'NG' : 'NN';
  }
  if (part !== 'VERB') return simple[part] ?? 'X';
  const lemma = lemmaOf(token).replace(/^license$/, 'licence'); // wink’s are American
  if (word === lemma || word === 'license') return 'VB';
  if (/ing$/.test(word)) return 'VBG';
  return /s$/.test(word) ? 'VBZ' : 'VBD';
}

/** The sentences of a text, as words with their classes. */
function tokensOf(text: string): Token[][] {
  const sentences: Token[][] = [];
  let place = 0;
  nlp
    .readDoc(text)
    .sentences()
    .each((sentence: ItemSentence) => {
      const tokens: Token[] = [];
      sentence.tokens().each((token: ItemToken) => {
        const word = token.out() as string;
        const start = text.indexOf(word, place);
        if (start < 0) return;
        place = start + word.length;
        const before = tokens.at(-1)?.class;
        const written = word.replace("'", '’').replaceAll('/', '⁄');
        tokens.push({ word: written, class: classOf(token, word, before), start, end: place });
      });
      sentences.push(tokens);
    });
  return sentences;
}

/** The sentences of a page as words with their classes; labels of what repeats the text are none. */
export const sentencesOf = ({ blocks }: Doc): Line[] =>
  blocks
    .filter(({ kind, name, inside }) =>
      kind === 'field' ? name === 'description' : !inside.some(repeatsOf),
    )
    .flatMap((block) =>
      tokensOf(block.text).map((tokens): Line => {
        const starts: number[] = [];
        let text = '';
        for (const token of tokens) {
          starts.push(text.length);
          text += `${token.word}/${token.class} `;
        }
        const token = (index: number) => tokens[starts.findLastIndex((one) => one <= index)];
        const place = (start: number, end: number) =>
          placeIn(block, token(start)?.start ?? 0, token(end - 1)?.end ?? 0);
        const words = (typed: string) => typed.replace(/\/[A-Z]*(?= |$)/g, '');
        return { text: text.trimEnd(), block, place, words };
      }),
    );
