import { readFileSync } from 'node:fs';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import { pageFiles } from '../../../tools/check/page-files.ts';
import { readPage } from '../../../tools/review/read-page.ts';
import type { Part, Said } from '../../../tools/review/say.ts';
import { page, reviewOf } from './two-folders.ts';

let state = 1;
/** Picks from a list by chance, the same each time: a linear congruential generator, by Numerical Recipes. */
const pick = <Item>(items: readonly Item[]): Item => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return items[Math.floor((state / 2 ** 32) * items.length)] as Item;
};

/** The sections of all pages, as lists of blocks of HTML; long ones take their time and find no more. */
const sections = pageFiles('.')
  .flatMap((file) => {
    const words = readFileSync(file, 'utf8').replace(/^---[\s\S]*?\n---|^<\/?[A-Z].*>$/gm, '');
    return words.split(/^(?=## )/m);
  })
  .filter((words) => words.length < 1_500)
  .map((words) => {
    const tree = remark().use(remarkGfm).parse(words);
    return tree.children.map((block) => toHtml(toHast(block)));
  })
  .filter((blocks) => blocks.length > 2);

type Edit = (blocks: string[]) => string[];
const anyPlace = (blocks: string[]) => pick([...blocks.keys()]);

/** Changes one of the pieces that a block has; a block that is picked and has none stays. */
const onOne =
  (piece: RegExp, change: (text: string) => string): Edit =>
  (blocks) => {
    const place = anyPlace(blocks);
    const block = blocks[place] ?? '';
    const match = pick([...block.matchAll(piece)]);
    if (!match) return blocks;
    const [text] = match;
    const rest = block.slice(match.index + text.length);
    return blocks.with(place, block.slice(0, match.index) + change(text) + rest);
  };
const word = / [a-z]{4,}(?=[ .,])/g;
const sentence = /(?<=[.>] ?)[A-Z][^<>.]{20,}\./g;
const rowOrItem = /<(tr|li)>[\s\S]*?<\/\1>/g;
const twoOfThem = /(<(tr|li)>[\s\S]*?<\/\2>)(\s*)(<\2>[\s\S]*?<\/\2>)/g;

const edits: readonly Edit[] = [
  onOne(word, () => pick([' perhaps', ' never', ' seventeen', ' tides'])),
  onOne(word, () => ''),
  onOne(sentence, () => ''),
  onOne(sentence, (text) => `${text} ${pick(['Bring the tide table.', 'Nobody pays AED 4,410.'])}`),
  // a sentence is split
  onOne(/, (?:and|which|but) [a-z]/g, (text) => `. ${text.slice(-1).toUpperCase()}`),
  onOne(/\d+/g, (figure) => String(Number(figure) + 3)),
  onOne(rowOrItem, () => ''),
  onOne(twoOfThem, (text) => text.replace(twoOfThem, '$4$3$1')),
  (blocks) => blocks.toSpliced(anyPlace(blocks), 1),
  (blocks) => {
    const [one, other] = [anyPlace(blocks), anyPlace(blocks)];
    return blocks.with(one, blocks[other] ?? '').with(other, blocks[one] ?? '');
  },
];

const sideOf = (says: Said[], other: Part['is']) =>
  says
    .flatMap((piece) => (typeof piece === 'string' ? [] : piece))
    .filter(({ is }) => !['page', 'place', other].includes(is))
    .map(({ text }) => text)
    .join('');

/** The sentences and cells of a page. */
const sentencesOf = (html: string) => readPage(html).units.map(({ text }) => text);
const countIn = (all: string[], text: string) => all.filter((one) => one === text).length;

it('a review tells every changed sentence once and nothing that stayed, over 500 random edits of real pages', () => {
  let changed = 0;
  for (let run = 0; run < 500; run += 1) {
    const before = pick(sections);
    let after = before;
    const least = pick([1, 2, 3]);
    for (let done = 0; done < least || (after.join() === before.join() && done < 20); done += 1)
      after = pick(edits)(after);
    const [was, is] = [page(before.join('\n')), page(after.join('\n'))];
    if (was !== is) changed += 1;
    const { entries } = reviewOf({ 'index.html': was }, { 'index.html': is });
    const of = JSON.stringify(entries, undefined, 1);
    const lines = entries.flatMap((entry) => entry.lines);
    for (const { says } of lines)
      if (sideOf(says, 'added') === sideOf(says, 'removed'))
        expect(JSON.stringify([says, entries.map((each) => each.says)])).toMatch(/Moved|otherwise/);
    const [old, now] = [sentencesOf(was), sentencesOf(is)];
    for (const [more, than, other] of [
      [now, old, 'removed'],
      [old, now, 'added'],
    ] as const)
      for (const text of new Set(more)) {
        const many = countIn(more, text) - countIn(than, text);
        if (many <= 0 || text.length < 20) continue;
        const times = lines.map(
          (line) => line.count * (sideOf(line.says, other).split(text).length - 1),
        );
        const sum = times.reduce((all, each) => all + each, 0);
        expect(sum, `“${text}” ${other === 'added' ? 'went' : 'came'}; ${of}`).toBe(many);
      }
  }
  expect(changed).toBeGreaterThan(400);
});
