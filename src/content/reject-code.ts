import type { Nodes, Parents, PhrasingContent, Root, RootContentMap } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { quotationNames, remedyForQuotation } from './component-content.ts';
import { type Diagnostic, report } from './diagnostics.ts';
import { suggest } from './nearest-name.ts';
import { tagBefore } from './parse-error-places.ts';
import { placeholderError } from './unparsable-source.ts';

type Tag = RootContentMap['mdxJsxFlowElement' | 'mdxJsxTextElement'];

/** The corrections in messages about HTML elements, by the name of the element. */
const markdownFor: Readonly<Record<string, string>> = {
  a: 'Delete <a> and </a>. Type the link as “[the text of the link](/address)”.',
  br:
    'Delete <br />. To begin a new paragraph, leave an empty line. ' +
    'In a table or a heading, type a comma or a full stop in place of <br />.',
  b: 'Delete <b> and </b>. Type ** before and after the words: “**the words**”.',
  strong: 'Delete <strong> and </strong>. Type ** before and after the words: “**the words**”.',
  del: 'Delete <del>, </del> and the words between them.',
  ins: 'Delete <ins> and </ins>. Do not delete the words between <ins> and </ins>.',
  i: 'Delete <i> and </i>. Type * before and after the words: “*the words*”.',
  em: 'Delete <em> and </em>. Type * before and after the words: “*the words*”.',
  h1: 'Delete <h1> and </h1>. Type # and a space before the heading, such as “# VAT services”.',
  h2: 'Delete <h2> and </h2>. Type ## and a space before the heading, such as “## Fees”.',
  h3: 'Delete <h3> and </h3>. Type ### and a space before the heading, such as “### Fees”.',
  ul: 'Delete all tags of the list. Type - and a space before each item of the list, such as “- The licence”.',
  ol: 'Delete all tags of the list. Type 1. and a space before each item of the list, such as “1. The licence”.',
  li:
    'Delete <li> and </li>. If the item does not begin with - or a number yet, type - and a space before the item, ' +
    'such as “- The licence”.',
  p: 'Delete <p> and </p>. Leave an empty line between two paragraphs.',
  u: 'Delete <u> and </u>. Underlined words look like links.',
  table:
    'Delete all tags of the table, such as <table> and <td>. Type each row on a separate line, with | before the ' +
    'first cell, between the cells and after the last cell, such as “| Passport | A copy |”. Below the first row, ' +
    'type a line with --- for each column, such as “| --- | --- |”.',
};

const isExpression = (
  node: Nodes,
): node is RootContentMap['mdxFlowExpression' | 'mdxTextExpression'] =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

const isNote = (code: string) => /^\s*\/\*[\s\S]*\*\/\s*$/.test(code);

/**
 * Removes notes to colleagues, {/* like this *\/}. If a note is at the start or end of a block, also removes the spaces
 * beside the note.
 */
export function removeNotes(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (!isExpression(node) || !isNote(node.value)) return undefined;
    parent.children.splice(index, 1);
    joinTextsAt(parent, index);
    return [SKIP, index];
  });
}

/**
 * Joins the texts before and after a removed child. If the child was at the start or end of a block, trims the
 * remaining text there.
 */
function joinTextsAt({ children }: Parents, index: number): void {
  const [before, after] = [children[index - 1], children[index]];
  if (before?.type === 'text' && after?.type === 'text') {
    before.value += after.value;
    children.splice(index, 1);
  } else if (before?.type === 'text' && !after) before.value = before.value.trimEnd();
  else if (after?.type === 'text' && !before) after.value = after.value.trimStart();
}

/**
 * Removes notes to colleagues, and reports all other code: imports, expressions, HTML, components that are not in the
 * vocabulary, and attributes with expressions. Removes the reported code, but not the text between two tags. The rest
 * of the page can then be rendered.
 */
