import type { Paragraph } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';

/** Questions of a list of questions that are no headings: they would become part of the answer above them, in what search engines read too. */
export function faqQuestions(page: TypedText): Problem[] {
  return page.all('paragraph').flatMap(({ node, parent }) => {
    if (parent?.type !== 'mdxJsxFlowElement' || parent.name !== 'FaqList') return [];
    const siblings = parent.children;
    const at = siblings.indexOf(node as never);
    const alone = siblings[at - 1]?.type !== 'heading' && siblings[at + 1]?.type === 'paragraph';
    const question = asked(node) ?? (alone ? onlyQuestion(node) : undefined);
    if (!question) return [];
    const [start] = offsetsOf(node);
    const [line = ''] = page.source.slice(start).split('\n');
    return page.problem(start, start + line.length, {
      rule: 'question-heading',
      message: 'This question is no heading, so it becomes part of the answer above it.',
      instead: `Type ### before a question: ### ${question}`,
    });
  });
}

const label = /^(?:Q(?:uestion)?(?: ?\d+)?|\d+)[.:)]\s+/;

/** The question of a paragraph that begins with “Q:”, or with a line in bold that asks. */
function asked(node: Paragraph): string | undefined {
  const [first, next] = node.children;
  const bold = first?.type === 'strong' && (!next || /^[ \t]*\n/.test(textOf(next)));
  const line = bold ? textOf(first) : (textOf(node).split('\n')[0] ?? '');
  const named = /^Q(?:uestion)?(?: ?\d+)?[.:)]\s/.test(line);
  return named || (bold && line.trimEnd().endsWith('?')) ? line.replace(label, '') : undefined;
}

/** The text of a paragraph that is one sentence and asks. */
function onlyQuestion(node: Paragraph): string | undefined {
  const text = textOf(node).trim();
  return /^[^.!?\n]+\?$/.test(text) ? text.replace(label, '') : undefined;
}
