import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { count, shorten } from '../text.ts';
import { htmlOf } from './clean-comment.ts';
import { disarmed } from './disarm.ts';

/** What is cut from the end where it does not fit whole. */
const divisible = ['details', 'ul', 'ol', 'blockquote'];

/** Kept in a part that is cut, for its own tags. */
const shell = 200;

const sizeOf = (text: string) => Buffer.byteLength(text) + 1;

/**
 * Puts blocks into a number of bytes, in their order and each as HTML on lines of its own. A block that does not fit is
 * cut between its own parts or left out. Returns the HTML and what was cut: the sum of a fold, or the heading that it
 * stands below.
 */
export function fitBlocks(all: readonly Element[], limit: number): { html: string; cut: string[] } {
  const lines: string[] = [];
  const cut: string[] = [];
  let room = limit;
  let heading = 'what has no heading';
  for (const block of all) {
    if (/^h\d$/.test(block.tagName)) heading = textOf(block);
    const whole = htmlOf(block);
    const fits = sizeOf(whole) <= room;
    if (!fits) cut.push(nameOf(block) ?? heading);
    const part = fits ? block : cutBlock(block, room - shell);
    if (!part) continue;
    const shown = fits ? whole : htmlOf(part);
    lines.push(shown);
    room -= sizeOf(shown);
  }
  return { html: lines.join('\n'), cut };
}

/** The beginning of a block; undefined where not even its first part fits. */
function cutBlock(block: Element, room: number): Element | undefined {
  if (!divisible.includes(block.tagName)) return undefined;
  const children = block.children.filter((child): child is Element => child.type === 'element');
  let left = room;
  const end = children.findIndex((child) => {
    left -= sizeOf(htmlOf(child));
    return left < 0;
  });
  // what introduces a quotation stays with it
  const kept = children.slice(0, children[end]?.tagName === 'blockquote' ? end - 1 : end);
  const least = block.tagName === 'details' ? 1 : 0; // its sum alone says nothing
  if (kept.length <= least) return undefined;
  return { ...block, children: kept.flatMap((child) => [newLine, child, newLine]) };
}

const newLine: ElementContent = { type: 'text', value: '\n' };

const nameOf = (block: Element): string | undefined => {
  const summary = block.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'summary',
  );
  return summary && textOf(summary).replace(/ – .*/, '');
};

/** How many parts that were left out are named; the others are counted. */
const mostNamed = 10;

/** One line that says what was left out; empty where nothing was. */
export function sayCut(cut: readonly string[]): string {
  if (cut.length === 0) return '';
  // what stood in code has no force taken yet
  const names = [...new Set(cut)].map((name) => toHtml(disarmed(shorten(name))));
  const more = names.length - mostNamed;
  const rest = more > 0 ? ` and ${count(more, 'more part')}` : '';
  return `<p><b>Left out, because a comment has room for 65,536 characters:</b> all or part of ${names.slice(0, mostNamed).join(', ')}${rest}. The whole review is in the report.</p>`;
}
