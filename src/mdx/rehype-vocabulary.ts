import type { Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { z } from 'zod';
import { Content, Refusal } from './content.ts';
import { addFault } from './page-data.ts';
import { toAttributes } from './to-attributes.ts';
import type { Word } from './word.ts';

/** The vocabulary by name, whatever the props of each word. */
// biome-ignore lint/suspicious/noExplicitAny: words differ in their props, and only their own render function reads them
export type Vocabulary = Readonly<Record<string, Word<any, any>>>;

/** Holds what stands inside each word against its contract, innermost first, and turns it into the word's props. */
export function rehypeVocabulary(vocabulary: Vocabulary) {
  return () => (tree: Root, file: VFile) => {
    visit(tree, (node) => {
      if (node.type === 'mdxJsxTextElement' && node.name && node.name in vocabulary) {
        addFault(
          file,
          node,
          `<${node.name}> stands inside a line of text; expected a line of its own.`,
          `Put <${node.name}> and </${node.name}> on lines of their own, with an empty line before and after.`,
        );
        return SKIP;
      }
      return undefined;
    });
    const found: MdxJsxFlowElementHast[] = [];
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name && node.name in vocabulary) found.unshift(node);
    });
    for (const node of found) readWord(node, vocabulary, file);
  };
}

function readWord(node: MdxJsxFlowElementHast, vocabulary: Vocabulary, file: VFile): void {
  const name = node.name ?? '';
  const word = vocabulary[name];
  if (!word) return;
  try {
    const attributes = readAttributes(node, word.attributes);
    const props = word.read(new Content(node.children, node), attributes) as object;
    node.attributes = toAttributes(props);
    node.children = [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    addFault(
      file,
      error.node && 'position' in error.node && error.node.position ? error.node : node,
      `${name}: ${error.problem}.`,
      error.remedy ?? `${name} takes: ${word.contract}`,
    );
  }
}

function readAttributes(
  node: MdxJsxFlowElementHast,
  schema: z.ZodObject = z.strictObject({}),
): Record<string, unknown> {
  const given = Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value ?? true]] : [],
    ),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal(
    node,
    issue?.code === 'unrecognized_keys'
      ? `expected ${Object.keys(schema.shape).join(', ') || 'no attributes'}, found ${issue.keys.join(', ')}`
      : `attribute ${issue?.path[0]?.toString()}: ${issue?.message}`,
  );
}
