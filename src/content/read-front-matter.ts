import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { type Document, isMap, isNode, type Node, parse, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { frontMatterSchema, readFields } from './front-matter.ts';
import { type Complaint, fill, lowerFirst, nearest, type Range, report } from './report.ts';
import { setFieldRight } from './set-right.ts';

/** What a row says of something wrong, as the head of front-matter.yml explains. */
interface Row {
  say: string;
  type: string;
  slip: string;
}

/** What is wrong with the lines at the top before the values of their fields are looked at. */
export const topRows: {
  slips: readonly (Row & { rule: string; find: string; hides?: string[] })[];
  errors: readonly (Row & { code: string })[];
} = parse(readFileSync(new URL('front-matter.yml', import.meta.url), 'utf8'));

/** The value whose quotation mark is not closed on its line; the parser names the end of the lines instead. */
const openQuote = /^\s*[\w-]+:[ \t]+("[^"\n]*|'[^'\n]*)$/dm;

/** A field as JSON Schema has it, with the fields or the entries that it holds. */
interface Field {
  description?: string;
  properties?: Record<string, Field>;
  items?: Field;
}

const allFields = z.toJSONSchema(frontMatterSchema, { io: 'input' }) as Field;

/** The field at a path, such as `alsoAt`, 0, `label`; an empty one where there is none. */
const fieldAt = (path: readonly PropertyKey[]): Field =>
  path.reduce<Field>((at, key) => at.properties?.[String(key)] ?? at.items ?? {}, allFields);

const namesAt = (path: readonly PropertyKey[]) => Object.keys(fieldAt(path).properties ?? {});

/** Tells of a stretch of the lines at the top, as the parser counts it; of their first line where it has no place. */
type Tell = (range: Readonly<Range> | Node['range'], complaint: Complaint) => void;

/** Checks the lines between the two --- against the schema, each mistake at its own line. */
export function remarkFrontMatter() {
  return (tree: Root, file: VFile) => {
    file.data.frontMatter = { title: file.stem ?? '', description: '' };
    const [node] = tree.children;
    if (node?.type !== 'yaml') {
      report(file, undefined, missingTop);
      return;
    }
    const above = String(file).indexOf('\n') + 1;
    const tell: Tell = (range, complaint) =>
      report(file, range ? [above + range[0], above + range[1]] : [0, 3], complaint);
    const found = topRows.slips.flatMap((slip) =>
      [...node.value.matchAll(new RegExp(slip.find, 'dgmu'))].flatMap(({ indices, ...groups }) =>
        indices?.[1] ? { slip, range: indices[1], groups } : [],
      ),
    );
    for (const { slip, range, groups } of found)
      tell(range, {
        rule: slip.rule,
        message: fill(slip.say, groups),
        instead: fill(slip.type, groups),
      });
    const document = parseDocument(node.value);
    // a wrong indent is the cause of all the parser's errors, any other slip of those on its line
    const lineAt = (offset: number) => node.value.slice(0, offset).split('\n').length;
    const isSymptom = (offset: number) =>
      found.some(
        ({ slip, range: [start] }) =>
          /indent|unreadable/.test(slip.rule) || lineAt(start) === lineAt(offset),
      );
    for (const { code, pos, message } of document.errors) {
      if (isSymptom(pos[0])) continue;
      const { say, type } = topRows.errors.find(
        (row) => row.code === code || row.code === 'other',
      ) as Row;
      const [, open] = (code === 'MISSING_CHAR' && openQuote.exec(node.value)?.indices) || [];
      tell(open ?? pos, {
        rule: 'front-matter-unreadable',
        message: fill(say, [message.split('\n')[0] ?? '']),
        instead: type,
      });
    }
    if (document.errors.length > 0 || refusesAliases(document, tell, isSymptom)) return;
    const { fields, issues } = readFields(document.toJS({ reviver: setFieldRight }) ?? {});
    file.data.frontMatter = {
      ...fields,
      title: fields.title ?? file.stem ?? '',
      description: fields.description ?? '',
    };
    const misspelt = issues.flatMap((issue) => meantFields(document, issue));
    const isTold = (issue: z.core.$ZodIssue) =>
      misspelt.includes(issue.path.join('.')) ||
      found.some(({ slip: { hides }, range: [from] }) => {
        const [start = -1, end = -1] = rangeAt(document, issue.path) ?? [];
        const fields = 'keys' in issue ? issue.keys : [String(issue.path[0])];
        return hides ? fields.every((field) => hides.includes(field)) : start <= from && from < end;
      });
    for (const issue of issues) if (!isTold(issue)) tellIssue(document, issue, tell, node.value);
  };
}

