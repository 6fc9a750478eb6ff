import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { type Doc, inBlock } from './document.ts';
import type { Finding } from './problem.ts';

const prose = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .freeze();

/** Texts that may hold an article or a word given twice; to look at the others would take longer than all else. */
const mayHold = /\ban?\b|(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu;

/** A word given twice, and a for an or an for a, as retext sees them. */
export const holdProse = (doc: Doc): Finding[] =>
  doc.blocks.flatMap((block) => {
    if (!mayHold.test(block.text)) return [];
    const file = new VFile(block.text);
    prose.runSync(prose.parse(file), file);
    return file.messages.flatMap(({ place, source, actual, expected }) => {
      if (!place || !('start' in place)) return [];
      const [start = 0, end = 0] = [place.start.offset, place.end.offset];
      const [right] = expected ?? [];
      if (source === 'retext-repeated-words')
        return inBlock(doc, block, start, end, {
          rule: 'word-twice',
          message: `“${actual}” stands twice.`,
          instead: 'Take one of the two out.',
        });
      return inBlock(doc, block, start, end, {
        rule: 'article',
        message: `“${actual}” is the wrong article before this word.`,
        // “an” may be “and” without its d
        instead: right === 'a' ? 'Type “a”, or “and”.' : `Type “${right}”.`,
        ...(right === 'an' && { fix: right }),
      });
    });
  });
