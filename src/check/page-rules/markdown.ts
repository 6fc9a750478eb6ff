import type { Nodes } from 'mdast';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';

/** Markdown that the site has no use for, with what to say of it. */
const unused = {
  code: {
    rule: 'code',
    message: 'The lines between ``` and ``` become code.',
    instead: 'Take the two lines of ``` out.',
  },
  inlineCode: {
    rule: 'code',
    message: 'The words between ` and ` become code.',
    instead: 'Type ‘ and ’, or take the signs out.',
  },
  delete: {
    rule: 'struck-out',
    message: 'The words between ~~ and ~~ are shown struck out.',
    instead: 'Take them out; GitHub shows reviewers what was there.',
  },
  thematicBreak: {
    rule: 'ruled-line',
    message: 'The dashes draw a line across the page.',
    instead: 'Take them out; sections are set apart by their ## headings.',
  },
  footnoteReference: {
    rule: 'footnote',
    message: 'The site has no footnotes.',
    instead: 'Say it in the sentence, or in a note: > [!NOTE].',
  },
} as const;

/** Blocks in which text may begin far from the margin. */
const indenting = ['listItem', 'footnoteDefinition', 'blockquote'];

/** Words that end with a numbered list. */
const stepped = ['StepTimeline', 'NumberedServices'];

/** Markdown that is something else than was meant, that lacks something, or that the site does not use. */
export function markdown(page: TypedText): Problem[] {
  const unusedTypes = Object.keys(unused) as (keyof typeof unused)[];
  const underlined = page
    .all('heading')
    .filter(({ node }) => page.source[offsetsOf(node)[0]] !== '#');
  const indented = page
    .all('paragraph')
    .filter(
      ({ node, parent }) =>
        (node.position?.start.column ?? 1) > 4 && !indenting.includes(parent?.type ?? ''),
    );
  const unquoted = page
    .all('paragraph')
    .filter(
      ({ node, parent }) =>
        parent?.type !== 'blockquote' &&
        /^\[ *! *[A-Za-z]+ *\](?!\()/.test(page.source.slice(offsetsOf(node)[0])),
    );
  const astray = page.all('paragraph').filter(({ node, parent }) => {
    if (parent?.type !== 'mdxJsxFlowElement' || !stepped.includes(parent.name ?? '')) return false;
    return parent.children[parent.children.indexOf(node) - 1]?.type === 'list';
  });
  const lists = page.all('list');
  const split = lists.filter(
    ({ node }) =>
      /^(?:[*+]|\d+\))/.test(page.source.slice(offsetsOf(node)[0])) &&
      lists.some(({ node: other }) => touches(other, node)),
  );
  const between = page
    .all('mdxFlowExpression')
    .filter(({ node, parent }) => parent && parts(node, parent.children));
  const empty = page.all('listItem').filter(({ node }) => node.children.length === 0);
  return [
    ...unusedTypes.flatMap((type) =>
      page.all(type).map(({ node }) => page.problemOf(node, unused[type])),
    ),
    ...underlined.map(({ node }) =>
      page.problemOf(node, {
        rule: 'heading-underlined',
        message: 'The row of - or = under this line makes a heading of it.',
        instead: 'For a heading type ## before the line; otherwise take the row out.',
      }),
    ),
    ...indented.map(({ node }) =>
      page.problemOf(node, {
        rule: 'indented',
        message: 'The line begins with four spaces or more, which GitHub shows as code.',
        instead: 'Begin it at the margin.',
      }),
    ),
    ...unquoted.map(({ node }) =>
      page.problemOf(node, {
        rule: 'note-kind',
        message: 'This begins like a note, and no > stands before it.',
        instead:
          'Begin each line of the note with > and a space: > [!NOTE], then its title in bold, a line of > alone, and the text.',
      }),
    ),
    ...astray.map(({ node }) =>
      page.problemOf(node, {
        rule: 'indent-lost',
        message: 'This line belongs to the step above it, and the spaces before it are missing.',
        instead: 'Begin it with three spaces, as the lines of the other steps.',
      }),
    ),
    ...split.map(({ node }) => {
      const sign = page.source.slice(offsetsOf(node)[0]).match(/^\S+/)?.[0] ?? '';
      return page.problem(offsetsOf(node)[0], offsetsOf(node)[0] + sign.length, {
        rule: 'list-sign',
        message: `The item begins with ${sign} and its neighbours do not, so two lists are read.`,
        instead: `Type ${/\d/.test(sign) ? sign.replace(')', '.') : '-'}, as before the other items.`,
      });
    }),
    ...between.map(({ node }) =>
      page.problemOf(node, {
        rule: 'note-between',
        message: 'The note stands between two lines of a paragraph, and makes two of it.',
        instead: 'Put it at the end of the line above it.',
      }),
    ),
    ...empty.map(({ node }) =>
      page.problemOf(node, {
        rule: 'item-empty',
        message: 'The item of the list has no words.',
        instead: 'Type them, or take the line out.',
      }),
    ),
  ];
}

const lineOf = (node: Nodes | undefined, end: 'start' | 'end') => node?.position?.[end].line ?? 0;

/** Whether one list goes on where another ends. */
const touches = (one: Nodes, other: Nodes) =>
  one !== other &&
  (lineOf(one, 'end') + 1 === lineOf(other, 'start') ||
    lineOf(other, 'end') + 1 === lineOf(one, 'start'));

/** Whether a node stands right between two paragraphs, without an empty line. */
function parts(node: Nodes, among: readonly Nodes[]): boolean {
  const at = among.indexOf(node);
  const [before, after] = [among[at - 1], among[at + 1]];
  return (
    before?.type === 'paragraph' &&
    after?.type === 'paragraph' &&
    lineOf(before, 'end') + 1 === lineOf(node, 'start') &&
    lineOf(node, 'end') + 1 === lineOf(after, 'start')
  );
}
