import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { pointAt } from '../../src/mdx/report.ts';
import { oneAPlace } from './check.ts';
import { type PageRule, readDocument } from './document.ts';
import { pageRules } from './page-rules.ts';

const made = new Map<string, PageRule>();

/** The rules for a folder, made anew when the guide or the dictionary was saved. */
function ruleFor(root: string): PageRule {
  const [guide = '', dictionary = ''] = ['docs/voice.md', 'dictionary.txt'].map((name) =>
    readFileSync(join(root, name), 'utf8'),
  );
  const key = guide + dictionary;
  const today = new Date().toISOString().slice(0, 10);
  const known = made.get(key);
  if (known) return known;
  const { facts, words } = pageRules({ guide, dictionary, publicFiles: [], today });
  const rule: PageRule = (doc) => [...facts(doc), ...words(doc)];
  made.clear();
  made.set(key, rule);
  return rule;
}

/**
 * The rules of one page as a remark plugin: editors run it by the remark language server and `.remarkrc.mjs`
 * (extension `unifiedjs.vscode-remark`), which shows each message under its text, with what is expected as a quick fix.
 */
export function remarkCheck() {
  return (tree: Root, file: VFile): void => {
    const page = relative(file.cwd, file.path).replaceAll('\\', '/');
    if (!/^pages\/.*\.mdx$/.test(page)) return;
    const source = String(file);
    for (const one of oneAPlace(ruleFor(file.cwd)(readDocument(page, source, tree)))) {
      const message = file.message(`${one.message} ${one.instead}`, {
        place: { start: pointAt(source, one.start), end: pointAt(source, one.end) },
        source: 'check',
        ruleId: one.rule,
      });
      message.fatal = one.level !== 'advice';
      const right = one.fix ?? one.expected;
      if (right !== undefined) message.expected = [right];
    }
  };
}
