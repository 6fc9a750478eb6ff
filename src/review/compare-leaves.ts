import { diffArrays } from 'diff';
import { type Leaf, plain, textOf } from './block.ts';
import type { Change } from './change.ts';
import { diffText } from './diff-text.ts';

const describe = ({ kind, level }: Leaf) =>
  level ? `heading of level ${level}` : kind === 'text' ? 'line' : kind;

/** Everything that changed between two leaves that belong together. */
export function compareLeaves(old: Leaf, after: Leaf): Change[] {
  const { place, order } = after;
  const common = { place, order, new: after };
  const changes: Change[] = [];
  if (describe(old) !== describe(after))
    changes.push({ ...common, type: 'became', old, from: describe(old), to: describe(after) });
  if (textOf(old) !== textOf(after))
    changes.push({
      ...common,
      type: 'reworded',
      kind: describe(after),
      old: [old],
      new: [after],
      stretches: diffText(old.text, after.text),
    });
  if (old.id !== after.id)
    changes.push({
      ...common,
      type: 'readdressed',
      text: after.text,
      from: old.id,
      to: after.id,
      broken: [],
    });
  if (old.source !== after.source)
    changes.push({ ...common, type: 'repictured', from: old.source, to: after.source });
  changes.push(...compareLinks(old, after), ...compareSettings(old, after));
  return changes;
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
function compareLinks(old: Leaf, after: Leaf): Change[] {
  const { place, order } = after;
  const changes: Change[] = [];
  const gone: { text: string; href: string }[] = [];
  const parts = diffArrays(linksOf(old), linksOf(after), {
    comparator: (a, b) => a.href === b.href,
  });
  for (const { added, removed, value } of parts) {
    if (removed) gone.push(...value);
    else if (added)
      for (const { text, href } of value) {
        const from = gone.shift()?.href;
        changes.push({ type: 'linked', place, order, new: after, text, from, to: href });
      }
  }
  for (const { text, href } of gone)
    changes.push({ type: 'linked', place, order, new: after, text, from: href });
  return changes;
}

/** Words that both sides have and only one sets in bold or italic. */
function compareSettings(old: Leaf, after: Leaf): Change[] {
  const { place, order } = after;
  return (['bold', 'italic'] as const).flatMap((setting) => {
    const set = (leaf: Leaf) =>
      leaf.runs
        .filter((run) => run[setting] && run.text.trim())
        .map(({ text }) => plain(text).trim());
    const changed = (one: Leaf, other: Leaf, on: boolean): Change[] =>
      set(one)
        .filter((text) => !set(other).includes(text) && textOf(other).includes(text))
        .map((text) => ({ type: 'reset', place, order, new: after, text, setting, on }));
    return [...changed(after, old, true), ...changed(old, after, false)];
  });
}
