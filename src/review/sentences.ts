const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Endings with a full stop that end no sentence when something follows. */
const abbreviation =
  /(?:^|[\s(])(?:No|Nos|Art|Mr|Mrs|Ms|Dr|St|vs|e\.g|i\.e|P\.O|approx|incl)\.\s*$/;

/** The sentences of a text, each with the space after it; together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last))
      sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}
