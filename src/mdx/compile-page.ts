import { readFile } from 'node:fs/promises';
import { compile } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { explainParseError } from './explain-parse-error.ts';
import { mdxOptions } from './options.ts';
import type { PageData } from './page-data.ts';
import { PageError } from './page-error.ts';

/** Compiles one page for the checks. Returns what it found out about the page; never throws for what a writer typed. */
export async function compilePage(path: string, source?: string): Promise<PageData> {
  const file = new VFile({ path, value: source ?? (await readFile(path, 'utf8')) });
  try {
    await compile(file, mdxOptions);
  } catch (error) {
    if (!(error instanceof PageError)) {
      const fault = explainParseError(error as never, path, String(file));
      return { faults: [fault], anchors: [], links: [], words: 0 };
    }
  }
  return file.data.page ?? { faults: [], anchors: [], links: [], words: 0 };
}
