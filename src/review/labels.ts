import type { Element, ElementContent, Root } from 'hast';
import { toString as wordsIn } from 'hast-util-to-string';
import type { Place } from './change.ts';
import { type DrawnPage, type HeadField, type Leaf, leavesOf } from './drawn-page.ts';
import { attribute } from './leaf-kind.ts';
import { hasParts, isElement, isSkipped } from './read-leaf.ts';

/** A text of a page that is not in its running text, with where it stands. */
export type Label = HeadField & Place;

/** Attributes whose words reach a visitor, as a reader calls them. */
const attributes = [
  ['ariaLabel', 'Label for screen readers'],
  ['ariaDescription', 'Description for screen readers'],
  ['ariaRoleDescription', 'Label for screen readers'],
  ['alt', 'Picture in words'],
  ['title', 'Tooltip'],
  ['placeholder', 'Example in a field'],
  ['dataMonogram', 'Monogram'],
] as const;

export const ofScripts = 'What a script shows';

/** What is drawn and read to nobody, as it repeats what stands beside it: its numbers are no figures. */
export const forTheEye = 'Seen, and not read aloud';

/** As it is typed; a reader sees that a box is there, or is not. */
export const kindOfNote = 'Kind of the note';

/** What is drawn of the steps of a procedure: its numbers make no text that can be read. */
export const ofSteps = 'The drawing of the steps changed';

/** The words of a page that are not in its text: labels, alternative texts inside of lines, and what waits for a script. */
export function labelsOf({ sections, tree }: DrawnPage): Label[] {
  const leaves = new Map(
    sections.flatMap((section) => leavesOf(section).map((leaf) => [leaf.element, leaf] as const)),
  );
  const found: Label[] = [];
  let here: Place = { place: ['Header'], order: -1 };
  const add = (field: string, text: string | undefined) => {
    if (text?.trim()) found.push({ field, text: text.trim(), ...here });
  };
  const read = (element: Element) => {
    const leaf = leaves.get(element) ?? firstIn(element);
    if (leaf) here = { place: leaf.place.slice(0, 1), order: leaf.order + 0.1 };
    for (const [name, field] of attributes)
      if (
        leaf?.element !== element ||
        leaf.kind !== 'picture' ||
        !['ariaLabel', 'alt'].includes(name)
      )
        add(field, attribute(element, name));
    if (attribute(element, 'role') === 'note') {
      const boxed = attribute(element, 'className')?.split(' ').includes('note--box');
      add(kindOfNote, boxed ? 'IMPORTANT' : 'NOTE');
    }
    for (const words of stringsIn(attribute(element, 'dataProps'))) add(ofScripts, words);
    const isToc = (attribute(element, 'className') ?? '').split(' ').includes('toc');
    if (element.tagName === 'template') {
      for (const words of linesIn(element.content)) add(ofScripts, words);
    } else if (isSkipped(element) && !['script', 'style', 'video'].includes(element.tagName)) {
      // a contents list repeats the headings, but for the short ones, which stand nowhere else
      if (isToc) for (const entry of shortIn(element)) add('In the contents list', wordsIn(entry));
      else add(fieldOf(element), textsIn(element).join(' '));
    } else walk(element);
  };
  /** A label names what stands inside of its element. */
  const firstIn = (element: Element): Leaf | undefined => {
    for (const child of element.children.filter(isElement)) {
      const leaf = leaves.get(child) ?? firstIn(child);
      if (leaf) return leaf;
    }
    return undefined;
  };
  const walk = (parent: Element | Root) => {
    for (const child of parent.children as ElementContent[]) if (isElement(child)) read(child);
  };
  walk(tree);
  return found;
}

/** What a reader calls words that are not in the text. */
function fieldOf(element: Element): string {
  if (element.properties.hidden) return ofScripts;
  const isPassage = (attribute(element, 'className') ?? '').split(' ').includes('passage');
  return isPassage ? ofSteps : forTheEye;
}

/** What a visitor reads in one go, each by itself. */
const linesIn = (parent: Element | Root | undefined): string[] =>
  ((parent?.children ?? []) as ElementContent[])
    .filter(isElement)
    .flatMap((child) => (hasParts(child) ? linesIn(child) : [wordsIn(child)]));

/** Every text of an element by itself: in a drawing nothing else sets two apart. */
const textsIn = (element: Element): string[] =>
  element.children.flatMap((child) => {
    if (child.type === 'text') return child.value.trim() ? [child.value.trim()] : [];
    return isElement(child) ? textsIn(child) : [];
  });

/** The entries of a contents list that say less than their headings. */
const shortIn = (element: Element): Element[] =>
  element.children.filter(isElement).flatMap((child) => {
    const isShort = (attribute(child, 'className') ?? '').split(' ').includes('short');
    return isShort ? [child] : shortIn(child);
  });

/** The texts among an island's data; names and addresses are none. */
function stringsIn(json: string | undefined): string[] {
  const found: string[] = [];
  try {
    JSON.parse(json ?? 'null', (_, value) => {
      if (
        typeof value === 'string' &&
        /\p{L}/u.test(value) &&
        !/^[/#]|^[a-z]+:|^[a-z-]+$/.test(value)
      )
        found.push(value);
      return value;
    });
  } catch {
    // not JSON, so not the data of an island
  }
  return found;
}
