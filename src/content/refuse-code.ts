import type { PhrasingContent, Root, RootContentMap } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { tagBefore } from './parse-places.ts';
import { report, suggest } from './report.ts';

type Tag = RootContentMap['mdxJsxFlowElement' | 'mdxJsxTextElement'];

/** HTML that a writer may reach for, and the Markdown for it. */
const markdownFor: Readonly<Record<string, string>> = {
  a: 'Type [the words of the link](/address).',
  br: 'Take <br /> out, and leave an empty line to begin a new paragraph. In a table or a heading, type a comma or a full stop in its place.',
  b: 'Type **the words** for bold.',
  strong: 'Type **the words** for bold.',
  del: 'Take <del>, </del> and the words between them out.',
  ins: 'Take <ins> and </ins> out, and leave the words between them.',
  i: 'Type *the words* for italic.',
  em: 'Type *the words* for italic.',
  h1: 'Type # and a space before a heading.',
  h2: 'Type ## and a space before a heading.',
  h3: 'Type ### and a space before a heading.',
  ul: 'Begin each item with - and a space.',
  ol: 'Begin each item with 1. and a space.',
  li: 'Begin each item with - and a space.',
  p: 'Leave an empty line between paragraphs.',
  u: 'Take <u> and </u> out: underlined words look like links.',
  table: 'Type a table as in CONTRIBUTING.md: | Document | Description |.',
};

const isNote = (code: string) => /^\s*\/\*[\s\S]*\*\/\s*$/.test(code);

/** Takes notes to colleagues out, {/* like this *\/}, with the spaces that stood between them and the ends of a block. */
export function takeOutNotes(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
    if (!isNote(node.value)) return undefined;
    parent.children.splice(index, 1);
    const [before, after] = [parent.children[index - 1], parent.children[index]];
    if (before?.type === 'text' && after?.type === 'text') {
      before.value += after.value;
      parent.children.splice(index, 1);
    } else if (before?.type === 'text' && !after) before.value = before.value.trimEnd();
    else if (after?.type === 'text' && !before) after.value = after.value.trimStart();
    return [SKIP, index];
  });
}

/**
 * Takes notes to colleagues out, and refuses everything else that is code: imports, expressions, HTML, unknown components,
 * attributes that run. Refused code is taken out too, so that the rest of the page can be drawn.
 */
export function remarkRefuseCode(names: readonly string[]) {
  return (tree: Root, file: VFile) => {
    takeOutNotes(tree);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const replace = (...nodes: PhrasingContent[]): [typeof SKIP, number] => {
        parent.children.splice(index, 1, ...nodes);
        return [SKIP, index];
      };
      if (node.type === 'mdxjsEsm') {
        report(file, node, {
          rule: 'code-line',
          message:
            'A line that begins with “import” or “export” is code, and pages hold words only.',
          instead: 'Take the line out. Every component of the vocabulary is there without it.',
        });
        return replace();
      }
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        report(file, node, {
          rule: 'curly-bracket',
          message: `The curly brackets around “${node.value.trim()}” mean code: a visitor would not see these words.`,
          instead:
            'Type the words without the brackets, or \\{ for the sign itself. A note to colleagues is {/* your note */}.',
        });
        return replace();
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
      return isAllowed(node, names, file)
        ? undefined
        : replace(...(node.children as PhrasingContent[]));
    });
  };
}

/** Reports what is wrong with a tag. True where its name is in the vocabulary. */
function isAllowed(node: Tag, names: readonly string[], file: VFile): boolean {
  const name = node.name ?? '';
  const tag = tagBefore(String(file), node.position?.start.offset ?? 0);
  const codes = node.attributes.filter(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.value instanceof Object,
  );
  if (codes.length > 0) {
    report(file, tag, {
      rule: 'attribute-code',
      message: `<${name}> has curly brackets inside the tag, which mean code.`,
      instead: 'Type plain words in straight quotation marks: icons="scales bank".',
    });
    node.attributes = node.attributes.filter((attribute) => !codes.includes(attribute));
  }
  if (names.includes(name)) return true;
  const html = /^[a-z]/.test(name);
  report(file, tag, {
    rule: name === 'br' ? 'line-break' : html ? 'html' : 'word-unknown',
    message: html
      ? `<${name}> is HTML. Pages hold Markdown and the components of the vocabulary.`
      : `<${name}> is no component of the vocabulary.`,
    instead:
      markdownFor[name] ??
      suggest(name, names) ??
      suggest(
        node.attributes.reduce((typed, attribute) => typed + nameOf(attribute), name),
        names,
      ) ??
      (html
        ? 'Take the tag out and write it in Markdown.'
        : 'The words are listed in CONTRIBUTING.md.'),
  });
  return false;
}

/** The name of an attribute, such as the second part of a name that was typed in two. */
const nameOf = (attribute: Tag['attributes'][number]) =>
  attribute.type === 'mdxJsxAttribute' && !attribute.value ? attribute.name : '';
