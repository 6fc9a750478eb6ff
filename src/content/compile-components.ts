import type { Element, Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { z } from 'zod';
import type {
  Companion,
  ComponentPart,
  Layout,
  Vocabulary,
  VocabularyComponent,
} from './component.ts';
import {
  Content,
  ContractError,
  describe,
  isElement,
  type Jsx,
  noteKinds,
  type PageSlot,
  quotationNames,
} from './component-content.ts';
import { toAttributes } from './create-jsx.ts';
import { report } from './diagnostics.ts';
import { suggest } from './nearest-name.ts';
import { type ComponentFacts, factsOf, mergeFacts } from './page-facts.ts';

declare module 'hast' {
  interface Data {
    /**
     * What a component declares about its section, its page and the plan (the printable sheet of the page). Undefined
     * if the component does not match its contract (the rules for its content).
     */
    declarations?: {
      layout?: Layout;
      band: boolean;
      shortHeading?: string;
      companions: readonly Companion[];
      isChart: boolean;
      /**
       * The parts of the component that are rendered elsewhere: beside the heading of the component's section, or on
       * the plan.
       */
      parts: ComponentPart[];
      /** Whether the component has `place: 'top'` (see `PlanParts` in component.ts). */
      isPlanTop: boolean;
      facts: ComponentFacts;
      /**
       * The names of the style sheets in src/styles/own/ that the component needs: `styles` on the page, `planStyles`
       * on the plan.
       */
      styles: readonly string[];
      planStyles?: readonly string[];
      /** The estimated height of the component's drawing on the plan, in lines of text. */
      planLines?: number;
    };
    /**
     * The original name of a component that does not match its contract. The compiler renames such a component to
     * `Running` (the layout component for text). An outer component that expects a child with the original name still
     * accepts the renamed child. As a result, only one error is reported.
     */
    refused?: string;
    /**
     * The slot (a place outside the sections of the page) that a component fills. If the component does not match its
     * contract, its props are unknown. A slot that depends on the props is then undefined.
     */
    slot?: PageSlot;
  }
}

/**
 * Converts blockquotes to components: a blockquote with a marker, such as `> [!NOTE]`, to `Note`, and any other
 * blockquote to `Quote`.
 */
export function rehypeQuotations() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'blockquote' || index === undefined || !parent) return;
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        ...componentOf(node, file),
        children: node.children,
        position: node.position,
      };
    });
  };
}

/**
 * Returns the component for a blockquote. Removes the marker of a note, such as `[!NOTE]`, from the text of the
 * blockquote. Reports a mistyped marker, such as `[!HINT]`. A blockquote with a mistyped marker is still a note.
 */
function componentOf(quotation: Element, file: VFile): Pick<Jsx, 'name' | 'attributes'> {
  const quote = { name: 'Quote', attributes: [] };
  const first = quotation.children.find((child) => isElement(child, 'p')) as Element | undefined;
  const start = first?.children[0];
  if (start?.type !== 'text') return quote;
  const [mark = '', name = ''] = start.value.match(/^\[ *!? *(\w+) *\]:?\s*/) ?? [];
  const kind = noteKinds.find((one) => one === name.toUpperCase());
  if (!kind && !mark.includes('!')) return quote;
  if (mark.trim() !== `[!${kind}]`)
    report(file, start, {
      rule: 'note-kind',
      message: `The note begins with “${mark.trim()}”, which is not a kind of note.`,
      instead:
        `In place of “${mark.trim()}”, type “[!NOTE]” for a note, “[!TIP]” for a worked example, or “[!IMPORTANT]” ` +
        'for a note in a box.',
    });
  start.value = start.value.slice(mark.length);
  if (start.value === '') first?.children.shift();
  const value = kind ?? 'NOTE';
  return { name: 'Note', attributes: [{ type: 'mdxJsxAttribute', name: 'kind', value }] };
}

/**
 * Validates the children of each component against the contract of the component, and converts the children to props.
 * Processes the components in reverse order: inner components before the components around them. Reports a component
 * that does not match its contract, and renders its children as running text.
 */
