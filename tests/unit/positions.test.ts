import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rangesOf } from '../../src/content/positions.ts';
import { applyFixes, applyFixesToFile } from '../../tools/check/apply-fixes.ts';
import { check } from '../../tools/check/check.ts';
import { readDocument } from '../../tools/check/page-document.ts';
import { pageFiles } from '../../tools/read-files.ts';
import { checkPage, fixtureText, vat } from '../test-site.ts';

const replacedSentence = 'Exempt sales do not.';
const withSentence = (sentence: string) =>
  fixtureText(vat).replace(replacedSentence, () => sentence);
/** Inserts a sentence into the sample page. Returns the text of the page after `--fix` has corrected the page. */
async function fixed(sentence: string): Promise<string> {
  const text = withSentence(sentence);
  return applyFixes(text, await checkPage(vat, text));
}

describe('positions in the source of a page', () => {
  it.each([
    ['a &ndash; b, then one', 'one'],
    ['a \\* b, then one', 'one'],
    ['it&#39;s &hellip; &quot;two&quot; one', 'one'],
    ['AT&T and &unknown; one', 'one'],
    ['&amp;amp; one', 'one'],
    ['**bold &nbsp;** and `code &amp;` one', 'one'],
    ['first   \n  second one', 'one'],
    ['> first &euro;\n> second one', 'one'],
    ['- first &euro;\n  second one', 'one'],
    ['| first \\| &euro; | one |\n| - | - |\n| a | b |', 'one'],
    ['see https://u.ae/a&amp;b\\_c and one', 'one'],
    ['(www.u.ae/a, “b@u.ae” &ndash; one', 'one'],
    ['[www.u.ae &ndash; b@u.ae one', 'one'],
    ['# &ndash; [www.u.ae &ndash; b@u.ae one', 'one'],
    ['😀 &#128512; one', 'one'],
    ['a<br />one', 'one'],
  ])(
    'readDocument finds the exact position of a word after entities, escapes or markup: %j',
    (source, word) => {
      const blocks = readDocument('pages/x.mdx', source).blocks;
      const block = blocks.find(({ text }) => text.includes(word));
      const index = block?.text.lastIndexOf(word) ?? -1;
      const [[start] = [-1], [, end] = [-1, -1]] = [
        block?.ranges[index],
        block?.ranges[index + word.length - 1],
      ];
      expect(source.slice(start, end)).toBe(word);
      expect(block?.ranges).toHaveLength(block?.text.length ?? -1);
    },
  );

  it('the range of a character that is typed as an entity such as &nbsp; covers the whole entity', () => {
    expect(rangesOf('a\u00A0b', 'a&nbsp;b', 0)).toEqual([
      [0, 1],
      [1, 7],
      [7, 8],
    ]);
  });
});

it.each([
  [
    'It &ndash; as a rule , pays. It names the heirs.',
    'It &ndash; as a rule, pays. It names the heirs.',
  ],
  [
    'The bank&#39;s office , here. It is the owner’s.',
    'The bank&#39;s office, here. It is the owner’s.',
  ],
  ['The bank&nbsp;pays the fee.', 'The bank pays the fee.'],
  ['The bank&#32;, then, pays.', 'The bank, then, pays.'],
  [
    'The &quot;bank&quot; pays&hellip; the fee , then.',
    'The &quot;bank&quot; pays&hellip; the fee, then.',
  ],
])('--fix changes only the mistake: %j becomes %j', async (typed, right) => {
  expect(await fixed(typed)).toBe(withSentence(right));
});

it('--fix keeps the Windows line endings and the byte order mark of a file', async () => {
  const text = withSentence('They do not , so far.');
  const saved = (content: string) => `\uFEFF${content.replaceAll('\n', '\r\n')}`;
  const result = applyFixesToFile(saved(text), await checkPage(vat, text));
  expect(result).toBe(saved(withSentence('They do not, so far.')));
});

/** Returns a generator of pseudo-random numbers from 0 to 1. The same seed always produces the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Characters, each with the HTML entities and Markdown escapes that can replace the character. */
const entities: Readonly<Record<string, readonly string[]>> = {
  '–': ['&ndash;', '&#8211;', '&#x2013;'],
  '’': ['&rsquo;', '&#8217;'],
  '%': ['&percnt;', '&#37;'],
  ';': ['&semi;', '\\;'],
  e: ['&#101;', '&#x65;'],
};

/** The spaces that the test inserts before commas. */
const mistakes = [' ', '&#32;', '  '];

/** Whether a line is running text, a list item, a quotation or a table row, and contains no link and no component. */
const isProse = (line: string) => /^(?:> |- |\d\. |\| | +|)[\p{Lu}\p{Ll}*][^<[{`_]*$/u.test(line);

it('--fix removes more than 95% of the spaces that the test inserts before commas, and nothing else', async () => {
  const random = randomFrom(7);
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  const sources = new Map<string, string>();
  const withMistakes: Record<string, string> = {};
  let count = 0;
  for (const file of pageFiles('.')) {
    const source = readFileSync(file, 'utf8');
    const top = source.slice(0, source.indexOf('\n---', 3)).split('\n').length;
    const lines = source.split('\n').map((line, index) => {
      if (index <= top || !isProse(line)) return line;
      return line.replace(/[–’%;]|(?<=\p{Ll})e(?=\p{Ll})/gu, (sign) =>
        random() < 0.2 ? pick(entities[sign] ?? []) : sign,
      );
    });
    sources.set(file, lines.join('\n'));
    withMistakes[file] = lines
      .map((line, index) =>
        index > top && isProse(line)
          ? line.replace(/(?<=\p{Ll}{2}),(?= \p{Ll})/gu, (comma) => {
              if (random() < 0.7) return comma;
              count += 1;
              return `${pick(mistakes)},`;
            })
          : line,
      )
      .join('\n');
  }
  expect(count).toBeGreaterThan(100);
  const problems = await check({ texts: withMistakes });
  let fixCount = 0;
  for (const [file, source] of sources) {
    const fixes = problems.filter((problem) => problem.file === file && problem.fix);
    fixCount += fixes.length;
    // `--fix` does not change text in which the check found another error. `replace` removes the inserted spaces that
    // remain in this text.
    const result = applyFixes(withMistakes[file] ?? '', fixes).replace(/(?: |&#32;)+(?=,)/g, '');
    expect.soft(result, file).toBe(source);
  }
  expect(fixCount).toBeGreaterThan(count * 0.95);
}, 120_000);

it('the check accepts escaped Markdown characters', async () => {
  expect(await checkPage(vat, withSentence('It costs \\` and \\* and \\_ each.'))).toEqual([]);
});
