import type { Element, ElementContent, Text } from 'hast';
import { cutMark, type Stretch } from '../diff-text.ts';
import type { Piece } from '../diff-words.ts';
import { type Block, type Leaf, leavesOf, type Run } from '../drawn-page.ts';
import { attribute } from '../leaf-kind.ts';
import { isElement } from '../read-leaf.ts';
import { element, labelOf, marked, text } from './mark-elements.ts';

/** True for a cell whose words only a screen reader is told, beside a sign. */
export const isSign = ({ element: { children } }: Leaf): boolean =>
  children.some((child) => isElement(child) && attribute(child, 'className') === 'sr');

type Marked = Omit<Piece, 'type'> & { type: Piece['type'] | 'moved' };

type Added = Map<Element, ElementContent[]>;

/**
 * What is drawn into a page of one side besides what it holds, each with the number of its change in the report.
 * Made for a tree that stays as it is: `draw` returns a copy.
 */
export class Marks {
  private readonly texts = new Map<Text, ElementContent[]>();
  private readonly before: Added = new Map();
  private readonly after: Added = new Map();
  private readonly inside: Added = new Map();

  constructor(
    private readonly side: 'old' | 'new',
    /** Whether the words of the other side are put in where they stood. */
    private readonly both = false,
  ) {}

  /** Adds nodes before or after an element, or as its last children. */
  add(where: 'before' | 'after' | 'inside', element: Element, nodes: ElementContent[]): void {
    this[where].set(element, [...(this[where].get(element) ?? []), ...nodes]);
  }

  /** Sets a label before the first words of a block: 'moved here', 'now a heading of level 3'. */
  label(block: Block, value: string, change: number): void {
    const [leaf] = leavesOf(block);
    const node = leaf?.runs.find((run) => run.node)?.node;
    const label = labelOf(value, change);
    if (leaf && isSign(leaf)) this.add('inside', leaf.element, [label]);
    else if (node) this.texts.set(node, [label, ...(this.texts.get(node) ?? [{ ...node }])]);
    else if (leaf) this.add('before', leaf.element, [label]);
  }

  /** Marks a leaf's whole text. */
  markLeaf(leaf: Leaf, change: number): void {
    this.overlay(leaf.runs, [{ type: this.side, text: leaf.text }], change);
  }

  /** Marks everything in a block. */
  markBlock(block: Block, change: number): void {
    for (const leaf of leavesOf(block)) {
      if (leaf.runs.length > 0) this.markLeaf(leaf, change);
      else this.label(leaf, this.side === 'old' ? 'picture removed' : 'picture added', change);
    }
  }

  /** Marks the words of changed sentences in the leaves that they stand in. */
  markStretches(leaves: readonly Leaf[], stretches: readonly Stretch[], change: number): void {
    const { side, both } = this;
    const whole = leaves.map((leaf) => leaf.text).join(cutMark);
    const pieces = stretches
      .toSorted((a, b) => a.at[side].start - b.at[side].start)
      .flatMap(({ pieces, changed, note, at }): Marked[] => {
        const own = whole.slice(at[side].start, at[side].end);
        if (!changed) return [{ type: 'same', text: own }];
        if (note === 'moved' && pieces.every(({ type }) => type === 'same'))
          return [{ type: 'moved', text: own }];
        return pieces.filter(({ type }) => both || type === 'same' || type === side);
      });
    const cut = { text: cutMark, bold: false, italic: false };
    const runs = leaves.flatMap((leaf, index) => (index > 0 ? [cut, ...leaf.runs] : leaf.runs));
    this.overlay(runs, pieces, change);
  }

  /** Lays pieces over the text nodes. Those of the other side take no room: they are put in where they stand. */
  private overlay(runs: readonly Run[], pieces: readonly Marked[], change: number): void {
    const nodes = runs.map((): ElementContent[] => []);
    let [run, at] = [0, 0];
    for (const { type, text: value } of pieces) {
      if ((type === 'old' || type === 'new') && type !== this.side) {
        // a run without a node is a line break: the text goes to the nearest that has one
        const place = nearest(runs, at === 0 && run > 0 && run >= runs.length ? run - 1 : run);
        nodes[place]?.push(marked(type, value, change));
        continue;
      }
      for (let rest = value.length; rest > 0 && run < runs.length; ) {
        const { text: whole, node } = runs[run] as Run;
        const part = whole.slice(at, at + rest);
        if (node && part)
          nodes[run]?.push(type === 'same' ? text(part) : marked(type, part, change));
        // where a paragraph was cut in two there is no text to mark
        else if (type !== 'same' && part.includes('¶'))
          nodes[nearest(runs, run)]?.push(marked(type, ' ¶', change));
        rest -= part.length;
        at += part.length;
        if (at >= whole.length) [run, at] = [run + 1, 0];
      }
    }
    runs.forEach(({ node }, index) => {
      const all = nodes[index] ?? [];
      // in a row of a style sheet each mark would stand for itself, and a word between two be broken
      if (node) this.texts.set(node, all.length > 1 ? [element('span', {}, all)] : all);
    });
  }

  /** A copy of nodes with the marks in them. */
  draw(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return this.texts.get(node) ?? [{ ...node }];
      if (node.type !== 'element') return [];
      const { before, after, inside } = this;
      const children = [...this.draw(node.children), ...(inside.get(node) ?? [])];
      const copy = { ...node, properties: { ...node.properties }, children };
      return [...(before.get(node) ?? []), copy, ...(after.get(node) ?? [])];
    });
  }
}

function nearest(runs: readonly Run[], from: number): number {
  if (runs[from]?.node) return from;
  const before = runs.findLastIndex((run, index) => index < from && run.node);
  return before >= 0 ? before : runs.findIndex((run) => run.node);
}
