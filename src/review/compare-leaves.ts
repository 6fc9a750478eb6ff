import { diffArrays } from 'diff';
import { diffText } from './diff-text.ts';
import { type Leaf, textOf } from './drawn-page.ts';
import type { Happening } from './review.ts';
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
  return [...found, ...compareLinks(old, after), ...compareSettings(old, after)];
}

/** The links of a leaf, a link of several runs once. */
function linksOf({ runs }: Leaf): { text: string; href: string }[] {
  const links: { text: string; href: string }[] = [];
  runs.forEach(({ text, href }, index) => {
    const last = links.at(-1);
    if (href && last && runs[index - 1]?.href === href) last.text += text;
    else if (href) links.push({ text, href });
  });
  return links;
}

/** Links are paired in their order; the words of a link are compared with the rest of the text. */
function compareLinks(old: Leaf, after: Leaf): Happening[] {
  const parts = diffArrays(linksOf(old), linksOf(after), {
    comparator: (a, b) => a.href === b.href,
  });
  const found: Happening[] = [];
  const gone: { text: string; href: string }[] = [];
  for (const { added, removed, value } of parts) {
    if (removed) gone.push(...value);
    if (!added) continue;
    for (const { text, href } of value)
      found.push({ type: 'linked', new: after, text, from: gone.shift()?.href, to: href });
  }
  for (const { text, href } of gone) found.push({ type: 'linked', new: after, text, from: href });
  return found;
}

/** Words that both sides have and only one sets in bold or italic. */
function compareSettings(old: Leaf, after: Leaf): Happening[] {
  return (['bold', 'italic'] as const).flatMap((setting) => {
    const set = (leaf: Leaf) =>
      leaf.runs
        .filter((run) => run[setting] && run.text.trim())
        .map(({ text }) => plain(text).trim());
    const changed = (one: Leaf, other: Leaf, on: boolean): Happening[] =>
      set(one)
        .filter((text) => !set(other).includes(text) && textOf(other).includes(text))
        .map((text) => ({ type: 'reset', new: after, text, setting, on }));
    return [...changed(after, old, true), ...changed(old, after, false)];
  });
}