const missingTop: Complaint = {
  rule: 'front-matter-missing',
  message: 'The fields at the top are missing: title and description, between --- and ---.',
  instead:
    'Begin the file with a line ---, a line “title: …”, a line “description: …” and a line ---.',
};

/** Reports the first alias of YAML. An alias may contain itself, or expand beyond what memory holds. */
function refusesAliases(
  document: Document,
  tell: Tell,
  isSymptom: (offset: number) => boolean,
): boolean {
  let found = false;
  visit(document, {
    Alias(_key, { range, source }) {
      found = true;
      if (isSymptom(range?.[0] ?? 0)) return visit.BREAK;
      tell(range, {
        rule: 'front-matter-alias',
        message: `*${source} stands for a value that is named elsewhere, which pages do not use.`,
        instead:
          'Type the value itself. If it begins with *, put the whole value in double quotation marks.',
      });
      return visit.BREAK;
    },
  });
  return found;
}

/** The field that an unknown one was meant to be: the nearest by its letters that is not there already. */
const meantField = (document: Document, path: readonly PropertyKey[], key: string) =>
  nearest(
    key,
    namesAt(path).filter((name) => !document.hasIn([...path, name])),
  );

/** The fields that misspelt ones were meant to be, with their paths: a message that these are missing would be a symptom. */
const meantFields = (document: Document, issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.flatMap((key) => {
        const meant = meantField(document, issue.path, key);
        return meant ? [...issue.path, meant].join('.') : [];
      })
    : [];

/** Reports a field that no page has, such as `draft`, or one that is misspelt. */
function tellUnknown(
  document: Document,
  path: readonly PropertyKey[],
  key: string,
  tell: Tell,
  source: string,
): void {
  const meant = meantField(document, path, key);
  const lines = linesOf(document, path, key, source);
  const takeOut =
    lines > 1 ? `Take this line and the ${lines - 1} below it out` : 'Take the line out';
  const parent = path.filter((part) => typeof part === 'string').join('.');
  tell(rangeOfKey(document, path, key), {
    rule: 'front-matter-unknown',
    message: `There is no field “${key}”${parent && ` in ${parent}`}.`,
    instead: meant
      ? `Type “${meant}”. If you mean something else, take the line out.`
      : `${takeOut}. The fields are ${namesAt(path).join(', ')}.`,
  });
}

function tellIssue(document: Document, issue: z.core.$ZodIssue, tell: Tell, source: string): void {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) tellUnknown(document, path, key, tell, source);
    return;
  }
  const range = rangeAt(document, path);
  const field = path.filter((part) => typeof part === 'string').join('.');
  const purpose = fieldAt(path).description ?? fieldAt(path.slice(0, -1)).description ?? '';
  const holds = `It holds ${lowerFirst(purpose)}`;
  if (range)
    tell(range, {
      rule: 'front-matter-value',
      message: `${field}: ${issue.message}.`,
      instead: `Change the value. ${holds}`,
    });
  else
    tell(rangeOfKey(document, path.slice(0, -2), String(path.at(-2))), {
      rule: 'front-matter-field',
      message: `The field ${field} is missing.`,
      instead: `Add a line “${String(path.at(-1))}: …”. ${holds}`,
    });
}

/** Where the value at a path stands in the lines at the top; undefined where there is none. */
function rangeAt(document: Document, path: readonly PropertyKey[]) {
  const value = document.getIn(path, true);
  return isNode(value) ? value.range : undefined;
}

/** A field with its value, as YAML parsed them. */
function pairAt(document: Document, path: readonly PropertyKey[], key: string) {
  const map = document.getIn(path, true);
  return isMap(map) ? map.items.find((entry) => String(entry.key) === key) : undefined;
}

/** Where a field's name stands in the lines at the top. */
function rangeOfKey(document: Document, path: readonly PropertyKey[], key: string) {
  const name = pairAt(document, path, key)?.key;
  return isNode(name) ? name.range : undefined;
}

/** How many lines a field takes with its value. */
function linesOf(
  document: Document,
  path: readonly PropertyKey[],
  key: string,
  source: string,
): number {
  const value = pairAt(document, path, key)?.value;
  const end = isNode(value) ? value.range?.[1] : undefined;
  const field = source.slice(rangeOfKey(document, path, key)?.[0], end ?? 0);
  return field.trimEnd().split('\n').length;
}
