import type { Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { z } from 'zod';
import { Content, isElement, Refusal, typed } from './content.ts';
import { addProblem, findingsOf } from './findings.ts';
import { lowerFirst } from './first-letter.ts';
import { suggest } from './problem.ts';
import { toAttributes } from './to-attributes.ts';
import type { Look, Surroundings, Word } from './word.ts';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    /** How the section of a word wants to look, once the word has been read. */
    look?: Look;
    /** How many things the word holds. */
    count?: number;
    soundings?: number[];
    /** The documents that the word lists: how many characters each has. */
    documents?: number[];
  }
}

/** The vocabulary by name, whatever the props of each word. */
// biome-ignore lint/suspicious/noExplicitAny: words differ in their props, and only their own render function reads them
export type Vocabulary = Readonly<Record<string, Word<any, any>>>;

/** Holds what stands inside each word against its contract, innermost first, and turns it into the word's props. Finds the names of the words' own style sheets. */
export function rehypeVocabulary(vocabulary: Vocabulary) {
  return () => (tree: Root, file: VFile) => {
    visit(tree, (node) => {
      if (node.type === 'mdxJsxTextElement' && node.name && node.name in vocabulary) {
        addProblem(file, node, {
          rule: 'tag-needs-own-line',
          message: `<${node.name}> stands inside a line of text.`,
          instead: `Put <${node.name}> on a line of its own, with an empty line before and after.`,
        });
        return SKIP;
      }
      return undefined;
    });
    const found: MdxJsxFlowElementHast[] = [];
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name && node.name in vocabulary) found.unshift(node);
    });
    const countIn = (id: string) => countInSection(tree, id);
    const styles = found.map((node) => readWord(node, vocabulary, file, { countIn }));
    const named = styles.filter((name) => name !== undefined);
    findingsOf(file).styles = [...new Set(named)].sort();
  };
}

/** How many things the words between a ## heading and the next one hold. */
function countInSection({ children }: Root, id: string): number | undefined {
  const start = children.findIndex(
    (node) => isElement(node, 'h2') && String(node.properties.id) === id,
  );
  if (start === -1) return undefined;
  const end = children.findIndex((node, index) => index > start && isElement(node, 'h2'));
  return children
    .slice(start, end === -1 ? undefined : end)
    .map((node) => (node.type === 'mdxJsxFlowElement' ? (node.data?.count ?? 0) : 0))
    .reduce((sum, count) => sum + count, 0);
}

/** Returns the name of the style sheet that only this word needs, if it has one. */
function readWord(
  node: MdxJsxFlowElementHast,
  vocabulary: Vocabulary,
  file: VFile,
  surroundings: Surroundings,
): string | undefined {
  const name = node.name ?? '';
  const word = vocabulary[name];
  if (!word) return undefined;
  try {
    const attributes = readAttributes(node, word.attributes);
    const props = word.read(new Content(node.children, node), attributes, surroundings) as object;
    node.attributes = toAttributes(props);
    node.children = [];
    const look = typeof word.look === 'function' ? word.look(props) : word.look;
    node.data = {
      ...node.data,
      look,
      count: word.count?.(props),
      soundings: word.soundings?.(props),
      documents: word.documents?.(props),
    };
    return typeof word.styles === 'function' ? word.styles(props) : word.styles;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    addProblem(
      file,
      error.node && 'position' in error.node && error.node.position ? error.node : node,
      {
        rule: error instanceof WrongAttribute ? 'attribute' : (error.rule ?? 'word-content'),
        message: `In ${typed[name] ?? `<${name}>`}: ${error.problem}.`,
        instead:
          error.remedy ??
          `${typed[name]?.replace('a', 'A') ?? `<${name}>`} takes: ${lowerFirst(word.contract)}.`,
      },
    );
    return undefined;
  }
}

class WrongAttribute extends Refusal {}

/** The attributes as the schema reads them. Throws a refusal for one that is unknown or has a wrong value. */
function readAttributes(
  node: MdxJsxFlowElementHast,
  schema: z.ZodObject = z.strictObject({}),
): Record<string, unknown> {
  const given: Record<string, unknown> = Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      // code in an attribute is refused by the house rules
      attribute.type === 'mdxJsxAttribute' && !(attribute.value instanceof Object)
        ? [[attribute.name, attribute.value ?? true]]
        : [],
    ),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const known = Object.keys(schema.shape);
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const remedy = known.length > 0 ? `It takes ${known.join(', ')} only.` : 'It takes none.';
    throw new WrongAttribute(
      node,
      `found the attribute ${key}, which it does not have`,
      suggest(key, known) ?? `${remedy} Take ${key}=… out.`,
    );
  }
  const [name = '', index] = issue?.path.map(String) ?? [];
  const value = String(given[name]).split(/\s+/)[Number(index ?? 0)] ?? '';
  const values = issue?.code === 'invalid_value' ? issue.values.map(String) : [];
  throw new WrongAttribute(
    node,
    `found “${value}” in ${name}, which is none of its values`,
    suggest(value, values) ??
      (values.length > 0 ? `The values are ${values.join(', ')}.` : undefined),
  );
}
