import type { Nodes } from 'mdast';
import * as components from '../../components/vocabulary/index.ts';
import type {
  CheckData,
  CheckedContent,
  Vocabulary,
  VocabularyComponent,
} from '../../src/content/component.ts';

const vocabulary: Vocabulary = components;

/**
 * Returns the data that a component declares for the check, in its field `check`. Returns an empty object if the node
 * is not a component or if the component has no field `check`.
 */
export function checkDataOf(node: Nodes): CheckData {
  const isComponent = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return (isComponent && vocabulary[node.name ?? '']?.check) || {};
}

/** Returns the names of a component's attributes. */
export const attributeNames = (node: Nodes): string[] =>
  'attributes' in node ? node.attributes.flatMap((one) => ('name' in one ? one.name : [])) : [];

/** Returns the kinds of content, such as `questions`, that the component with this name declares. */
export const contentsOf = (name: string): readonly CheckedContent[] =>
  vocabulary[name]?.check?.contents ?? [];

/** Whether at least one of the components with these names declares this kind of content. */
export const isInside = (names: readonly string[], content: CheckedContent): boolean =>
  names.some((name) => contentsOf(name).includes(content));

/**
 * Returns a pattern, such as `DocTable|CardGrid`, that matches the names of the components that meet a condition. With
 * this pattern, the check finds a component in the source text of a page without parsing the page. The check parses
 * only the pages whose problems it reports.
 */
const namesWhere = (isWanted: (component: VocabularyComponent<object>) => boolean): string =>
  Object.keys(vocabulary)
    .filter((name) => isWanted(vocabulary[name] as VocabularyComponent<object>))
    .join('|');

const has = (content: CheckedContent) => (component: VocabularyComponent<object>) =>
  component.check?.contents?.includes(content) === true;

/** Whether the source text of a page contains a component with this kind of content. */
export const hasContent = (source: string, content: CheckedContent): boolean =>
  new RegExp(`<(?:${namesWhere(has(content))})\\b`).test(source);

/**
 * Returns the text between the tags of the first component with this kind of content. Returns an empty text if the
 * source text of the page has no such component.
 */
export function contentIn(source: string, content: CheckedContent): string {
  const element = new RegExp(`<(${namesWhere(has(content))})\\b[^>]*>([\\s\\S]*?)</\\1>`);
  return element.exec(source)?.[2] ?? '';
}

/** Matches the opening tag of a component with the attribute `checklist`. */
export const checklistTag = new RegExp(
  `<(?:${namesWhere(({ attributes }) => 'checklist' in (attributes?.shape ?? {}))})\\s[^>]*\\bchecklist\\b`,
);
