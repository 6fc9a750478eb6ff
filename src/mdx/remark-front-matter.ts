import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { explainField, fieldNames, frontMatter } from './front-matter.ts';
import { addFault, pageData } from './page-data.ts';
import { suggest } from './suggest.ts';

const example = 'Begin the file with ---, a line “title: …”, a line “description: …”, and ---.';

/** Checks the lines between the two --- against the schema, each fault with its own line. */
export function remarkFrontMatter() {
  return (tree: Root, file: VFile) => {
    const [node] = tree.children;
    if (node?.type !== 'yaml') {
      addFault(file, node, 'Front matter: expected --- in the first line, found none.', example);
      return;
    }
    const lines = new LineCounter();
    const document = parseDocument(node.value, { lineCounter: lines });
    const first = node.position?.start.line ?? 1;
    const at = (offset = 0) => {
      const { line, col } = lines.linePos(offset);
      return { position: { start: { line: first + line, column: col } } };
    };
    for (const error of document.errors)
      addFault(
        file,
        at(error.pos[0]),
        `Front matter cannot be read: ${error.message.split('\n')[0]}`,
        'Indent with two spaces, and put a value that contains “: ” or “#” in double quotes.',
      );
    if (document.errors.length > 0) {
      node.value = '';
      return;
    }
    const result = frontMatter.safeParse(document.toJS() ?? {});
    if (result.success) pageData(file).frontMatter = result.data;
    for (const issue of result.error?.issues ?? []) {
      const field = document.getIn(issue.path, true) as { range?: [number] } | undefined;
      addFault(file, at(field?.range?.[0]), `Front matter, ${label(issue)}`, remedy(issue));
    }
  };
}

function label(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `${issue.path.join('.') || 'top level'}: expected a field that exists, found “${issue.keys.join('”, “')}”.`;
  return `${issue.path.join('.')}: ${issue.message}.`;
}

function remedy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return suggest(issue.keys[0] ?? '', fieldNames) ?? `The fields are ${fieldNames.join(', ')}.`;
  return explainField(issue.path) ?? 'See “The lines at the top” in CONTRIBUTING.md.';
}
