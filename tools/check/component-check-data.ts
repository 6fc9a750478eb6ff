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
 * Returns the data for the check that a component declares (`check`). Returns an empty object for other nodes, and for
 * components without `check`.
 */
export function checkDataOf(node: Nodes): CheckData {
  const isComponent = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return (isComponent && vocabulary[node.name ?? '']?.check) || {};
}

/** Returns the names of a component's attributes. */
export const attributeNames = (node: Nodes): string[] =>
  'attributes' in node ? node.attributes.flatMap((one) => ('name' in one ? one.name : [])) : [];

/** Returns the kinds of content that the component with this name declares. */
export const contentsOf = (name: string): readonly CheckedContent[] =>
  vocabulary[name]?.check?.contents ?? [];

/** Whether one of the components with these names declares this kind of content. */
export const isInside = (names: readonly string[], content: CheckedContent): boolean =>
  names.some((name) => contentsOf(name).includes(content));

/**
 * Returns a pattern, such as `DocTable|CardGrid`, that matches the names of the components that meet a condition. The
 * check searches the source of a page for these names, because it parses only the pages that it reports on.
 */
const namesWhere = (isWanted: (component: VocabularyComponent<object>) => boolean): string =>
  Object.keys(vocabulary)
    .filter((name) => isWanted(vocabulary[name] as VocabularyComponent<object>))
    .join('|');

const has = (content: CheckedContent) => (component: VocabularyComponent<object>) =>
  component.check?.contents?.includes(content) === true;

/** Whether a source has a component with this kind of content. */
export const hasContent = (source: string, content: CheckedContent): boolean =>
  new RegExp(`<(?:${namesWhere(has(content))})\\b`).test(source);

/**
 * Returns the text between the tags of the first component with this kind of content. Returns an empty text if the
 * source has no such component.
 */
export function contentIn(source: string, content: CheckedContent): string {
  const element = new RegExp(`<(${namesWhere(has(content))})\\b[^>]*>([\\s\\S]*?)</\\1>`);
  return element.exec(source)?.[2] ?? '';
}

/** Matches the opening tag of a component with the attribute `checklist`. */
export const checklistTag = new RegExp(
  `<(?:${namesWhere(({ attributes }) => 'checklist' in (attributes?.shape ?? {}))})\\s[^>]*\\bchecklist\\b`,
);
