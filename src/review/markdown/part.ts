import { count } from '../text.ts';

/** A part of the comment: its paragraphs, which may be cut from the end. */
export interface Part {
  /** What is said where some of it is left out. */
  name: string;
  open: string;
  items: string[];
  close?: string;
  /** What the fold is called in which this part and its neighbours of the same name stand. */
  fold?: string;
}

/** So many lines of a list, or pages, stand open; the others are folded, so that an ordinary comment fits one screen. */
export const mostOpen = 8;

/** A heading with a list; nothing where there are no lines. What is more than a screen takes is folded. */
export function listPart(name: string, heading: string, lines: string[], one = 'line'): Part[] {
  if (lines.length === 0) return [];
  const begin = { name, open: `### ${heading}`, items: [lines.slice(0, mostOpen).join('\n')] };
  const rest = lines.slice(mostOpen);
  if (rest.length === 0) return [begin];
  return [begin, ...foldPart(name, rest, count(rest.length, `more ${one}`))];
}

/** A list in a fold; nothing where there are no lines. */
export function foldPart(name: string, lines: string[], summary: string): Part[] {
  if (lines.length === 0) return [];
  // long lists are cut in pieces, so that the room there is holds as many as it can
  const pieces = lines.flatMap((_, at) =>
    at % 20 === 0 ? [lines.slice(at, at + 20).join('\n')] : [],
  );
  return [{ name, open: open(summary), items: pieces, close }];
}

/** Items under a heading; nothing where there are none. What is more than a screen takes is folded, but for `last`. */
export function itemsPart(
  name: string,
  heading: string,
  items: string[],
  one: string,
  last: string[] = [],
): Part[] {
  if (items.length === 0) return [];
  const begin = { name, open: heading, items: [...items.slice(0, mostOpen), ...last] };
  const rest = items.slice(mostOpen);
  if (rest.length === 0) return [begin];
  return [begin, { name, open: open(count(rest.length, `more ${one}`)), items: rest, close }];
}

/** Begins a fold, and ends it. */
export const open = (summary: string) => `<details><summary>${summary}</summary>`;
export const close = '</details>';
/** Text in HTML. */
export const html = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
