import type { Element, ElementContent, Properties, Text } from 'hast';

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

export const text = (value: string): Text => ({ type: 'text', value });

const said = (value: string) => element('span', { className: ['review-said'] }, [text(value)]);

/** What a text is drawn as that is gone, new, or stands elsewhere as it was. */
const tags = { old: 'del', new: 'ins', moved: 'span' } as const;
const names = { old: 'removed: ', new: 'added: ', moved: 'moved: ' } as const;

/** Such a text: struck out, underlined or edged, and said to a screen reader. */
export const marked = (type: keyof typeof tags, value: string, change: number): Element =>
  element(
    tags[type],
    { dataChange: change, ...(type === 'moved' && { className: ['review-moved'] }) },
    [said(names[type]), text(value), said(', end ')],
  );

/** Words of ours about a change. */
export const labelOf = (value: string, change: number): Element =>
  element('span', { className: ['review-label'], dataChange: change }, [text(value)]);
