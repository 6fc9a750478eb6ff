import { diffArrays } from 'diff';
import { type Happening, settings } from './change.ts';
import { diffText } from './diff-text.ts';
import { type Leaf, textOf } from './drawn-page.ts';
import { plain } from './text.ts';

const describe = ({ kind, level }: Leaf) =>
  level ? `heading of level ${level}` : kind === 'text' ? 'line' : kind;

/** Everything that changed between two leaves that belong together. */
export function compareLeaves(old: Leaf, after: Leaf): Happening[] {
  const found: Happening[] = [];
  const [from, to] = [describe(old), describe(after)];
  if (from !== to) found.push({ type: 'became', old, new: after, from, to });
  if (textOf(old) !== textOf(after)) {
    const stretches = diffText(old.text, after.text);
    found.push({ type: 'reworded', kind: to, old: [old], new: [after], stretches });
  }
  if (old.id !== after.id) {
    const { text } = after;
    found.push({ type: 'readdressed', new: after, text, from: old.id, to: after.id, broken: [] });
  }
  if (old.source !== after.source)
    found.push({ type: 'repictured', new: after, from: old.source, to: after.source });
  return [...found, ...compareInline([old], [after])];
}

/** What changed in the links and the emphasis of leaves that belong together: one to one, joined or split. */
export function compareInline(old: readonly Leaf[], after: readonly Leaf[]): Happening[] {
  return [...compareLinks(old, after), ...compareSettings(old, after)];
}

const wordsIn = (leaves: readonly Leaf[]) => leaves.map(textOf).join(' ');

interface Link {
  text: string;
  href: string;
  leaf: Leaf;
}

/** The links of leaves, a link of several runs once. */
const linksOf = (leaves: readonly Leaf[]): Link[] =>
  leaves.flatMap((leaf) => {
    const links: Link[] = [];
    leaf.runs.forEach(({ text, href }, index) => {
      const last = links.at(-1);
      if (href && last && leaf.runs[index - 1]?.href === href) last.text += text;
      else if (href) links.push({ text, href, leaf });
    });
    return links;
  });

/**
 * Links on the same words are one link; the others are paired in their order. That words of a link are others is told with the text; that the link stands on other
 * words than it did, which are there on both sides, is told here.
 */
function compareLinks(old: readonly Leaf[], after: readonly Leaf[]): Happening[] {
  const { found, before, now } = pairByWords(linksOf(old), linksOf(after));
  const parts = diffArrays(before, now, { comparator: (a, b) => a.href === b.href });
  const [first] = after;
  const gone: Link[] = [];
  let from = 0;
  for (const { added, removed, value, count } of parts) {
    if (removed) gone.push(...value);
    else if (added)
      for (const { text, href, leaf } of value)
        found.push({ type: 'linked', new: leaf, text, from: gone.shift()?.href, to: href });
    else
      value.forEach(({ text, href, leaf }, index) => {
        const was = plain(before[from + index]?.text ?? '').trim();
        const is = plain(text).trim();
        if (was !== is && wordsIn(after).includes(was) && wordsIn(old).includes(is))
          found.push({ type: 'linked', new: leaf, text, from: href, to: href, before: was });
      });
    if (!added) from += count;
  }
  for (const { text, href } of gone)
    if (first) found.push({ type: 'linked', new: first, text, from: href });
  return found;
}

/** Pairs links on the same words, those that lead to the same place first. Returns what leads elsewhere, and the links left. */
function pairByWords(old: readonly Link[], after: readonly Link[]) {
  const found: Happening[] = [];
  let [before, now] = [[...old], [...after]];
  const take = (isSame: (one: Link, other: Link) => boolean) => {
    now = now.filter((link) => {
      const was = before.find(
        (one) => plain(one.text).trim() === plain(link.text).trim() && isSame(one, link),
      );
      if (!was) return true;
      before = before.filter((one) => one !== was);
      const { text, leaf, href } = link;
      if (was.href !== href)
        found.push({ type: 'linked', new: leaf, text, from: was.href, to: href });
      return false;
    });
  };
  take((one, other) => one.href === other.href);
  take(() => true);
  return { found, before, now };
}

/** Words that both sides have and only one sets in bold, italic or the like. */
function compareSettings(old: readonly Leaf[], after: readonly Leaf[]): Happening[] {
  return settings.flatMap((setting) => {
    const set = (leaves: readonly Leaf[]) =>
      leaves.flatMap((leaf) =>
        leaf.runs
          .filter((run) => run[setting] && run.text.trim())
          .map(({ text }) => ({ text: plain(text).trim(), leaf })),
      );
    const [before, now] = [set(old), set(after)];
    const changed = (one: typeof now, other: typeof now, words: string, on: boolean): Happening[] =>
      one
        .filter(({ text }) => other.every((another) => another.text !== text))
        .filter(({ text }) => words.includes(text) || one.length !== other.length)
        .map(({ text, leaf }) => ({
          type: 'reset',
          new: on ? leaf : (after[0] ?? leaf),
          text,
          setting,
          on,
        }));
    return [
      ...changed(now, before, wordsIn(old), true),
      ...changed(before, now, wordsIn(after), false),
    ];
  });
}
