import type { Element, ElementContent, Properties, Text } from 'hast';

/** What is drawn into a page besides what it holds. Made for a tree that stays as it is: `draw` returns a copy. */
export class Marks {
  /** What stands in the place of a text. */
  readonly texts = new Map<Text, ElementContent[]>();
  readonly before = new Map<Element, ElementContent[]>();
  readonly after = new Map<Element, ElementContent[]>();
  readonly inside = new Map<Element, ElementContent[]>();

  /** Adds nodes before or after an element, or as its last children. */
  put(where: 'before' | 'after' | 'inside', element: Element, nodes: ElementContent[]): void {
    this[where].set(element, [...(this[where].get(element) ?? []), ...nodes]);
  }

  /** A copy of a node with the marks in it. */
  draw(node: ElementContent): ElementContent[] {
    if (node.type === 'text') return this.texts.get(node) ?? [{ ...node }];
    if (node.type !== 'element') return [];
    const { properties, children } = node;
    const copy: Element = {
      ...node,
      properties: { ...properties },
      children: [...this.drawAll(children), ...(this.inside.get(node) ?? [])],
    };
    return [...(this.before.get(node) ?? []), copy, ...(this.after.get(node) ?? [])];
  }

  drawAll(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node) => this.draw(node));
  }
}

const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const text = (value: string): Text => ({ type: 'text', value });

const spoken = { old: 'removed: ', new: 'added: ' } as const;

/** A text that is gone or new: struck out or underlined, and said to a screen reader. */
export const marked = (type: 'old' | 'new', value: string, change: number): Element =>
  element(type === 'old' ? 'del' : 'ins', { dataChange: change }, [
    element('span', { className: ['review-said'] }, [text(spoken[type])]),
    text(value),
    element('span', { className: ['review-said'] }, [text(', end ')]),
  ]);

/** A short word set beside a block that was moved or altered: 'moved', 'now a heading of level 3'. */
export const label = (value: string, change: number): Element =>
  element('span', { className: ['review-label'], dataChange: change }, [text(value)]);
