import type { Blockquote, List, ListItem, Nodes, Paragraph, Parents, Root, Table } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { spanOf } from '../../src/content/positions.ts';
import { contentsOf } from './component-check-data.ts';
import type { PageRule } from './page-document.ts';
import type { Finding, RuleMessage } from './problem.ts';
import { adviceEnding } from './read-wording-rules.ts';

type Report = (
  start: number,
  end: number,
  finding: Omit<Finding, 'file' | 'start' | 'end'>,
) => void;

/**
 * Reports Markdown that is valid but was probably not intended, and that no rule in
 * wording-rules/markdown-structure.yml can detect. Examples are `1)` lists, lines of a blockquote without >, and `*`
 * between numbers.
 */
export const checkStructure: PageRule = ({ file, source, tree }) => {
  const findings: Finding[] = [];
  const report: Report = (start, end, finding) => findings.push({ file, start, end, ...finding });
  visit(tree as Root, (node, index, parent) => {
    if (node.type === 'list') {
      bracketNumbers(node, parent, source, report);
      for (const item of node.children) lazyItemLine(item, parent, source, report);
    }
    if (node.type === 'table') unevenRows(node, parent, source, report);
    if (node.type === 'blockquote') lazyLine(node, source, report);
    if (node.type === 'emphasis') starsBetweenFigures(node, source, report);
    if (node.type === 'paragraph' && parent)
      checkParagraph(node, parent, parent.children[(index ?? 0) + 1], source, report);
  });
  return findings;
};

function checkParagraph(
  paragraph: Paragraph,
  parent: Parents,
  next: Nodes | undefined,
  source: string,
  report: Report,
): void {
  formula(paragraph, source, report);
  boldAboveHeading(paragraph, next, source, report);
  emptyParagraph(paragraph, next, report);
  if (parent.type !== 'listItem') boldRun(paragraph, source, report);
  if (parent.type === 'root') boldLine(paragraph, source, report);
}

/**
 * Reports a list item that begins with a number and a bracket, such as `1)`. If a list contains items with `1.` and
 * items with `1)`, Markdown makes two lists from these items. Therefore, the site allows only `1.`.
 */
function bracketNumbers(
  list: List,
  parent: Nodes | undefined,
  source: string,
  report: Report,
): void {
  const component = parent && 'name' in parent ? (parent.name ?? '') : '';
  // in a component that accepts only a bulleted list, the right sign is `-`, because `1.` would also be an error
  const isBulleted = contentsOf(component).includes('bulleted list');
  for (const item of list.children) {
    const { start } = spanOf(item);
    const [marker = ''] = source.slice(start).match(/^\d+\)/) ?? [];
    if (!marker) continue;
    const right = isBulleted ? '-' : marker.replace(')', '.');
    report(start, start + marker.length, {
      rule: 'list-number',
      message: isBulleted
        ? `“${marker}” begins a numbered list, but <${component}> needs a bulleted list.`
        : `The number of this list item ends with ) and not with a full stop.`,
      expected: right,
      instead: `Type “${right}” in place of “${marker}”.`,
      fix: right,
    });
  }
}

/** Reports table rows with more or fewer cells than the first row, and a line of text directly below a table. */
function unevenRows(
  { children: [head, ...rows] }: Table,
  parent: Nodes | undefined,
  source: string,
  report: Report,
): void {
  const count = head?.children.length ?? 0;
  for (const row of rows) {
    const { length } = row.children;
    if (length === count) continue;
    const { start, end } = spanOf(row);
    // each line directly below a table becomes a row of the table: https://github.github.com/gfm/#tables-extension-
    if (!source.slice(start, end).includes('|')) {
      report(start, end, textBelowTable(parent, count));
      return;
    }
    report(start, end, unevenRow(length, count));
  }
}

function textBelowTable(parent: Nodes | undefined, count: number): RuleMessage {
  const component = parent && 'name' in parent ? parent.name : undefined;
  const move = component
    ? `move this line below </${component}>`
    : 'leave an empty line above this line';
  return {
    rule: 'table-row',
    message:
      'There is no empty line above this line, so this line becomes a row of the table above.',
    instead:
      `If this line is not a row, ${move}. ` +
      `If this line is a row, type ${count} cells, with | before the first cell, between the cells and after the ` +
      `last cell.`,
  };
}

function unevenRow(length: number, count: number): RuleMessage {
  const cells = length === 1 ? '1 cell' : `${length} cells`;
  const surplus = length - count === 1 ? 'one cell' : `${length - count} cells`;
  return {
    rule: 'table-row',
    message: `This row has ${cells}, but the first row of the table has ${count}.`,
    instead:
      length < count
        ? `Type ${count} cells in this row, with | before the first cell, between the cells and after the last cell.`
        : `If a cell contains the sign | as text, type \\| in place of this sign. If not, delete ${surplus}, and the ` +
          'sign | after each deleted cell.',
  };
}

/**
 * Reports a bold line that is followed by a line with only a heading sign, such as “**Who pays**” above “##”. The
 * writer probably meant one heading.
 */
