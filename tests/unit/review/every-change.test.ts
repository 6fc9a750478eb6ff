import { readdirSync, readFileSync } from 'node:fs';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import { readPage } from '../../../tools/review/read-page.ts';
import type { Part } from '../../../tools/review/say.ts';
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

/** Numbers from 0 to 1 that are the same in every run. */
function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

type Edit = (blocks: string[], pick: <T>(all: T[]) => T) => string[];
const onOne =
  (change: (block: string, pick: <T>(all: T[]) => T) => string): Edit =>
  (blocks, pick) => {
    const chosen = pick([...blocks.keys()]);
    return blocks.map((block, index) => (index === chosen ? change(block, pick) : block));
  };
const swap = <T>(all: T[], a: number, b: number) =>
  all.map((each, index) => (index === a ? all[b] : index === b ? all[a] : each)) as T[];
const pieces = (block: string, piece: RegExp) =>
  [...block.matchAll(piece)].map(({ index }) => index);
const words = / [a-z]{4,}(?=[ .,])/g;
const sentence = /(?<=[.>] ?)[A-Z][^<>.]{20,}\./g;

const edits: Record<string, Edit> = {
  'a word is another': onOne((block, pick) => {
    const at = pick(pieces(block, words));
    return block.replace(words, (word, index) =>
      index === at ? pick([' perhaps', ' never', ' seventeen', ' tides']) : word,
    );
  }),
  'a word goes': onOne((block, pick) => {
    const at = pick(pieces(block, words));
    return block.replace(words, (word, index) => (index === at ? '' : word));
  }),
  'a sentence goes': onOne((block, pick) => {
    const at = pick(pieces(block, sentence));
    return block.replace(sentence, (text, index) => (index === at ? '' : text));
  }),
  'a sentence comes': onOne((block, pick) => {
    const at = pick(pieces(block, sentence));
    const added = pick([
      'Bring the tide table with you, and no later than the third day.',
      'Nobody pays AED 4,410 for it.',
    ]);
    return block.replace(sentence, (text, index) => (index === at ? `${text} ${added}` : text));
  }),
  'a sentence is split': onOne((block) =>
    block.replace(/, (and|which|but) ([a-z])/, (_, _and, first) => `. ${first.toUpperCase()}`),
  ),
  'a figure is another': onOne((block, pick) => {
    const at = pick(pieces(block, /\d+/g));
    return block.replace(/\d+/g, (figure, index) =>
      index === at ? String(Number(figure) + 3) : figure,
    );
  }),
  'a row or item goes': onOne((block, pick) => {
    const parts = /<(tr|li)>[\s\S]*?<\/\1>/g;
    const at = pick(pieces(block, parts));
    return block.replace(parts, (part, _tag, index) => (index === at ? '' : part));
  }),
  'two rows or items change places': onOne((block) => {
    const parts = block.match(/<(tr|li)>[\s\S]*?<\/\1>/g) ?? [];
    const [, , a = '', b = ''] = parts;
    return a && b
      ? block
          .replace(b, '\u0001')
          .replace(a, () => b)
          .replace('\u0001', () => a)
      : block;
  }),
  'a block goes': (blocks, pick) => {
    const at = pick([...blocks.keys()]);
    return blocks.filter((_, index) => index !== at);
  },
  'two blocks change places': (blocks, pick) =>
    swap(blocks, pick([...blocks.keys()]), pick([...blocks.keys()])),
};

const sideOf = (parts: Part[], other: Part['is']) =>
  parts
    .filter(({ is }) => is !== other)
    .map(({ text }) => text)
    .join('');

/** The sentences and cells of a page, with how often each stands there. */
function sentencesOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of readPage(html).units) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

it('a review tells every changed sentence once and nothing that stayed, over 500 random edits of real pages', () => {
  const names = Object.keys(edits);
  let changed = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const random = chance(seed);
    const pick = <T>(all: T[]): T => all[Math.floor(random() * all.length)] as T;
    const before = pick(sections);
    let after = before;
    const done: string[] = [];
    const least = 1 + Math.floor(random() * 3);
    while (done.length < least || (after.join() === before.join() && done.length < 20)) {
      const name = pick(names);
      done.push(name);
      after = (edits[name] as Edit)(after, pick);
    }
    const [was, is] = [page(before.join('\n')), page(after.join('\n'))];
    if (was !== is) changed += 1;
    const review = reviewOf({ 'index.html': was }, { 'index.html': is });
    const of = `seed ${seed}, ${done.join(', ')}:\n${JSON.stringify(review.entries, undefined, 1)}`;
    const lines = review.entries.flatMap((entry) => entry.lines);
    for (const { parts, says, notes } of lines)
      if (sideOf(parts, 'added') === sideOf(parts, 'removed'))
        expect(JSON.stringify([says, notes, review.entries.map((each) => each.says)]), of).toMatch(
          /Moved|otherwise/,
        );
    const [old, now] = [sentencesOf(was), sentencesOf(is)];
    for (const [more, than, other] of [
      [now, old, 'removed'],
      [old, now, 'added'],
    ] as const)
      for (const [text, count] of more) {
        const many = count - (than.get(text) ?? 0);
        if (many <= 0 || text.length < 20) continue;
        const times = lines
          .map((line) => line.count * (sideOf(line.parts, other).split(text).length - 1))
          .reduce((sum, each) => sum + each, 0);
        expect(times, `“${text}” ${other === 'added' ? 'went' : 'came'}; ${of}`).toBe(many);
      }
  }
  expect(changed).toBeGreaterThan(400);
}, 120_000);
