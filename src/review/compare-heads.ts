import type { ChangeOf } from './change.ts';
import { diffText } from './diff-text.ts';
import { type DrawnPage, type HeadField, leavesOf, textOf } from './drawn-page.ts';
import { ofData } from './read-head.ts';

/** What changed in the lines of a page’s head: its title and description first. */
export function compareHeads(old: DrawnPage, after: DrawnPage): ChangeOf<'headline' | 'unread'>[] {
  const top = { place: [], order: -1 };
  const unread = (['old', 'new'] as const).flatMap((side) => {
    const why = (side === 'old' ? old : after).unread;
    return why === undefined ? [] : [{ type: 'unread' as const, side, why, ...top }];
  });
  if (unread.length > 0) return unread;
  const fields: [string, string, string][] = [
    ['Title', old.title, after.title],
    ['Description', old.description, after.description],
    ['Further addresses', old.alsoAt.join(', '), after.alsoAt.join(', ')],
    ...compareFields(old, after),
  ];
  return fields
    .filter(([, one, other]) => one !== other)
    .map(([field, one, other]) => {
      return { type: 'headline', field, stretches: diffText(one, other), ...top };
    });
}

/** The further lines of two heads, but for those that only repeat what the page says elsewhere. */
function compareFields(
  old: DrawnPage,
  after: DrawnPage,
): [field: string, one: string, other: string][] {
  const said = [old, after].map(({ title, description, sections, address }) => {
    return [title, description, address, ...sections.flatMap(leavesOf).map(textOf)].join(' ');
  });
  /** Structured data repeats the page; of any other line nobody can say that it only does so. */
  const isCopy = (field: string) => field.startsWith(ofData);
  const has = (side: 0 | 1, text: string) =>
    said[side]?.includes(text.replace(/\s+/g, ' ').trim()) ?? false;
  const [before, now] = [old.head ?? [], after.head ?? []];
  const names = [...new Set([...before, ...now].map(({ field }) => field))];
  const linesOf = (head: readonly HeadField[], name: string) =>
    head.filter(({ field }) => field === name).map(({ text }) => text);
  return names.flatMap((field): [string, string, string][] => {
    const [one, other] = [linesOf(before, field), linesOf(now, field)];
    const gone = one.filter((text) => !other.includes(text));
    const added = other.filter((text) => !one.includes(text));
    return Array.from({ length: Math.max(gone.length, added.length) }, (_, at) => {
      return [field, gone[at] ?? '', added[at] ?? ''] as [string, string, string];
    }).filter(
      ([, from, to]) =>
        !repeats(from, to, old, after) && !(isCopy(field) && has(0, from) && has(1, to)),
    );
  });
}

/** True for a line that changed as the title, the description or the address in it did, and no further. */
function repeats(from: string, to: string, old: DrawnPage, after: DrawnPage): boolean {
  const pairs = [
    [old.title.replace(/ – [^–]*$/, ''), after.title.replace(/ – [^–]*$/, '')],
    [old.description, after.description],
    [old.address, after.address],
  ];
  return pairs.some(([one, other]) => one && other && from.replace(one, () => other) === to);
}