export function rehypeVocabulary(vocabulary: Vocabulary) {
  return (tree: Root, file: VFile) => {
    const found = collectComponents(tree, vocabulary, file);
    for (const node of found.toReversed()) readComponent(node, vocabulary, file);
    for (const { name, data } of found)
      mergeFacts(factsOf(file), `<${name}>`, data?.declarations ?? {});
  };
}

/**
 * Returns the components on the page that are in the vocabulary, in the order of the page. Reports a component that is
 * on a line with other text. Also reports the tags <Note> and <Quote>, because writers must type notes and quotations
 * with `>`.
 */
function collectComponents(tree: Root, vocabulary: Vocabulary, file: VFile): Jsx[] {
  const found: Jsx[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (!('name' in node && node.name && node.name in vocabulary)) return undefined;
    const isTag = String(file).startsWith('<', node.position?.start.offset);
    if (isTag && node.name in quotationNames) {
      reportQuotationTag(node, node.name, file);
      node.name = 'Running';
      node.attributes = [];
      return SKIP;
    }
    if (node.type === 'mdxJsxFlowElement') {
      found.push(node);
      return undefined;
    }
    report(file, node, {
      rule: 'tag-needs-own-line',
      message: `<${node.name}> is on the same line as other text.`,
      instead: `Type <${node.name}> on a separate line. Leave an empty line above and below <${node.name}>.`,
    });
    return SKIP;
  });
  return found;
}

const reportQuotationTag = (node: Nodes, name: string, file: VFile) =>
  report(file, node, {
    rule: 'word-unknown',
    message: `There is no tag <${name}>, because each line of ${quotationNames[name]} begins with >.`,
    instead:
      `Delete the tags <${name}> and </${name}>. Type > and a space before each line between these tags. ` +
      'In a note, the first line must be “> [!NOTE]”, the second line must be the title, such as “> **The title**”, ' +
      'and the third line must be only “>”. ' +
      'In a quotation, the last line must be its source, such as “> — the source”.',
  });

function readComponent(node: Jsx, vocabulary: Vocabulary, file: VFile): void {
  const component = vocabulary[node.name ?? ''] as VocabularyComponent<object>;
  let { contract } = component;
  try {
    const attributes = readAttributes(node, component.attributes);
    contract = component.contractFor?.(attributes) ?? contract;
    const content = new Content(node.children, node);
    if (!component.read) content.end();
    rejectDeepHeadings(node);
    const props = component.read?.(content, attributes) ?? {};
    const declarations = declarationsOf(component, props);
    node.attributes = toAttributes(props);
    node.children = [];
    node.data = {
      ...node.data,
      slot: resolveValue(component.slot, props),
      declarations,
    };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    refuseComponent(node, { ...component, contract }, error, file);
  }
}

function declarationsOf(
  component: VocabularyComponent<object>,
  props: object,
): NonNullable<Jsx['data']>['declarations'] {
  const { layout, band = false, styles = [], companions = [], isChart = false, plan } = component;
  return {
    layout: resolveValue(layout, props),
    band,
    shortHeading: component.shortHeading?.(props),
    companions: resolveValue(companions, props),
    isChart,
    parts: partsOf(component, props),
    isPlanTop: plan?.place === 'top',
    facts: component.facts?.(props) ?? {},
    styles: resolveValue(styles, props),
    planStyles: plan?.styles?.(props),
    planLines: plan?.lines?.(props),
  };
}

function refuseComponent(
  node: Jsx,
  component: VocabularyComponent<object>,
  error: ContractError,
  file: VFile,
): void {
  const name = node.name ?? '';
  const label = quotationNames[name] ?? `<${name}>`;
  report(file, error.node?.position ? error.node : node, {
    rule: error.rule ?? 'word-content',
    message: `In ${label}: ${error.message}.`,
    instead:
      (error.remedy ??
        `${component.contract} You can copy an example from docs/vocabulary/${name}.mdx.`) +
      otherPlaces(error, file),
  });
  node.name = 'Running';
  node.attributes = [];
  const slot = typeof component.slot === 'string' ? component.slot : undefined;
  node.data = { ...node.data, refused: name, slot };
}

/**
 * Returns a sentence for the message of a `ContractError` with `replaced`, a text that the writer must replace. The
 * sentence contains the numbers of the other lines with this text. Returns '' if no other line contains this text, or
 * if the error has no `replaced`.
 */
