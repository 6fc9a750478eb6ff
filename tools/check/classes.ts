import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemSentence, type ItemToken } from 'wink-nlp';
import { type Block, type Doc, inBlock, matchesOf } from './document.ts';
import type { Finding } from './problem.ts';
import { looksAt, type Row, sayingOf } from './rows.ts';

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
const auxiliaries: Readonly<Record<string, string>> = {
  is: 'IS',
  was: 'IS',
  has: 'HAS',
  does: 'DOES',
  are: 'ARE',
  were: 'ARE',
  have: 'HAVE',
  do: 'DO',
  be: 'BE',
  been: 'BE',
  being: 'BE',
  '’s': 'S',
  '’re': 'ARE',
  '’ve': 'HAVE',
  am: 'BE',
  had: 'HAD',
  did: 'DID',
};
const modal = /^(?:can|could|may|might|must|shall|should|will|would|’ll|cannot)$/;
const pluralLetters = /s$/;
const notPlural = /(?:ss|us|is|news|means|series|always|besides|thus|business)$/;
const plurals = /^(?:people|children|men|women)$/;

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
function classOf(token: ItemToken, typed: string, before: string | undefined): string {
  const word = typed.toLowerCase().replace("'", '’');
  const part = partOf(token);
  const own = auxiliaries[word];
  if (own) return own;
  if (/^\p{Lu}{2,}$/u.test(typed)) return 'NP';
  if (word === 'will' && before && /^(?:DT|JJ|VBD|NP)$/.test(before)) return 'NN';
  if (before && before !== 'X' && /^\p{Lu}\p{Ll}/u.test(typed)) return 'NP';
  if (modal.test(word)) return 'MD';
  if (word === 'to') return 'TO';
  if (part === 'NOUN' || (part === 'PROPN' && /^\p{Ll}/u.test(word))) {
    if ((pluralLetters.test(word) && !notPlural.test(word)) || plurals.test(word)) return 'NNS';
    return /ing$/.test(word) && word !== 'thing' ? 'NG' : 'NN';
  }
  if (part === 'VERB') {
    const lemma = lemmaOf(token);
    // wink’s are American
    if (word === lemma || word === lemma.replace(/^license$/, 'licence')) return 'VB';
    if (/ing$/.test(word)) return 'VBG';
    return /s$/.test(word) ? 'VBZ' : 'VBD';
  }
  return simple[part] ?? 'X';
}

/** The sentences of a text, as words with their classes. */
export function sentencesOf(text: string): Token[][] {
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

/** What the rows of word classes find in a block. */
export function classesIn(doc: Doc, block: Block, rows: readonly Row[]): Finding[] {
  if (block.kind === 'field' && block.name !== 'description') return [];
  const looking = rows.filter((row) => looksAt(row, block));
  return sentencesOf(block.text).flatMap((tokens) => {
    const words = tokens.map((token) => `${token.word}/${token.class}`);
    const starts: number[] = [];
    let place = 0;
    for (const word of words) {
      starts.push(place);
      place += word.length + 1;
    }
    const line = words.join(' ');
    return looking.flatMap((row) =>
      matchesOf(line, row.find).flatMap((match) => {
        const [from = 0, to = 0] = match.indices?.groups?.it ?? [
          match.index,
          match.index + match[0].length,
        ];
        const first = tokens[starts.findLastIndex((one) => one <= from)];
        const last = tokens[starts.findLastIndex((one) => one < to)];
        if (!first || !last) return [];
        const found = block.text.slice(first.start, last.end);
        return inBlock(doc, block, first.start, last.end, sayingOf(row, match, found));
      }),
    );
  });
}
