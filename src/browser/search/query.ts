import { synonyms } from './synonyms.ts';
import { foldTerm, isCommon, wordsIn } from './terms.ts';

/** A query: a folded word, or several parts of which all or any must be found. */
export type Query = string | { all: boolean; of: Query[] };

const phrases = synonyms.map((names) =>
  names.map((name) => wordsIn(name).map(({ word }) => foldTerm(word))),
);

/** The words of a query without the common ones, each with its other names. */
export function queryOf(query: string): Query[] {
  const typed = wordsIn(query).map(({ word }) => word);
  const telling = typed.filter((word) => !isCommon(word));
  const words = (telling.length > 0 ? telling : typed).map(foldTerm).filter(Boolean);
  const parts: Query[] = [];
  for (let at = 0; at < words.length; ) {
    const known = phraseAt(words, at);
    parts.push(known?.names ?? (words[at] as string));
    at += known?.length ?? 1;
  }
  return parts;
}

/** The longest name in the list of synonyms that begins at a word, with all its other names. */
function phraseAt(words: string[], at: number): { length: number; names: Query } | undefined {
  const [longest] = phrases
    .flatMap((names) => names.map((name) => ({ name, names })))
    .filter(({ name }) => name.every((word, index) => words[at + index] === word))
    .sort((a, b) => b.name.length - a.name.length);
  return (
    longest && {
      length: longest.name.length,
      names: { all: false, of: longest.names.map((of) => ({ all: true, of })) },
    }
  );
}