function boldAboveHeading(
  paragraph: Paragraph,
  next: Nodes | undefined,
  source: string,
  report: Report,
): void {
  const [only, ...others] = paragraph.children;
  if (only?.type !== 'strong' || others.length > 0) return;
  if (next?.type !== 'heading' || mdastText(next).trim() !== '') return;
  const { start } = spanOf(paragraph);
  const { start: mark, end } = spanOf(next);
  const [sign = ''] = source.slice(mark).match(/^#+/) ?? [];
  report(start, end, {
    rule: 'bold-heading',
    covers: { start, end },
    message: `The text of this heading is in bold on one line, but its sign ${sign} is on another line.`,
    instead:
      'In place of the bold line and the line with the sign, type one line without stars: ' +
      `“${sign} ${mdastText(paragraph).trim()}”.`,
  });
}

/**
 * Reports a paragraph without words, such as `&nbsp;`. Text that was pasted from another program often contains such a
 * paragraph in place of an empty line.
 */
function emptyParagraph(paragraph: Paragraph, next: Nodes | undefined, report: Report): void {
  const { start, end } = spanOf(paragraph);
  // a paragraph with another node, such as a picture, is not empty
  const isText = paragraph.children.every(({ type }) => type === 'text');
  if (
    !isText ||
    mdastText(paragraph)
      .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
      .trim() !== ''
  )
    return;
  report(start, end, {
    rule: 'paragraph-empty',
    // some components accept only one paragraph, and report a second paragraph as an error; `covers` hides this error
    covers: { start, end: next ? spanOf(next).start + 1 : end },
    message:
      'This line has no words, but contains an invisible space or its code, such as &nbsp;, probably from a text ' +
      'that was pasted.',
    instead: 'Delete everything in this line, so that the line is empty.',
    fix: '',
  });
}

/**
 * Reports a line without > that is directly below a blockquote. Markdown makes this line part of the blockquote:
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
          'There is no > before this line and no empty line above it, so the line becomes part of the quotation above.',
        instead:
          'If this line belongs to the quotation, type > and a space before it. If not, leave an empty line above it.',
      });
      return;
    }
    at += line.length + 1;
  }
}

/**
 * Gives advice about an unindented line that begins with a capital letter, directly below a list item. Markdown makes
 * this line part of the item: https://spec.commonmark.org/0.31.2/#lazy-continuation-line
 */
function lazyItemLine(
  item: ListItem,
  parent: Nodes | undefined,
  source: string,
  report: Report,
): void {
  const text = item.children.at(-1);
  if (text?.type !== 'paragraph') return;
  const { start, end } = spanOf(text);
  const [line] = source.slice(start, end).matchAll(/(?<=\n)\p{Lu}[^\n]*/gu);
  if (!line) return;
  const from = start + line.index;
  const spaces = indentOf(source.slice(spanOf(item).start));
  const isListOnly =
    parent !== undefined &&
    'name' in parent &&
    contentsOf(parent.name ?? '').some((content) => /^(?:bulleted|numbered) list$/.test(content));
  report(from, from + line[0].length, {
    rule: 'list-end',
    level: 'advice',
    // Markdown joins this line to the list item. The item then seems to lack a full stop. `covers` hides the finding
    // about this full stop.
    covers: { start: source.lastIndexOf(' ', from), end: from + line[0].length },
    message:
      'There is no empty line above this line, so this line becomes part of the list item above.',
    // a component that accepts only a list accepts no paragraph below the list; an empty line is therefore not
    // suggested
    instead:
      `If this line belongs to the list item, type ${spaces} spaces before it. ` +
      `${isListOnly ? '' : 'If this line begins a new paragraph, leave an empty line above it. '}${adviceEnding}`,
  });
}

/**
 * Returns, in words, the number of spaces that must be before the second line of a list item, such as ‘two’. `typed` is
 * the source from the beginning of the item.
 */
const indentOf = (typed: string): string => {
  const { length } = typed.match(/^(?:[-*+]|\d+[.)]) +/)?.[0] ?? '- ';
  return ['two', 'three', 'four'][length - 2] ?? String(length);
};

/** Reports stars between numbers, such as `3*4*12`. Markdown makes the 4 italic and does not display the stars. */
function starsBetweenFigures(node: Nodes, source: string, report: Report): void {
  const { start, end } = spanOf(node);
  if (!/\d/.test(source[start - 1] ?? '') || !/\d/.test(source[end] ?? '')) return;
  report(start, end, {
    rule: 'stray-mark',
    message:
      `The stars in “${source.slice(start - 1, end + 1)}” make the text between them italic. Visitors do not ` +
      'see the stars.',
    instead:
      'If the stars mean “multiplied by”, type × in place of each star. If visitors should see the stars, type \\* ' +
      'in place of each star.',
  });
}

/**
 * Reports two or more lines of one paragraph that begin with a bold title, such as “**Step 1:** We file.” These lines
 * were probably meant as a list.
 */
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
      message: 'This line begins with a title in bold, like a list item, but has no list sign.',
      instead:
        'If this line is an item of a bulleted list, type - and a space at its beginning. If this line is an item ' +
        'of a numbered list, type 1. and a space.',
    });
  }
}

/**
 * Reports a line that is completely in bold but is part of a longer paragraph. The line was probably a heading in the
 * document from which the text was pasted.
 */
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
      message: 'This line in bold looks like a heading, but is part of a paragraph.',
      instead:
        `If this line is a heading, type “### ${text}” in place of this line, and leave an empty line above and ` +
        'below it. If this line is not a heading, delete the stars.',
    });
  }
}

/** Reports formulas such as `\[ x \]` and `\( x \)`, which chatbots write. Markdown would show the brackets as text. */
function formula(paragraph: Parents, source: string, report: Report): void {
  const { start, end } = spanOf(paragraph);
  for (const { 0: found, index } of source
    .slice(start, end)
    .matchAll(/\\\[\s[^\]]*?\s\\\]|\\\(\s?[^()]*?\\\)/g))
    report(start + index, start + index + found.length, {
      rule: 'stray-mark',
      message: `“${found}” is a formula from another program. Visitors would see its brackets.`,
      instead: 'Type the formula without these brackets, in words or with the signs +, −, × and =.',
    });
}
