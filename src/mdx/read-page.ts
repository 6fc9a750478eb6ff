import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import type { Vocabulary } from './component.ts';
import { holdSize } from './hold-size.ts';
import { reportParseError } from './parse-errors.ts';
import { pageOptions } from './plugins.ts';

/**
 * Makes what reads a page by the site's plugins without drawing it: its file, with all that is wrong with it as messages
 * and what was found on it as data, and its Markdown as it was typed, undefined where it cannot be read.
 */
export function pageReader(vocabulary: Vocabulary) {
  const processor = createProcessor(pageOptions(vocabulary));
  return async (path: string, source: string): Promise<{ file: VFile; typed?: Root }> => {
    const file = new VFile({ path, value: source });
    if (!holdSize(file)) return { file };
    try {
      const tree = processor.parse(file) as Root;
      const typed = structuredClone(tree); // the plugins change it
      await processor.run(tree as never, file);
      return { file, typed };
    } catch (error) {
      if ((error as VFileMessage).ruleId === undefined) throw error;
      reportParseError(file, error as VFileMessage, Object.keys(vocabulary));
      return { file };
    }
  };
}
