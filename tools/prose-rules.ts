import { readFileSync } from 'node:fs';
import type { Link, Paragraph, Root, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { lintRule } from 'unified-lint-rule';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parse } from 'yaml';

/** A fault of typography or wording in a run of text: what to look for, and what to say. */
interface TextFault {
  pattern: RegExp;
  say: (found: string) => string;
}

/** The words of the voice guide's list ‘Words we strike’; entries with a remark in brackets are left to readers. */
export function struckWords(guide: string): string[] {
  const [, list = ''] = guide.match(/## Words we strike\n+([\s\S]*?)\n\n/) ?? [];
  return list
    .split(/,\s*/)
    .map((entry) => entry.trim().replace(/\.$/, ''))
    .filter((entry) => /^[a-z][a-z’ -]*$/.test(entry) && !/^(etc|expert or)/.test(entry));
}

const struck = struckWords(readFileSync(new URL('../docs/voice.md', import.meta.url), 'utf8'));

/** What no page may hold. Each is proven by a planted fault in the unit tests. */
export const textFaults: readonly TextFault[] = [
  { pattern: /["']/g, say: (found) => `found a straight quote (${found}); type ‘ ’ “ ” or ’` },
  {
    pattern: /\d-\d/g,
    say: (found) => `found a hyphen in a range (${found}); type an en dash: 1–2 weeks`,
  },
  {
    pattern: /\s-{1,3}\s|--/g,
    say: () => 'found a hyphen as a dash; type a spaced en dash: this – and that',
  },
  { pattern: /\b(\w+)\s+\1\b/gi, say: (found) => `found a word twice (${found})` },
  {
    pattern: /\b(?:AED|USD|EUR|GBP)\d|\d(?:AED|USD|EUR|GBP)\b/g,
    say: (found) => `found an amount without its space (${found}); type AED 375,000`,
  },
  {
    pattern: /\blorem\b|\bTODO\b|\bTBC\b|\bXXX\b|\.\.\./gi,
    say: (found) => `found a placeholder (${found})`,
  },
  {
    pattern: new RegExp(`\\b(?:${struck.join('|')})\\b`, 'g'),
    say: (found) => `found “${found}”, which the voice guide strikes; say the thing itself`,
  },
];

/** Labels that say nothing of where a link leads. */
const vagueLabel = /^(click here|here|this page|this link|learn more|read more|more|link)$/i;

/** The end of a sentence that is followed by another on the same line. Abbreviations such as P.O. and No. are no end. */
const twoSentences = /(?<!\b(?:P\.O|No|Mr|Ms|Dr|St|vs|i\.e|e\.g))[.!?][’”)*]*[ \t]+[‘“*[]*[A-Z]/;

const isPage = (file: VFile) => file.path.endsWith('.mdx');

/** What a visitor reads of the front matter: title, description, and the words of the menus. */
function frontMatterTexts(data: unknown): string[] {
  const {
    title,
    description,
    menu,
    alsoAt = [],
  } = (data ?? {}) as {
    title?: string;
    description?: string;
    menu?: { label?: string; line?: string };
    alsoAt?: { label?: string; line?: string }[];
  };
  return [
    title,
    description,
    ...[menu, ...alsoAt].flatMap((link) => [link?.label, link?.line]),
  ].filter((text) => typeof text === 'string');
}

const textRule = lintRule('house:text', (tree: Root, file: VFile) => {
  if (!isPage(file)) return;
  const check = (text: string, node: Node) => {
    for (const { pattern, say } of textFaults)
      for (const [found] of text.matchAll(pattern)) file.message(say(found), node);
  };
  visit(tree, 'text', (node: Text) => check(node.value, node));
  visit(tree, 'yaml', (node) => {
    for (const text of frontMatterTexts(parse(node.value))) check(text, node);
  });
});

const sentenceRule = lintRule('house:one-sentence-a-line', (tree: Root, file: VFile) => {
  if (!isPage(file)) return;
  visit(tree, 'paragraph', (node: Paragraph, _index, parent) => {
    if (parent && (parent as Node).type === 'tableCell') return;
    for (const line of textOf(node).split('\n'))
      if (twoSentences.test(line))
        file.message(
          `found two sentences on one line (“${line.slice(0, 60)}…”); begin each on a line of its own`,
          node,
        );
  });
});

const linkRule = lintRule('house:link-label', (tree: Root, file: VFile) => {
  visit(tree, 'link', (node: Link) => {
    if (vagueLabel.test(textOf(node)))
      file.message(`found the link label “${textOf(node)}”; say where it leads`, node);
  });
});

/** The house's own rules of prose, beside those of remark-lint. */
export const proseRules = [textRule, sentenceRule, linkRule];
