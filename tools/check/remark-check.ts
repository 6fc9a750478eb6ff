import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { pointAt } from '../../src/mdx/report.ts';
import { oneAPlace } from './check.ts';
import { type PageRule, readDocument } from './document.ts';
import { pageRules } from './page-rules.ts';

let made: { key: string; rule: PageRule } | undefined;

/** The rules for a folder, made anew when the guide or the dictionary was saved. */
function ruleFor(root: string): PageRule {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const [guide, dictionary] = [read('docs/voice.md'), read('dictionary.txt')];
  const key = guide + dictionary;
  if (made?.key !== key) made = { key, rule: pageRules(guide, dictionary, []) };
  return made.rule;
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
      message.expected = [one.fix ?? one.expected ?? []].flat();
    }
  };
}