export function remarkRejectCode(names: readonly string[]) {
  return (tree: Root, file: VFile) => {
    removeNotes(tree);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const replace = (...nodes: PhrasingContent[]): [typeof SKIP, number] => {
        parent.children.splice(index, 1, ...nodes);
        return [SKIP, index];
      };
      const code = codeIn(node);
      if (code) {
        report(file, node, code);
        return replace();
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
      return isAllowed(node, names, file)
        ? undefined
        : replace(...(node.children as PhrasingContent[]));
    });
  };
}

function codeIn(node: Nodes): Diagnostic | undefined {
  if (node.type === 'mdxjsEsm') return codeLine;
  return isExpression(node) ? curlyBrackets(node.value) : undefined;
}

const codeLine: Diagnostic = {
  rule: 'code-line',
  message:
    'This line begins with “import” or “export”, so it is program code. Pages must not contain program code.',
  instead: 'Delete this line. All components work without this line.',
};

/** The error of an expression in curly brackets. `typed` is the text between the brackets. */
function curlyBrackets(typed: string): Diagnostic {
  const words = typed.trim();
  // placeholders such as {name}, {first_name}, {{ amount }} and {0}
  if (/^\{*\s*(?:[\p{L}_][\p{L}\d_.]*(?:[ -][\p{L}\d_]+){0,4}|\d+)\s*\}*$/u.test(words))
    return placeholderError(`{${typed}}`);
  return {
    rule: 'curly-bracket',
    message: `The curly brackets around “${words}” mean program code, so visitors would not see these words.`,
    instead:
      'If the words mark missing text, type the missing text in place of the words and the brackets. ' +
      'If the words are a note to colleagues, type “{/* your note */}”. If visitors should see the words without the ' +
      'brackets, delete the brackets. If visitors should see the brackets too, type “\\{” in place of {. If visitors ' +
      'should see neither, delete the words and the brackets.',
  };
}

/** Reports the errors of a tag. Returns whether the vocabulary contains the name of the tag. */
function isAllowed(node: Tag, names: readonly string[], file: VFile): boolean {
  const name = node.name ?? '';
  const tag = tagBefore(String(file), node.position?.start.offset ?? 0);
  const codes = node.attributes.filter(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.value instanceof Object,
  );
  if (codes.length > 0) {
    report(file, tag, {
      rule: 'attribute-code',
      message: `The tag <${name}> contains curly brackets, which mean program code.`,
      instead:
        'Delete the curly brackets. Type the words between straight quotation marks, such as “icons="scales bank"”.',
    });
    node.attributes = node.attributes.filter((attribute) => !codes.includes(attribute));
  }
  if (names.includes(name)) return true;
  const typedNames = names.filter((one) => !(one in quotationNames));
  const isHtml = /^[a-z]/.test(name);
  const htmlRule = name === 'br' ? 'line-break' : 'html';
  report(file, tag, {
    rule: isHtml ? htmlRule : 'word-unknown',
    message: isHtml
      ? `<${name}> is HTML, which is a computer language. It does not work in pages.`
      : `There is no component with the name <${name}>.`,
    instead:
      markdownFor[name] ??
      remedyForQuotation(name) ??
      suggest(name, typedNames) ??
      suggest(
        node.attributes.reduce((typed, attribute) => typed + attributeNameOf(attribute), name),
        typedNames,
      ) ??
      (isHtml
        ? `Delete <${name}> and </${name}>. The guide CONTRIBUTING.md shows what you can type.`
        : 'Type the name of a component. The guide CONTRIBUTING.md lists all components.'),
  });
  return false;
}

/**
 * Returns the name of an attribute that has no value; '' for any other attribute. In a component name that was typed
 * with a space, such as <Key Figures>, the second word (Figures) is an attribute without a value.
 */
const attributeNameOf = (attribute: Tag['attributes'][number]) =>
  attribute.type === 'mdxJsxAttribute' && !attribute.value ? attribute.name : '';
