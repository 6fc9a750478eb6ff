import type { Root, Yaml } from 'mdast';
import type { VFile } from 'vfile';
import { type Document, isMap, isNode, isScalar, parseDocument } from 'yaml';
import type { z } from 'zod';
import { addProblem, findingsOf } from './findings.ts';
import { lowerFirst } from './first-letter.ts';
import { explainField, fieldsAt, frontMatter } from './front-matter.ts';
import { nearest, suggest } from './problem.ts';
import { setFieldsRight } from './typography.ts';
import { checkComments, checkIndent, checkQuotes, explainYamlError } from './yaml-errors.ts';

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
    const tab = /^ *\t/m.test(node.value); // has a message of its own, and all else follows from it
    const unreadable = tab
      ? []
      : document.errors.map((error) => explainYamlError(error, node.value));
    const indent = checkIndent(node.value);
    const quotes = checkQuotes(node.value);
    const said = indent.length > 0 ? indent : unreadable;
    for (const { range, ...complaint } of [...said, ...quotes, ...checkComments(node.value)])
      addProblem(file, at(range), complaint);
    if (document.errors.length > 0) {
      node.value = ''; // what comes after must not stumble over it again
      return;
    }
    const typed = setFieldsRight(document.toJS() ?? {});
    findingsOf(file).typedFrontMatter = typed;
    const result = frontMatter.safeParse(typed);
    if (result.success) findingsOf(file).frontMatter = result.data;
    const issues = result.error?.issues ?? [];
    const misspelt = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => meantBy(issue.path, key)) : [],
    );
    const fields = indent.length > 0 ? ['menu', ...fieldsAt(['menu'])] : [];
    const isSaid = ({ path, code, ...issue }: z.core.$ZodIssue) => {
      const node = document.getIn(path, true);
      const from = isScalar(node) ? (node.range?.[0] ?? -1) : -1;
      const keys = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys : [String(path[0])];
      return (
        quotes.some(({ range: [start, end] }) => start <= from && from < end) ||
        keys.every((key) => fields.includes(key))
      );
    };
    for (const issue of issues)
      if (!isSaid(issue) && !misspelt.includes(issue.path.join('.')))
        addIssue(file, document, issue, at);
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

/** The field that a misspelt one was meant to be, with its path; undefined where none is near. */
function meantBy(path: readonly PropertyKey[], key: string): string | undefined {
  const field = nearest(key, fieldsAt(path));
  return field && [...path, field].join('.');
}

function addIssue(
  file: VFile,
  document: Document,
  issue: z.core.$ZodIssue,
  at: ReturnType<typeof placesIn>,
): void {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(path);
    for (const key of issue.keys)
      addProblem(file, at(rangeOfKey(document, path, key)), {
        rule: 'front-matter-unknown',
        message: `There is no field “${key}”${path.length > 0 ? ` in ${path.join('.')}` : ''}.`,
        instead: suggest(key, known) ?? `The fields are ${known.join(', ')}. Take the line out.`,
      });
    return;
  }
  const node = document.getIn(path, true);
  const range = isNode(node) ? node.range : undefined;
  const parent = rangeOfKey(document, path.slice(0, -2), String(path.at(-2)));
  const purpose = explainField(path) ?? explainField(path.slice(0, -1)) ?? '';
  const holds = `It holds ${lowerFirst(purpose)}`;
  const field = path.filter((part) => typeof part === 'string').join('.');
  addProblem(file, range || parent ? at(range ?? parent) : firstLine, {
    rule: range ? 'front-matter-value' : 'front-matter-field',
    message: range ? `${field}: ${issue.message}.` : `The field ${field} is missing.`,
    instead: range
      ? `Change the value. ${holds}`
      : `Add a line “${String(path.at(-1))}: …”. ${holds}`,
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
