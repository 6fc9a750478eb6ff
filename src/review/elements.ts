import type { Element, ElementContent } from 'hast';

const blocks = new Set(
  (
    'address article aside blockquote body caption dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section small summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements that only hold others: their inline children stand side by side, each for itself. */
const containers = new Set(
  'article aside body details dialog div fieldset figure footer form header main nav section'.split(
    ' ',
  ),
);

const silent = new Set(['script', 'style', 'template', 'head', 'video', 'source', 'track']);

export const isElement = (node: { type: string } | undefined): node is Element =>
  node?.type === 'element';

/** The value of an attribute as text; undefined where there is none. */
export function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** True for what no visitor meets, and for the contents list, which only repeats the headings. */
export const isSkipped = (element: Element): boolean =>
  silent.has(element.tagName) ||
  element.properties.hidden === true ||
  attribute(element, 'ariaHidden') === 'true' ||
  (attribute(element, 'className') ?? '').split(' ').includes('toc');

/** True for an element that begins a new line of reading, whatever its style sheet says, or that holds one. */
const breaksLine = (node: ElementContent): boolean =>
  isElement(node) && (blocks.has(node.tagName) || node.children.some(breaksLine));

const isText = (node: ElementContent) => node.type === 'text' && node.value.trim() !== '';

/** True for an element whose content is read part by part; any other is read in one go. */
export const hasParts = (element: Element): boolean =>
  element.children.some(breaksLine) ||
  (containers.has(element.tagName) && !element.children.some(isText));

/** In an element that has parts, bare text with what stands beside it becomes a span of the tree. */
export function wrapInline(element: Element): void {
  const result: ElementContent[] = [];
  let run: Element['children'] = [];
  const flush = () => {
    if (run.some(isText))
      result.push({ type: 'element', tagName: 'span', properties: {}, children: run });
    else result.push(...run);
    run = [];
  };
  for (const child of element.children) {
    if (breaksLine(child)) {
      flush();
      result.push(child);
    } else run.push(child);
  }
  flush();
  element.children = result;
}
