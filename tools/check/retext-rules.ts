import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { type Doc, inBlock } from './document.ts';
import type { Finding } from './problem.ts';
import { adviceEnding } from './rows.ts';

const prose = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .freeze();

/**
 * Matches texts with an indefinite article or a repeated word. Only these texts are parsed with retext, because retext
 * is slow.
 */
const mayMatch = /\ban?\b|(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu;

/** Verbs that often have a preposition, such as “come in”. */
const phrasalVerb =
  '(?:com|go|get|pass|mov|hand|log|sign|check|bring|carr|hold|put|turn|look|drop|send|tak|stay|call|fill)' +
  String.raw`\p{L}*|came|brought|went|got|took|sent|held`;
/**
 * Matches texts in which a repeated word is correct because of the words before it: “comes in in the morning”, “what it
 * is is a list”.
 */
const rightAfter = new RegExp(
  String.raw`\b(?:${phrasalVerb})(?: \p{L}+){0,2} (in|on|over|up|off) \1$|` +
    String.raw`\b[Ww]hat(?: \p{L}+){1,4} is is$`,
  'iu',
);
/** Matches texts in which “no no” is correct because of the next word: “says no no more often”. */
const rightBefore = /^no no (?:more|less|fewer|longer|later|better|worse)\b/iu;

/** Gives advice about repeated words and wrong indefinite articles, which retext finds. */
export const checkProse = (doc: Doc): Finding[] =>
  doc.blocks.flatMap((block) => {
    if (!mayMatch.test(block.text)) return [];
    const file = new VFile(block.text);
    prose.runSync(prose.parse(file), file);
    return file.messages.flatMap(({ place, source, actual, expected }) => {
      if (!place || !('start' in place)) return [];
      // retext reads only the first part of a domain name, so it would report the correct “an nhs.uk”
      if (/^\s+\S+\.\p{L}/u.test(block.text.slice(place.end.offset))) return [];
      const [right = ''] = expected ?? [];
      const isTwice = source === 'retext-repeated-words';
      const { start, end } = place;
      if (isTwice && rightAfter.test(block.text.slice(0, end.offset))) return [];
      if (isTwice && rightBefore.test(block.text.slice(start.offset))) return [];
      // “an” may be a mistyped “and”
      const type = right === 'a' ? 'Type “a”, or “and”.' : `Type “${right}”.`;
      return inBlock(doc, block, place.start.offset ?? 0, place.end.offset ?? 0, {
        rule: isTwice ? 'word-twice' : 'article',
        level: 'advice',
        message: isTwice
          ? `“${actual}” is the same word twice.`
          : `“${actual}” is the wrong article before the next word.`,
        ...(!isTwice && right === 'an' && { expected: right }),
        instead: `${isTwice ? 'Delete one of the two words.' : type} ${adviceEnding}`,
      });
    });
  });
