import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import { readPage } from '../../../tools/review/read-page.ts';
import type { Part, Said } from '../../../tools/review/say.ts';
import { page, reviewOf } from './two-folders.ts';

/** The longest section that is edited, in signs: long ones take their time and find no more. */
const longest = 1_500;

/** The sections of all pages, as lists of blocks of HTML. */
const sections = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .sort()
  .flatMap((name) => {
    const words = readFileSync(`pages/${name}`, 'utf8')
      .replace(/^---[\s\S]*?\n---/, '')
      .replace(/^<\/?[A-Z].*>$/gm, '');
    return words.split(/^(?=## )/m);
  })
  .filter((words) => words.length < longest)
  .map((words) => {
    const tree = remark().use(remarkGfm).parse(words);
    return tree.children.map((block) => toHtml(toHast(block)));
  })
  .filter((blocks) => blocks.length > 2);

type Pick = <T>(all: T[]) => T;
type Edit = (blocks: string[], pick: Pick) => string[];
/** Changes one of the pieces that a block has; a block that is picked and has none stays. */
const onOne =
  (piece: RegExp, change: (text: string, pick: Pick) => string): Edit =>
  (blocks, pick) => {
    const chosen = pick([...blocks.keys()]);
    const at = pick([...(blocks[chosen] ?? '').matchAll(piece)])?.index;
    // the last two of what replace hands over are the place and the whole
    const edit = (text: string, ...rest: unknown[]) =>
      rest.at(-2) === at ? change(text, pick) : text;
    return blocks.map((block, index) => (index === chosen ? block.replace(piece, edit) : block));
  };
const swap = <T>(all: T[], a: number, b: number) =>
  all.map((each, index) => (index === a ? all[b] : index === b ? all[a] : each)) as T[];
const words = / [a-z]{4,}(?=[ .,])/g;
const sentence = /(?<=[.>] ?)[A-Z][^<>.]{20,}\./g;
const added = [
  'Bring the tide table with you, and no later than the third day.',
  'Nobody pays AED 4,410 for it.',
];

const edits: Record<string, Edit> = {
  'a word is another': onOne(words, (_, pick) =>
    pick([' perhaps', ' never', ' seventeen', ' tides']),
  ),
  'a word goes': onOne(words, () => ''),
  'a sentence goes': onOne(sentence, () => ''),
  'a sentence comes': onOne(sentence, (text, pick) => `${text} ${pick(added)}`),
  'a sentence is split': onOne(
    /, (?:and|which|but) [a-z]/g,
    (text) => `. ${text.slice(-1).toUpperCase()}`,
  ),
  'a figure is another': onOne(/\d+/g, (figure) => String(Number(figure) + 3)),
  'a row or item goes': onOne(/<(tr|li)>[\s\S]*?<\/\1>/g, () => ''),
  'two rows or items change places': onOne(
    /(<(tr|li)>[\s\S]*?<\/\2>)(\s*)(<\2>[\s\S]*?<\/\2>)/g,
    (text) => text.replace(/^(<(tr|li)>[\s\S]*?<\/\2>)(\s*)(.*)$/s, '$4$3$1'),
  ),
  'a block goes': (blocks, pick) => {
    const at = pick([...blocks.keys()]);
    return blocks.filter((_, index) => index !== at);
  },
  'two blocks change places': (blocks, pick) =>
    swap(blocks, pick([...blocks.keys()]), pick([...blocks.keys()])),
};

const sideOf = (says: Said[], other: Part['is']) =>
  says
    .flatMap((piece) => (typeof piece === 'string' ? [] : piece))
    .filter(({ is }) => !['page', 'place', other].includes(is))
    .map(({ text }) => text)
    .join('');

/** The sentences and cells of a page, with how often each stands there. */
function sentencesOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of readPage(html).units) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

it('a review tells every changed sentence once and nothing that stayed, over 500 random edits of real pages', () => {
  let changed = 0;
  const property = fc.property(fc.gen(), (random) => {
    // of an empty list nothing
    const pick: Pick = (all) => all[random(fc.nat, { max: Math.max(0, all.length - 1) })] as never;
    const before = pick(sections);
    let after = before;
    const least = pick([1, 2, 3]);
    for (let done = 0; done < least || (after.join() === before.join() && done < 20); done++)
      after = pick(Object.values(edits))(after, pick);
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
      for (const [text, count] of more) {
        const many = count - (than.get(text) ?? 0);
        if (many <= 0 || text.length < 20) continue;
        const times = lines
          .map((line) => line.count * (sideOf(line.says, other).split(text).length - 1))
          .reduce((sum, each) => sum + each, 0);
        expect(times, `“${text}” ${other === 'added' ? 'went' : 'came'}; ${of}`).toBe(many);
      }
  });
  fc.assert(property, { numRuns: 500, seed: 1 });
  expect(changed).toBeGreaterThan(400);
}, 120_000);
