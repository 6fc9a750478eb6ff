import type { Element } from 'hast';

/** The value of an attribute as text; undefined where there is none. */
export function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** What a reader calls elements by their tags. */
const kinds: Readonly<Record<string, string>> = {
  p: 'paragraph',
  li: 'list item',
  td: 'cell',
  th: 'cell',
  caption: 'caption',
  figcaption: 'caption',
  dt: 'label',
  dd: 'figure',
  summary: 'question',
  a: 'link',
  button: 'button',
};

/** The kind of the line that says when the figures of a page were checked, and against what. */
export const checkLine = 'line on the check of the figures';

/** True for what says when the figures of a page were checked. */
export const isCheck = (element: Element) =>
  (attribute(element, 'className') ?? '').split(' ').includes('checked');

/** What a reader calls an element that is read in one go; `level` is that of a heading. */
export function kindOf(element: Element, level?: number): string {
  if (level) return 'heading';
  return isCheck(element) ? checkLine : (kinds[element.tagName] ?? 'text');
}
