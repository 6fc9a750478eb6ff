import type { Blockquote, ListItem, Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { spanOf } from '../../src/content/positions.ts';
import type { PageRule } from './document.ts';
import type { Finding } from './problem.ts';

type Report = (
  start: number,
  end: number,
  finding: Omit<Finding, 'file' | 'start' | 'end'>,
) => void;

/**
 * Reports valid Markdown that was probably not intended and that no row can locate: `1)` lists, lazy lines of a
 * quotation, `*` between figures, lines with a bold title that run on in a paragraph, and formulas.
 */
export const checkStructure: PageRule = ({ file, source, tree }) => {
  const findings: Finding[] = [];
  const report: Report = (start, end, finding) => findings.push({ file, start, end, ...finding });
  visit(tree as Root, (node, _index, parent) => {
    if (node.type === 'listItem') bracketNumber(node, source, report);
    if (node.type === 'blockquote') lazyLine(node, source, report);
    if (node.type === 'emphasis') starsBetweenFigures(node, source, report);
    if (node.type === 'paragraph') formula(node, source, report);
    if (node.type === 'paragraph' && parent?.type !== 'listItem') boldRun(node, source, report);
    if (node.type === 'paragraph' && parent?.type === 'root') boldLine(node, source, report);
  });
  return findings;
};

/** `1)` begins a list of its own, apart from items that begin with `1.` */
function bracketNumber(item: ListItem, source: string, report: Report): void {
  const { start } = spanOf(item);
  const [marker = ''] = source.slice(start).match(/^\d+\)/) ?? [];
  if (!marker) return;
  const dot = marker.replace(')', '.');
  report(start, start + marker.length, {
    rule: 'list-number',
    message: `“${marker}” begins a list of its own, apart from items that begin with “${dot}”.`,
    expected: dot,
    instead: `Type “${dot}”.`,
    fix: dot,
  });
}

/**
 * A line without > directly below a quotation belongs to it:
 * https://spec.commonmark.org/0.31.2/#lazy-continuation-line
 */
function lazyLine(quotation: Blockquote, source: string, report: Report): void {
  const { start, end } = spanOf(quotation);
  let at = start;
  for (const [index, line] of source.slice(start, end).split('\n').entries()) {
    if (index > 0 && !/^[ \t]*>/.test(line)) {
      report(at, at + line.length, {
        rule: 'quotation-end',
        covers: { start, end },
        message:
          'This line has no > and no empty line above it, so it is read as part of the quotation.',
        instead:
          'Type an empty line above it. If it belongs to the quotation, type > and a space before it.',
      });
      return;
    }
    at += line.length + 1;
  }
}

/** `3*4*12` is 3, an italic 4, and 12, without the stars. */
function starsBetweenFigures(node: Nodes, source: string, report: Report): void {
  const { start, end } = spanOf(node);
  if (!/\d/.test(source[start - 1] ?? '') || !/\d/.test(source[end] ?? '')) return;
  report(start, end, {
    rule: 'stray-mark',
    message:
      `The stars in “${source.slice(start - 1, end + 1)}” make the words between them italic, and no ` +
      'visitor sees the stars.',
    instead: 'Type × between figures that are multiplied, or \\* for the sign itself.',
  });
}

/** Lines that each begin with a title in bold and run on in one paragraph, such as “**Step 1:** We file.” */
function boldRun(paragraph: Parents, source: string, report: Report): void {
  const titles = paragraph.children.filter((child) => {
    const { start, end } = spanOf(child);
    const isTitle =
      /:\s*$/.test(source.slice(start, end).replace(/[*_]+$/, '')) || source[end] === ':';
    return child.type === 'strong' && isTitle && /(?:^|\n)[ \t>]*$/.test(source.slice(0, start));
  });
  if (titles.length < 2) return;
  for (const title of titles) {
    const { start, end } = spanOf(title);
    report(start, end, {
      rule: 'list-sign',
      message: `The line begins with a title in bold, like an item of a list, but runs on in the paragraph.`,
      instead: 'Begin the line with - and a space, or with 1. and a space in a numbered list.',
    });
  }
}

/** A bold line without an empty line between it and the text above or below, which was pasted as a heading. */
function boldLine(paragraph: Parents, source: string, report: Report): void {
  if (paragraph.children.length < 2) return;
  for (const child of paragraph.children) {
    const { start, end } = spanOf(child);
    const isAlone = /(?:^|\n)[ \t]*$/.test(source.slice(0, start));
    if (child.type !== 'strong' || !isAlone || !/^[ \t]*(?:\n|$)/.test(source.slice(end))) continue;
    const text = source.slice(start, end).replace(/^(?:\*\*|__)|(?:\*\*|__)$/g, '');
    if (/[.:,;]$/.test(text)) continue;
    report(start, end, {
      rule: 'bold-heading',
      covers: { start, end: end + 2 },
      message: 'A line in bold by itself looks like a heading, but it is part of a paragraph.',
      instead: `Type it as a heading, with an empty line above and below it: ### ${text}`,
    });
  }
}

/** `\[ x \]` and `\( x \)`, as a chatbot types a formula; Markdown takes the \ for an escape and shows the brackets. */
function formula(paragraph: Parents, source: string, report: Report): void {
  const { start, end } = spanOf(paragraph);
  for (const { 0: found, index } of source
    .slice(start, end)
    .matchAll(/\\\[\s[^\]]*?\s\\\]|\\\(\s?[^()]*?\\\)/g))
    report(start + index, start + index + found.length, {
      rule: 'stray-mark',
      message: `“${found}” is a formula of another program, and visitors would read its brackets.`,
      instead: 'Type it in words, or with the signs +, −, × and =.',
    });
}
