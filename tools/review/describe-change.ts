import type { PageChange } from './compare-pages.ts';
import { type Difference, difference } from './compare-words.ts';
import { pageName, quote, replaced } from './render-fragments.ts';
import type { Fragment } from './review-schema.ts';

/** Returns the URL of the file that an HTML element displays or loads; an empty text if the element has no such URL. */
export const fileOf = (element: string) =>
  /\s(?:src|href|srcset|data|action)="([^"]*)"/i.exec(element)?.[1] ?? '';

/** The names that the report shows for HTML elements. Reviewers who do not know HTML understand these names. */
export const elementNames: Readonly<Record<string, string>> = {
  script: 'Script',
  iframe: 'Embedded page',
  object: 'Embedded file',
  embed: 'Embedded file',
  base: 'Base address of all links',
  form: 'Form',
  meta: 'Instruction to browsers',
  link: 'Linked file',
  img: 'Picture',
  source: 'Picture or film',
  video: 'Film',
  audio: 'Sound',
  input: 'Field',
  svg: 'Drawing',
  use: 'Drawing',
};

/**
 * Describes the place from which a text was moved: another page, or another heading. Returns an empty list if the text
 * was moved within its section.
 */
export function originOf({ place, fromPage, units }: PageChange): Fragment[] {
  const from = units.before[0]?.place ?? '';
  if (fromPage) return [' from ', pageName(fromPage)];
  return from && units.after.length > 0 && from !== place ? [` from below ${quote(from)}`] : [];
}

/**
 * Describes a change in one line: its place (such as the heading above it), its type, its words, and changed links or
 * markup. If a part of the page was added, removed or moved as a whole, `wholeTitle` is the title of this part. Omits
 * the place if it is the same as this title, or as the text before or after the change.
 */
export function describeChange(change: PageChange, wholeTitle?: string): Fragment[] {
  const { type, kind, name, place, before, after, whole, links, markup, segments, units } = change;
  if (kind === 'element') return [placeFragment(place), ...describeElement(change)];
  const sentences = units.after.length;
  const happened: Partial<Record<PageChange['type'], Fragment[]>> = {
    ...(!whole && { added: ['New: '], removed: ['Removed: '] }),
    moved: ['Moved', ...originOf(change), ': '],
    split: [sentences > 1 ? `Now ${sentences} sentences: ` : 'Now one sentence: '],
  };
  const linked = replaced(links.removed.join(' '), links.added.join(' '));
  const note = type === 'restyled' && linked.length === 0 ? describeMarkup(markup) : [];
  const label = kind === 'data' ? dataName(name) : (labelNames[name] ?? name);
  const hasLabel = kind === 'label' || kind === 'head' || kind === 'data';
  return [
    placeFragment([wholeTitle, before, after].includes(place) ? '' : place),
    ...(happened[type] ?? []),
    hasLabel ? `${label}: ` : '',
    ...segments,
    ...(linked.length > 0 ? [' (link ', ...linked, ')'] : []),
    ...(note.length > 0 ? [' (', ...note, ')'] : []),
  ];
}

const placeFragment = (text: string): Fragment => ({ kind: 'place', text });

/**
 * Returns a name for a value in structured data: the last part of its path that is not a position in a list. For
 * example, returns “structured data, price” for `offers.0.price`.
 */
const dataName = (path: string) =>
  `structured data, ${path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path}`;

const labelNames: Readonly<Record<string, string>> = {
  alt: 'description of a picture',
  'aria-label': 'name for screen readers',
  'aria-description': 'description for screen readers',
  placeholder: 'hint in a field',
  value: 'value of a field',
  title: 'title',
};

/**
 * The names that the report shows for elements around or in a text, and for invisible characters in a text. Reviewers
 * who do not know HTML understand these names. The report does not show other markup, such as classes.
 */
const markupNames: readonly [RegExp, string][] = [
  [/^h([1-6])\b/, 'heading of level $1'],
  [/^(strong|b)\b/, 'bold'],
  [/^(em|i)\b/, 'italic'],
  [/^li\b/, 'list item'],
  [/^ol\b/, 'numbered list'],
  [/^ul\b/, 'list'],
  [/^blockquote\b/, 'quotation'],
  [/^t[dh]\b/, 'cell'],
  [/^summary\b/, 'question'],
  [/^code\b/, 'code'],
  [/^goes on$/, 'continues the paragraph'],
  [/^(non-breaking space|soft hyphen|word joiner|invisible character U\+\w+)/, '$&'],
];

/**
 * Returns the name of an element or character, such as “heading of level 2” for `h2.large`. Returns an empty text for
 * an element without a name.
 */
function nameOfMarkup(piece: string): string {
  for (const [pattern, name] of markupNames) {
    const [start] = pattern.exec(piece) ?? [];
    if (start !== undefined) return start.replace(pattern, name);
  }
  return '';
}

/** Describes removed and added markup by its names in `markupNames`. Returns an empty list if no name differs. */
export function describeMarkup({ removed, added }: Difference): Fragment[] {
  const names = difference(removed.map(nameOfMarkup), added.map(nameOfMarkup));
  const join = (all: string[]) => [...new Set(all.filter(Boolean))].join(', ');
  return replaced(join(names.removed), join(names.added));
}

/**
 * Describes a changed element by the file that the element displays or loads. Describes an element without a file by
 * its name.
 */
function describeElement({ name, before, after, type }: PageChange): Fragment[] {
  const [old, now] = [fileOf(before), fileOf(after)];
  if (old === now && now) return ['Displayed in another way: ', pageName(now)];
  if (old || now) return replaced(old, now);
  const state = { added: 'added', removed: 'removed', moved: 'moved' }[type as string] ?? 'changed';
  return [`${elementNames[name] ?? 'Element'} ${state}`];
}
