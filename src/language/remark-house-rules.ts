import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { addProblem } from './findings.ts';
import { suggest } from './problem.ts';

const list = 'The words are listed in CONTRIBUTING.md.';

/** HTML that a writer may reach for, and the Markdown for it. */
const markdownFor: Record<string, string> = {
  a: 'Type [the words of the link](/address).',
  b: 'Type **the words** for bold.',
  strong: 'Type **the words** for bold.',
  i: 'Type *the words* for italic.',
  em: 'Type *the words* for italic.',
  h1: 'Type # and a space before a heading.',
  h2: 'Type ## and a space before a heading.',
  h3: 'Type ### and a space before a heading.',
  ul: 'Begin each item with - and a space.',
  ol: 'Begin each item with 1. and a space.',
  li: 'Begin each item with - and a space.',
  p: 'Leave an empty line between paragraphs.',
  del: 'Take <del>, </del> and the words between them out.',
  ins: 'Take <ins> and </ins> out, and leave the words between them.',
  u: 'Take <u> and </u> out: underlined words look like links.',
  table: 'Type a table as in CONTRIBUTING.md: | Document | Description |.',
};

/** Refuses whatever is code and not words: imports, expressions, HTML, unknown words, attributes that run. */
export function remarkHouseRules(words: readonly string[]) {
  return () => (tree: Root, file: VFile) => {
    removeNotes(tree);
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm')
        addProblem(file, node, {
          rule: 'code-line',
          message:
            'A line that begins with “import” or “export” is code, and pages hold words only.',
          instead: 'Take the line out. Every word of the vocabulary is there without it.',
        });
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
        addProblem(file, node, {
          rule: 'curly-bracket',
          message: `The curly brackets around “${node.value.trim()}” mean code: a visitor would not see these words.`,
          instead:
            'Type the words without the brackets, or \\{ for the sign itself. A note to colleagues is {/* your note */}.',
        });
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        checkTag(node, words, file);
    });
  };
}

/** Takes out notes to colleagues (comments in curly brackets), which no visitor sees. */
function removeNotes(tree: Root): void {
  visit(tree, (node, index, parent) => {
    const code = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
    if (!code || !parent || index === undefined) return undefined;
    if (!/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function checkTag(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  words: readonly string[],
  file: VFile,
): void {
  const name = node.name ?? '';
  if (name === 'br' && node.attributes.length === 0) return;
  const opening = openingTag(node, String(file));
  if (!words.includes(name)) {
    const html = /^[a-z]/.test(name);
    addProblem(file, opening, {
      rule: html ? 'html' : 'word-unknown',
      message: html
        ? `<${name}> is HTML. Pages hold Markdown and the words of the vocabulary.`
        : `<${name}> is no word of the vocabulary.`,
      instead:
        suggest(name, words) ??
        suggest([name, ...node.attributes.map(nameOf)].join(''), words) ??
        (html ? (markdownFor[name] ?? 'Take the tag out and write it in Markdown.') : list),
    });
  }
  for (const attribute of node.attributes)
    if (
      attribute.type !== 'mdxJsxAttribute' ||
      (attribute.value && typeof attribute.value !== 'string')
    )
      addProblem(file, opening, {
        rule: 'attribute-code',
        message: `<${name}> has curly brackets inside the tag, which mean code.`,
        instead: 'Type plain words in straight quotation marks: icons="scales bank".',
      });
}

/** The name of an attribute, such as the second word of a name that was typed in two. */
const nameOf = (attribute: MdxJsxFlowElement['attributes'][number]) =>
  attribute.type === 'mdxJsxAttribute' && !attribute.value ? attribute.name : '';

/** The place of a tag alone, without what stands between it and its end. */
function openingTag(node: MdxJsxFlowElement | MdxJsxTextElement, source: string) {
  const start = node.position?.start;
  if (start?.offset === undefined) return node;
  const [tag = ''] = source.slice(start.offset).match(/^<[^>\n]*>?/) ?? [];
  const column = start.column + tag.length;
  const end = { line: start.line, column, offset: start.offset + tag.length };
  return { position: { start, end } };
}
