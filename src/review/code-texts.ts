import ts from 'typescript';
import { gap } from './text.ts';

/** A text of code with what leads to it: 'formStrings › sent › text'. */
export interface CodeText {
  path: string[];
  text: string;
}

/** Every text of a file that a visitor could read. */
export function textsIn(code: string, file: string): CodeText[] {
  const found: CodeText[] = [];
  const isOfFacts = file.startsWith('src/facts/');
  const add = (text: string, path: string[]) => {
    const clean = text.replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(clean) && (isOfFacts || isPhrase(clean)) && !/^[/#.]|^\w+:\S/.test(clean))
      found.push({ path, text: clean });
  };
  const visit = (node: ts.Node, path: string[]): void => {
    if (isSilent(node)) return;
    const name = isNamed(node) ? node.name?.getText().replace(/^['"]|['"]$/g, '') : undefined;
    const here = name ? [...path, name] : path;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node.text, path);
    else if (ts.isTemplateExpression(node))
      add(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map((part) => part.text)
          .join(gap),
        path,
      );
    ts.forEachChild(node, (child) => visit(child, here));
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind), []);
  return found;
}

type Named = ts.VariableDeclaration | ts.PropertyAssignment | ts.FunctionDeclaration;

const isNamed = (node: ts.Node): node is Named =>
  ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node);

/** A class list or a key is no phrase: a phrase has a capital or ends as a sentence does. */
const isPhrase = (text: string) => /\s/.test(text) && /^\p{Lu}|[.!?]$/u.test(text);

/** Parts of code whose texts nobody reads: imports, types, classes, and what is thrown at a developer. */
function isSilent(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node))
    return true;
  if (ts.isThrowStatement(node)) return true;
  return (
    ts.isJsxAttribute(node) &&
    /^(?:class|className|id|href|src|d|viewBox|style)$/.test(node.name.getText())
  );
}
