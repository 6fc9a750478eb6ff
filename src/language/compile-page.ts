import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { explainParseError } from './explain-parse-error.ts';
import { mdxOptions } from './options.ts';
import { type PageData, pageData } from './page-data.ts';
import { PageError } from './page-error.ts';

/** A page taken apart for the checks. */
export interface CompiledPage {
  /** The Markdown as it was typed; undefined where the page cannot be read. */
  tree?: Root;
  data: PageData;
}

/** Compiles one page for the checks, all but the writing of its code. Never throws for what a writer typed. */
export async function compilePage(path: string, source: string): Promise<CompiledPage> {
  const file = new VFile({ path, value: source });
  const processor = createProcessor(mdxOptions);
  let tree: Root;
  try {
    tree = processor.parse(file) as Root;
  } catch (error) {
    pageData(file).problems.push(explainParseError(error as never, path, source));
    return { data: pageData(file) };
  }
  const typed = structuredClone(tree);
  try {
    await processor.run(tree as never, file);
  } catch (error) {
    if (!(error instanceof PageError)) throw error; // its problems are in the data already
  }
  return { tree: typed, data: pageData(file) };
}
