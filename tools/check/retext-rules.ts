import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import { type Doc, inBlock } from './page-document.ts';
import type { Finding, RuleMessage } from './problem.ts';
import { adviceEnding } from './read-wording-rules.ts';

const prose = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .freeze();

/**
 * Matches texts that contain an indefinite article or a repeated word. Only these texts are parsed with retext, because
 * retext is slow.
 */
const mayMatch = /\ban?\b|(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu;

/** Matches forms of verbs that often have a preposition, such as “come in”. */
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
/**
 * Matches a text that begins with “no no” if the next word shows that the repetition is correct: “no no more often” in
 * “says no no more often”.
 */
const rightBefore = /^no no (?:more|less|fewer|longer|later|better|worse)\b/iu;

/** Gives advice about the repeated words and the wrong indefinite articles that retext finds. */
export const checkProse = (doc: Doc): Finding[] =>
  doc.blocks.flatMap((block) => {
    if (!mayMatch.test(block.text)) return [];
    const file = new VFile(block.text);
    prose.runSync(prose.parse(file), file);
    return file.messages.flatMap((message) => findingOf(doc, block, message) ?? []);
  });

function findingOf(
  doc: Doc,
  block: TextBlock,
  { place, source, actual, expected }: VFile['messages'][number],
): Finding | undefined {
  if (!place || !('start' in place)) return undefined;
  const [start, end] = [place.start.offset ?? 0, place.end.offset ?? 0];
  const isTwice = source === 'retext-repeated-words';
  if (isTwice && isRightTwice(block.text, start, end)) return undefined;
  // retext reads only the first part of a domain name, so it would report the correct “an nhs.uk”
  if (/^\s+\S+\.\p{L}/u.test(block.text.slice(end))) return undefined;
  const message = isTwice ? wordTwice(actual) : wrongArticle(actual, expected?.[0]);
  return inBlock(doc, block, start, end, message);
}

const isRightTwice = (text: string, start: number, end: number): boolean =>
  rightAfter.test(text.slice(0, end)) || rightBefore.test(text.slice(start));

const wordTwice = (typed = ''): RuleMessage => ({
  rule: 'word-twice',
  level: 'advice',
  message: `In “${typed}”, the same word is typed twice.`,
  instead: `Delete one of the two words. ${adviceEnding}`,
});

function wrongArticle(typed = '', right = ''): RuleMessage {
  // “an” may be a mistyped “and”
  const type = right === 'a' ? 'Type “a”. If you mean “and”, type “and”.' : `Type “${right}”.`;
  return {
    rule: 'article',
    level: 'advice',
    message: `“${typed}” is the wrong article before the next word.`,
    ...(right === 'an' && { expected: right }),
    instead: `${type} ${adviceEnding}`,
  };
}
