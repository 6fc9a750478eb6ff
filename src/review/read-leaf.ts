import type { Element, ElementContent } from 'hast';
import { toString as wordsIn } from 'hast-util-to-string';
import type { Leaf, Run } from './drawn-page.ts';
import { attribute, isCheck, kindOf } from './leaf-kind.ts';

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

/** True for what no visitor meets, for the contents list, which only repeats the headings, and for what unfolds a text. */
export const isSkipped = (element: Element): boolean =>
  silent.has(element.tagName) ||
  element.properties.hidden === true ||
  attribute(element, 'ariaHidden') === 'true' ||
  /(?:^| )(?:toc|fold)(?: |$)/.test(attribute(element, 'className') ?? '');

/** True for an element that begins a new line of reading, whatever its style sheet says, or that holds one. */
const breaksLine = (node: ElementContent): boolean =>
  isElement(node) && (blocks.has(node.tagName) || node.children.some(breaksLine));

const isText = (node: ElementContent) => node.type === 'text' && node.value.trim() !== '';

/** True for an element whose content is read part by part; any other is read in one go. */
export const hasParts = (element: Element): boolean =>
  !isCheck(element) &&
  (element.children.some(breaksLine) ||
    (containers.has(element.tagName) && !element.children.some(isText)));

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

/**
 * Reads an element that is read in one go. Its text nodes are given collapsed white space; empty ones yield nothing.
 * `href` is the link that the whole element stands in.
 */
export function readLeaf(element: Element, href?: string): Leaf | undefined {
  const { tagName } = element;
  const base = { type: 'leaf' as const, element, place: [], order: 0 };
  const id = attribute(element, 'id');
  if (tagName === 'img' || tagName === 'svg') {
    const text = attribute(element, tagName === 'img' ? 'alt' : 'ariaLabel') ?? '';
    const source = attribute(element, 'src');
    return text || source ? { ...base, kind: 'picture', text, runs: [], id, source } : undefined;
  }
  const runs: Run[] = [];
  collect([element], { bold: false, italic: false, href }, runs);
  trim(runs);
  const text = runs.map((run) => run.text).join('');
  if (!text) return undefined;
  const level = Number(tagName.match(/^h([1-6])$/)?.[1]) || undefined;
  return { ...base, kind: kindOf(element, level), level, text, runs, id };
}

type Setting = Omit<Run, 'text' | 'node'>;

function collect(nodes: readonly ElementContent[], setting: Setting, runs: Run[]): void {
  for (const [index, node] of nodes.entries()) {
    const isPart = isElement(node) && node.tagName === 'i';
    if (isElement(node) && (isElement(nodes[index - 1]) || (isPart && index > 0)))
      setApart(node, setting, runs);
    if (node.type === 'text') {
      const glued = /^\s/.test(node.value) && /\s$/.test(runs.at(-1)?.text ?? ' ');
      // only what HTML collapses: a no-break space stays
      node.value = node.value.replace(/[ \t\n\r\f]+/g, ' ');
      if (glued) node.value = node.value.replace(/^ /, '');
      runs.push({ text: node.value, ...setting, node });
    }
    if (!isElement(node) || node.tagName === 'svg' || isSkipped(node)) continue;
    if (node.tagName === 'br') runs.push({ text: ' ', ...setting });
    collect(node.children, settingIn(node, setting), runs);
  }
}

/**
 * Words of elements without a space between them are set apart by the style sheet: a date, a length, a name. An <i>,
 * which no writer can type, stands in a place of its own.
 */
function setApart(next: Element, setting: Setting, runs: Run[]): void {
  const [before, after] = [runs.at(-1)?.text ?? '', wordsIn(next)];
  const end = breaksLine(next) ? /\S$/ : /[\p{L}\d]$/u;
  if (end.test(before) && /^[\p{L}\d]/u.test(after))
    runs.push({ text: next.tagName === 'i' ? ' | ' : ' ', ...setting });
}

const settingIn = (element: Element, around: Setting): Setting => ({
  bold: around.bold || ['strong', 'b'].includes(element.tagName),
  italic: around.italic || ['em', 'i', 'cite'].includes(element.tagName),
  struck: around.struck || ['del', 's'].includes(element.tagName),
  raised: around.raised || element.tagName === 'sup',
  lowered: around.lowered || element.tagName === 'sub',
  href: element.tagName === 'a' ? attribute(element, 'href') : around.href,
});

/** Drops spaces at both ends, in the tree too, so that an offset in the text is one in its nodes. */
function trim(runs: Run[]): void {
  const cut = (run: Run | undefined, pattern: RegExp) => {
    if (!run) return false;
    run.text = run.text.replace(pattern, '');
    if (run.node) run.node.value = run.text;
    return run.text === '';
  };
  while (cut(runs[0], /^ +/)) runs.shift();
  while (cut(runs.at(-1), / +$/)) runs.pop();
}
