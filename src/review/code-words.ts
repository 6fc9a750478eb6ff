import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffArrays } from 'diff';
import { changedStretches, quotationsOf } from './change.ts';
import type { CodeText } from './code-texts.ts';
import { diffText, type Stretch, sideOf } from './diff-text.ts';
import { type DrawnPage, leavesOf, textOf } from './drawn-page.ts';
import { ofScripts } from './labels.ts';
import type { CodeWords, PageChange } from './review.ts';
import { seenOn } from './seen-on.ts';
import { count, gap, plain } from './text.ts';

/** Code whose words reach a visitor. */
const speaks = /^(?:components|src\/(?:browser|draw|facts|publish))\/.*\.tsx?$/;

/**
 * The changed words of changed code that no page of `all` tells, such as the messages of the form: they show when a
 * script runs. `roots` are the folders of the two sides; `pages` are those of the new one.
 */
export async function compareCodeWords(
  files: readonly string[],
  roots: { old: string; new: string },
  all: readonly PageChange[],
  pages: readonly DrawnPage[] = [],
): Promise<CodeWords[]> {
  const spoken = files.filter((file) => speaks.test(file));
  if (spoken.length === 0) return [];
  const { textsIn } = await import('./code-texts.ts'); // loads the compiler, which takes a second
  const told = toldIn(all);
  const showing = seenOn(pages, roots.new);
  return spoken.flatMap((file) => {
    const [old, after] = [roots.old, roots.new].map((root) => {
      const path = join(root, file);
      return existsSync(path) ? textsIn(readFileSync(path, 'utf8'), file) : [];
    });
    return pairsOf(old ?? [], after ?? [])
      .map(({ from, to }): CodeWords => {
        const stretches = diffText(from?.text ?? '', to?.text ?? '');
        const name = (to ?? from)?.path.join(' › ') || 'words';
        const on = showing(file);
        const field = on.length > 0 ? ofScripts : name;
        const place = on.length > 0 ? [sayPages(on)] : [file];
        return { type: 'headline', field, stretches, place, order: 0, file, name, seenOn: on };
      })
      .filter((change) => !changedStretches(change).every(told));
  });
}

/** So many pages are named, the others counted. */
const mostPages = 3;

/** Pages as a place: ‘/contact’, ‘/, /about, /contact and 30 more pages’. */
function sayPages(addresses: readonly string[]): string {
  const more = addresses.length - mostPages;
  const named = addresses.slice(0, mostPages).join(', ');
  return more > 0 ? `${named} and ${count(more, 'more page')}` : named;
}

function pairsOf(old: CodeText[], after: CodeText[]): { from?: CodeText; to?: CodeText }[] {
  const pairs: { from?: CodeText; to?: CodeText }[] = [];
  let gone: CodeText[] = [];
  const close = () => {
    pairs.push(...gone.map((from) => ({ from })));
    gone = [];
  };
  for (const { added, removed, value } of diffArrays(old, after, {
    comparator: (one, other) => one.text === other.text,
  })) {
    if (removed) gone = [...value];
    else {
      if (added) for (const to of value) pairs.push({ from: gone.shift(), to });
      close();
    }
  }
  close();
  return pairs;
}

/** Says whether a sentence of code is told among the changes of the pages: each part of it between two values, on both sides. */
function toldIn(all: readonly PageChange[]): (stretch: Pick<Stretch, 'pieces'>) => boolean {
  const said = { old: '', new: '' };
  for (const page of all) {
    for (const { pieces } of page.changes.flatMap(quotationsOf))
      for (const side of ['old', 'new'] as const) said[side] += `\n${sideOf({ pieces }, side)}`;
    for (const change of page.changes)
      if (change.type === 'became' || change.type === 'moved')
        said.new += `\n${leavesOf(change.new).map(textOf).join('\n')}`;
  }
  const texts = { old: plain(said.old), new: plain(said.new) };
  return ({ pieces }) =>
    (['old', 'new'] as const).every((side) =>
      sideOf({ pieces }, side)
        .split(gap)
        .every((part) => texts[side].includes(plain(part.trim()))),
    );
}