function otherPlaces({ node, replaced }: ContractError, file: VFile): string {
  if (!replaced) return '';
  const text = replaced.replaceAll('\u00A0', ' ');
  const lines = String(file)
    .split('\n')
    .flatMap((line, index) => (line.replaceAll('\u00A0', ' ').includes(text) ? index + 1 : []))
    .filter((line) => line !== node?.position?.start.line);
  if (lines.length === 0) return '';
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
  return ` If you replace “${text}” in this line, also replace it in ${where}.`;
}

/**
 * Throws a `ContractError` for a heading with four or more signs # (levels 4 to 6). Without this error, a component
 * with cards would treat the heading as text of a card. A later error message would then contain a wrong number of
 * cards or icons.
 */
function rejectDeepHeadings({ children }: Jsx): void {
  const deep = children.find((child) => isElement(child, 'h4', 'h5', 'h6')) as Element | undefined;
  if (!deep) return;
  throw new ContractError(
    deep,
    `expected a ### heading, found ${describe(deep)}`,
    `Type “###” in place of “${'#'.repeat(Number(deep.tagName.slice(1)))}”.`,
    'heading-deep',
  );
}

/**
 * Returns the names of the parts of a component, such as `Beside`. A part is content that is rendered outside the
 * component.
 */
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

const resolveValue = <Value>(value: Value | ((props: object) => Value), props: object): Value =>
  value instanceof Function ? value(props) : value;

/**
 * Validates the attributes of a tag. Throws a `ContractError` for an attribute that the component does not have, and
 * for a missing or invalid value.
 */
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
  throw issue?.code === 'unrecognized_keys'
    ? unknownAttribute(node, given, issue.keys[0] ?? '', schema)
    : wrongAttribute(node, given, issue, schema);
}

const descriptionOf = ({ shape }: z.ZodObject, name: string): string | undefined =>
  (shape[name] as z.ZodType | undefined)?.description;

function unknownAttribute(
  node: Jsx,
  given: Readonly<Record<string, unknown>>,
  name: string,
  schema: z.ZodObject,
): ContractError {
  const typed = given[name] === true ? name : `${name}="${given[name]}"`;
  const known = Object.keys(schema.shape);
  const described = known.map((one) => {
    const description = descriptionOf(schema, one);
    return description ? `${one} (${description})` : one;
  });
  const remedy =
    known.length > 0
      ? `Delete ${typed}. Or type one of these words in place of ${typed}: ${described.join(', ')}.`
      : `Delete ${typed}.`;
  return new ContractError(
    node,
    `the tag contains “${name}”, but this word is not possible in this tag`,
    suggest(name, known) ?? remedy,
    'attribute',
  );
}

/** Returns the error for an attribute that is missing or has an invalid value. */
function wrongAttribute(
  node: Jsx,
  given: Readonly<Record<string, unknown>>,
  issue: z.core.$ZodIssue | undefined,
  schema: z.ZodObject,
): ContractError {
  const error = (message: string, remedy?: string) =>
    new ContractError(node, message, remedy, 'attribute');
  const [name = '', index] = issue?.path.map(String) ?? [];
  const values = issue?.code === 'invalid_value' ? issue.values.map(String) : [];
  const description = descriptionOf(schema, name);
  const hasNoValue = given[name] === true; // only the name of the attribute was typed
  if (hasNoValue || !(name in given))
    return error(
      hasNoValue ? `${name}="…" has no value in the tag` : `${name}="…" is missing in the tag`,
      values.length > 0
        ? `Type ${name}="…" in the tag, such as “<${node.name} ${name}="${values[0]}">”. ` +
            `The possible words are ${description ?? values.join(', ')}.`
        : undefined,
    );
  if (issue?.code === 'invalid_type' && issue.expected === 'boolean')
    return error(
      `expected only the word ${name} in the tag, found ${name}="${given[name]}"`,
      `In the tag, type only the word ${name} in place of ${name}="${given[name]}".`,
    );
  const value = String(given[name]).split(/\s+/)[Number(index ?? 0)] ?? '';
  return error(
    `“${value}” is not one of the possible words in ${name}="…"`,
    suggest(value, values) ??
      (values.length > 0
        ? `In place of “${value}”, type one of these words: ${values.join(', ')}.`
        : undefined),
  );
}
