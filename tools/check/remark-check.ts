import { relative } from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { pointAt } from '../../src/content/diagnostics.ts';
import { readText } from '../read-files.ts';
import { checkStructure } from './markdown-structure.ts';
import { readDocument } from './page-document.ts';
import { pageRules } from './page-rules.ts';
import { removeOverlaps } from './remove-overlaps.ts';

/**
 * A remark plugin that applies the rules that need only one page. Code editors run this plugin with the remark language
 * server and `.remarkrc.mjs` (in VS Code: the extension `unifiedjs.vscode-remark`). The code editor shows each message
 * at the text that the message is about. If the check knows the correct text, the code editor offers this text as a
 * quick fix.
 */
export function remarkCheck() {
  return (tree: Root, file: VFile): void => {
    const page = relative(file.cwd, file.path).replaceAll('\\', '/');
    if (!/^pages\/.*\.mdx$/.test(page)) return;
    const source = String(file);
    const { cwd } = file;
    const rule = pageRules(readText(cwd, 'docs/voice.md'), readText(cwd, 'dictionary.txt'), []);
    const doc = readDocument(page, source, tree);
    for (const one of removeOverlaps([...checkStructure(doc), ...rule(doc)])) {
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
