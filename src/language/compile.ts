import { createProcessor } from '@mdx-js/mdx';
import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { rehypeCollect, remarkReadingTime } from './collect.ts';
import { rehypeDrawable, remarkDrawable } from './drawable.ts';
import { explainParseError } from './explain-parse-error.ts';
import { type Findings, findingsOf } from './findings.ts';
import { rehypePage } from './rehype-page.ts';
import { rehypeTypography } from './rehype-typography.ts';
import { rehypeAlerts, rehypeVocabulary, type Vocabulary } from './rehype-vocabulary.ts';
import { remarkFrontMatter } from './remark-front-matter.ts';
import { remarkHouseRules } from './remark-house-rules.ts';

declare module 'vfile' {
  interface DataMap {
    markdown: Root;
  }
}

/** A page as the compiler leaves it. */
export interface Compiled {
  findings: Findings;
  /** Its Markdown without notes to colleagues; undefined where it cannot be read. */
  markdown?: Root;
  /** The body of a function that returns the page as a component; '' where there is nothing to draw. */
  code: string;
}

/** Called with the Markdown as it was typed, before anything is changed in it. */
export type SeeTyped = (typed: Root) => void;

/** Problems that leave nothing to draw. */
const undrawable = ['page-top', 'front-matter-missing'];

/** Hands on the Markdown that HTML is made from. */
function remarkKeep() {
  return (tree: Root, file: VFile) => {
    file.data.markdown = tree;
  };
}

/** The plugins in their order; `drawable` makes the best of a page with mistakes. The one dialect of the site's Markdown. */
const processorOf = (vocabulary: Vocabulary, drawable: boolean) => {
  const words = Object.keys(vocabulary);
  return createProcessor({
    outputFormat: 'function-body',
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [
      [remarkFrontmatter, 'yaml'],
      [remarkGfm, { singleTilde: false }],
      remarkFrontMatter,
      remarkHouseRules(words),
      ...(drawable ? [remarkDrawable(words)] : []),
      remarkReadingTime,
      remarkKeep,
    ],
    rehypePlugins: [
      rehypeSlug,
      rehypeTypography,
      rehypeCollect,
      rehypeAlerts,
      rehypeVocabulary(vocabulary),
      ...(drawable ? [rehypeDrawable(vocabulary)] : []),
      rehypePage(vocabulary),
    ],
  });
};

/** Makes the compiler of pages in a vocabulary. It never throws for what a writer typed: what is wrong is among its findings. */
export function createCompiler(vocabulary: Vocabulary) {
  const strict = processorOf(vocabulary, false);
  const lenient = processorOf(vocabulary, true);
  return async (path: string, source: string, seeTyped?: SeeTyped): Promise<Compiled> => {
    const file = new VFile({ path, value: source });
    const findings = findingsOf(file);
    let typed: Root;
    try {
      typed = strict.parse(file) as Root;
    } catch (error) {
      findings.problems.push(explainParseError(error as never, path, source));
      return { findings, code: '' };
    }
    seeTyped?.(typed);
    const program = (await strict.run(typed as never, file)) as Program;
    const { markdown } = file.data;
    const code = strict.stringify(program as never, file) as string;
    if (findings.problems.length === 0) return { findings, markdown, code };
    if (findings.problems.some(({ rule }) => undrawable.includes(rule)))
      return { findings, markdown, code: '' };
    const best = new VFile({ path, value: source });
    const drawn = await lenient.run(lenient.parse(best) as never, best);
    return { findings, markdown, code: lenient.stringify(drawn as never, best) as string };
  };
}
