import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffArrays } from 'diff';
import ts from 'typescript';
import { type ChangeOf, changedStretches, quotationsOf } from './change.ts';
import { diffText, type Stretch } from './diff-text.ts';
import { leavesOf, textOf } from './drawn-page.ts';
import type { PageChange } from './review.ts';
import { plain } from './text.ts';

/** Code whose words reach a visitor. */
const speaks = /^(?:components|src\/(?:browser|draw|facts|publish))\/.*\.tsx?$/;

/** A text of code with what leads to it: 'formStrings › sent › text'. */
interface CodeText {
  path: string[];
  text: string;
}

/** What stands for a value in a text that is put together: `${count} sections`. */
const gap = '…';

/**
 * The changed words of changed code that no page of `all` tells, such as the messages of the form: they show when a
 * script runs. `roots` are the folders of the two sides.
 */
export function compareCodeWords(
  files: readonly string[],
  roots: { old: string; new: string },
  all: readonly PageChange[],
): ChangeOf<'headline'>[] {
  const told = toldIn(all);
  return files
    .filter((file) => speaks.test(file))
    .flatMap((file) => {
      const [old, after] = [roots.old, roots.new].map((root) => {
        const path = join(root, file);
        return existsSync(path) ? textsIn(readFileSync(path, 'utf8'), file) : [];
      });
      return pairsOf(old ?? [], after ?? [])
        .map(({ from, to }): ChangeOf<'headline'> => {
          const stretches = diffText(from?.text ?? '', to?.text ?? '');
          const field = (to ?? from)?.path.join(' › ') || 'words';
          return { type: 'headline', field, stretches, place: [file], order: 0 };
        })
        .filter((change) => !changedStretches(change).every(told));
    });
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

function pairsOf(old: CodeText[], after: CodeText[]): { from?: CodeText; to?: CodeText }[] {
  const pairs: { from?: CodeText; to?: CodeText }[] = [];
  let gone: CodeText[] = [];
  const close = () => {
    pairs.push(...gone.map((from) => ({ from })));
    gone = [];
  };
  for (const { added, removed, value } of diffArrays(old, after, {
    comparator: (one, other) => one.text === other.text,
  })) {
    if (removed) gone = [...value];
    else {
      if (added) for (const to of value) pairs.push({ from: gone.shift(), to });
      close();
    }
  }
  close();
  return pairs;
}

/** Says whether a sentence of code is told among the changes of the pages: each part of it between two values, on both sides. */
function toldIn(all: readonly PageChange[]): (stretch: Pick<Stretch, 'pieces'>) => boolean {
  const said = { old: '', new: '' };
  for (const page of all) {
    for (const { pieces } of page.changes.flatMap(quotationsOf))
      for (const side of ['old', 'new'] as const) said[side] += `\n${textOn(side, pieces)}`;
    for (const change of page.changes)
      if (change.type === 'became' || change.type === 'moved')
        said.new += `\n${leavesOf(change.new).map(textOf).join('\n')}`;
  }
  const texts = { old: plain(said.old), new: plain(said.new) };
  return ({ pieces }) =>
    (['old', 'new'] as const).every((side) =>
      textOn(side, pieces)
        .split(gap)
        .every((part) => texts[side].includes(plain(part.trim()))),
    );
}

/** The text of a changed sentence on one side. */
const textOn = (side: 'old' | 'new', pieces: Stretch['pieces']): string =>
  pieces
    .filter(({ type }) => type === 'same' || type === side)
    .map(({ text }) => text)
    .join('');
