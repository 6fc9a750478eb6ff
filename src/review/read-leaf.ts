import type { Element, ElementContent } from 'hast';
import type { Leaf, Run } from './drawn-page.ts';
import { attribute, isElement, isSkipped } from './elements.ts';

const kinds: Readonly<Record<string, string>> = {
  p: 'paragraph',
  li: 'list item',
  td: 'cell',
  th: 'cell',
  caption: 'caption',
  figcaption: 'caption',
  dt: 'label',
  dd: 'figure',
  summary: 'question',
  a: 'link',
  button: 'button',
};

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
  return { ...base, kind: level ? 'heading' : (kinds[tagName] ?? 'text'), level, text, runs, id };
}

type Setting = Pick<Run, 'bold' | 'italic' | 'href'>;

function collect(nodes: readonly ElementContent[], setting: Setting, runs: Run[]): void {
  for (const node of nodes) {
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

const settingIn = (element: Element, { bold, italic, href }: Setting): Setting => ({
  bold: bold || ['strong', 'b'].includes(element.tagName),
  italic: italic || ['em', 'i', 'cite'].includes(element.tagName),
  href: element.tagName === 'a' ? attribute(element, 'href') : href,
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
