import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { z } from 'zod';
import type { ComponentPart, Layout, Vocabulary, VocabularyComponent } from './component.ts';
import { Content, isElement, type Jsx, noteKinds, quotationNames, Refusal } from './content.ts';
import { type ComponentFacts, factsOf } from './facts.ts';
import { toAttributes } from './jsx.ts';
import { lowerFirst, report, suggest } from './report.ts';

declare module 'hast' {
  interface Data {
    /** What a component says of itself, once it has been read. */
    component?: {
      layout?: Layout;
      band: boolean;
      /** The parts that its section or the plan draws. */
      parts: ComponentPart[];
      /** Whether the plan shows it above all sections. */
      isPlanTop: boolean;
      facts: ComponentFacts;
    };
    /** The name of a component that its contract refused: the one around it takes it as read. */
    refused?: string;
  }
}

const noteMarks = '[!NOTE], [!TIP] for a worked example, or [!IMPORTANT] for a note in a box';

/** Turns quotations into components: `> [!NOTE]`, `> [!TIP]` and `> [!IMPORTANT]` into notes, others into quotations. */
export function rehypeQuotations() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'blockquote' || index === undefined || !parent) return;
      const first = node.children.find((child) => isElement(child, 'p')) as Element | undefined;
      const start = first?.children[0];
      const words = start?.type === 'text' ? start.value : '';
      const [mark = '', name = ''] = words.match(/^\[ *!? *(\w+) *\]:?\s*/) ?? [];
      const known = noteKinds.find((kind) => kind === name.toUpperCase());
      const isNote = mark.includes('!') || known !== undefined;
      if (start?.type === 'text' && isNote) {
        if (mark.trim() !== `[!${known}]`)
          report(file, start, {
            rule: 'note-kind',
            message: `The note begins with ${mark.trim()}, and no note does.`,
            instead: `Type ${noteMarks}, without a space, in capitals.`,
          });
        start.value = words.slice(mark.length);
        if (start.value === '') first?.children.shift();
      }
      const value = known ?? 'NOTE';
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: isNote ? 'Note' : 'Quote',
        attributes: isNote ? [{ type: 'mdxJsxAttribute', name: 'kind', value }] : [],
        children: node.children,
        position: node.position,
      };
    });
  };
}

/**
 * Holds what stands inside each component against its contract, innermost first and from the foot of the page upwards, and
 * turns it into the component's props. Of a component that its contract refuses, the Markdown inside is drawn.
 */
export function rehypeVocabulary(vocabulary: Vocabulary) {
  return (tree: Root, file: VFile) => {
    const found: Jsx[] = [];
    visit(tree, (node) => {
      if (!('name' in node && node.name && node.name in vocabulary)) return undefined;
      if (node.type === 'mdxJsxFlowElement') {
        found.unshift(node);
        return undefined;
      }
      report(file, node, {
        rule: 'tag-needs-own-line',
        message: `<${node.name}> stands inside a line of text.`,
        instead: `Put <${node.name}> on a line of its own, with an empty line before and after.`,
      });
      return SKIP;
    });
    for (const node of found) readWord(node, vocabulary, file);
  };
}

function readWord(node: Jsx, vocabulary: Vocabulary, file: VFile): void {
  const name = node.name ?? '';
  const component = vocabulary[name] as VocabularyComponent<object>;
  try {
    const attributes = readAttributes(node, component.attributes);
    const content = new Content(node.children, node);
    if (!component.read) content.end();
    const props = component.read?.(content, attributes) ?? {};
    const facts = component.facts?.(props) ?? {};
    const { layout, band = false, styles } = component;
    node.attributes = toAttributes(props);
    node.children = [];
    node.data = {
      ...node.data,
      component: {
        layout: ask(layout, props),
        band,
        parts: partsOf(component, props),
        isPlanTop: component.plan?.place === 'top',
        facts,
      },
    };
    const page = factsOf(file);
    page.questions.unshift(...(facts.questions ?? []));
    page.leaders.unshift(...(facts.leaders ?? []));
    page.starts.unshift(...(facts.starts ?? []));
    page.inShort ??= facts.inShort;
    const sheets = [ask(styles, props) ?? []].flat();
    page.styles = [...new Set([...sheets, ...page.styles])];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const called = quotationNames[name] ?? `<${name}>`;
    report(file, error.node?.position ? error.node : node, {
      rule: error.rule ?? 'word-content',
      message: `In ${called}: ${error.message}.`,
      instead:
        error.remedy ?? `${called.replace(/^a/, 'A')} takes: ${lowerFirst(component.contract)}.`,
    });
    node.name = 'Running';
    node.attributes = [];
    node.data = { ...node.data, refused: name };
  }
}

/** The parts of a component that are drawn elsewhere. */
function partsOf<Props extends object>(
  { beside, plan }: VocabularyComponent<Props>,
  props: Parameters<NonNullable<NonNullable<typeof plan>['when']>>[0],
): ComponentPart[] {
  const isPlanned = plan && (plan.when?.(props) ?? true);
  return [
    beside ? ['Beside' as const] : [],
    isPlanned && plan.heading ? ['PlanHeading' as const] : [],
    isPlanned && plan.caption ? ['PlanCaption' as const] : [],
    isPlanned ? ['PlanContent' as const] : [],
  ].flat();
}

/** What a component says of itself, which may depend on its props. */
const ask = <Said>(said: Said | ((props: object) => Said), props: object): Said =>
  said instanceof Function ? said(props) : said;

/** The attributes as the schema reads them. Throws a refusal for one that is unknown or has a wrong value. */
function readAttributes(
  node: Jsx,
  schema: z.ZodObject = z.strictObject({}),
): Record<string, unknown> {
  const given: Record<string, unknown> = Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value ?? true]] : [],
    ),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const known = Object.keys(schema.shape);
    throw new Refusal(
      node,
      `found the attribute ${key}, which it does not have`,
      suggest(key, known) ??
        `It takes ${known.length > 0 ? `${known.join(', ')} only` : 'none'}. Take ${key}=… out.`,
      'attribute',
    );
  }
  const [name = '', index] = issue?.path.map(String) ?? [];
  const values = issue?.code === 'invalid_value' ? issue.values.map(String) : [];
  if (!(name in given))
    throw new Refusal(
      node,
      `the attribute ${name} is missing`,
      values.length > 0
        ? `Type ${name}="…" in the tag. The values are ${values.join(', ')}.`
        : undefined,
      'attribute',
    );
  if (issue?.code === 'invalid_type' && issue.expected === 'boolean')
    throw new Refusal(
      node,
      `found “${given[name]}” in ${name}, which takes no value`,
      `Type ${name} alone, without = and a value.`,
      'attribute',
    );
  const value = String(given[name]).split(/\s+/)[Number(index ?? 0)] ?? '';
  throw new Refusal(
    node,
    `found “${value}” in ${name}, which is none of its values`,
    suggest(value, values) ??
      (values.length > 0 ? `The values are ${values.join(', ')}.` : undefined),
    'attribute',
  );
}
