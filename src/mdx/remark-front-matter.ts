import type { Root, Yaml } from 'mdast';
import type { VFile } from 'vfile';
import { type Document, isMap, isScalar, parseDocument } from 'yaml';
import type { z } from 'zod';
import { explainField, fieldsAt, frontMatter } from './front-matter.ts';
import { addProblem, pageData } from './page-data.ts';
import { suggest } from './suggest.ts';
import { checkComments, explainYamlError } from './yaml-errors.ts';

/** Checks the lines between the two --- against the schema, each problem with its own line. */
export function remarkFrontMatter() {
  return (tree: Root, file: VFile) => {
    const [node] = tree.children;
    if (node?.type !== 'yaml') {
      const opened = String(file).startsWith('---');
      addProblem(file, opened ? firstLine : undefined, {
        rule: 'front-matter-missing',
        message: opened
          ? 'The lines at the top begin with --- and have no second --- that ends them.'
          : 'The lines at the top are missing: title and description, between --- and ---.',
        instead: opened
          ? 'Type --- on a line of its own after the last of these lines.'
          : 'Begin the file with a line ---, a line “title: …”, a line “description: …” and a line ---.',
      });
      return;
    }
    const document = parseDocument(node.value);
    const at = placesIn(node);
    for (const error of document.errors)
      addProblem(file, at(error.pos), explainYamlError(error, node.value));
    for (const comment of checkComments(node.value)) addProblem(file, at(comment.range), comment);
    if (document.errors.length > 0) {
      node.value = ''; // what comes after must not stumble over it again
      return;
    }
    const result = frontMatter.safeParse(document.toJS() ?? {});
    if (result.success) pageData(file).frontMatter = result.data;
    for (const issue of result.error?.issues ?? []) addIssue(file, document, issue, at);
  };
}

const firstLine = { position: point(1, 1, 0, 3) };

/** Turns offsets in the front matter into a place in the file. */
function placesIn(node: Yaml) {
  return ([from, to]: readonly number[] = [0, 0]) => {
    const before = node.value.slice(0, from).split('\n');
    const line = (node.position?.start.line ?? 1) + before.length;
    const offset = (node.position?.start.offset ?? 0) + '---\n'.length + (from ?? 0);
    return {
      position: point(line, (before.at(-1)?.length ?? 0) + 1, offset, (to ?? 0) - (from ?? 0)),
    };
  };
}

function point(line: number, column: number, offset: number, length: number) {
  const end = { line, column: column + Math.max(0, length), offset: offset + Math.max(0, length) };
  return { start: { line, column, offset }, end };
}

function addIssue(
  file: VFile,
  document: Document,
  issue: z.core.$ZodIssue,
  at: ReturnType<typeof placesIn>,
): void {
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(issue.path);
    for (const key of issue.keys)
      addProblem(file, at(rangeOfKey(document, issue.path, key)), {
        rule: 'front-matter-unknown',
        message: `There is no field “${key}”${issue.path.length > 0 ? ` in ${issue.path.join('.')}` : ''}.`,
        instead: suggest(key, known) ?? `The fields are ${known.join(', ')}.`,
      });
    return;
  }
  const node = document.getIn(issue.path, true);
  const field = issue.path.join('.');
  const range = isScalar(node) || isMap(node) ? node.range : undefined;
  addProblem(file, range ? at(range) : firstLine, {
    rule: range ? 'front-matter-value' : 'front-matter-field',
    message: range ? `${field}: ${issue.message}.` : `The field ${field} is missing.`,
    instead: explainField(issue.path) ?? 'See “The lines at the top” in CONTRIBUTING.md.',
  });
}

/** Where a field's name stands. */
function rangeOfKey(document: Document, path: readonly PropertyKey[], key: string) {
  const map = path.length > 0 ? document.getIn(path, true) : document.contents;
  const pair = isMap(map)
    ? map.items.find((entry) => isScalar(entry.key) && entry.key.value === key)
    : undefined;
  return isScalar(pair?.key) ? (pair.key.range ?? undefined) : undefined;
}
