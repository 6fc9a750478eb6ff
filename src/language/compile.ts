import { createProcessor } from '@mdx-js/mdx';
import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Pluggable } from 'unified';
import { VFile } from 'vfile';
import { leftByPrograms } from './before-parsing.ts';
import { rehypeCollect, remarkReadingTime } from './collect.ts';
import { rehypeDrawable, remarkDrawable } from './drawable.ts';
import { explainParseError } from './explain-parse-error.ts';
import { type Findings, findingsOf } from './findings.ts';
import { rehypeAlerts } from './rehype-alerts.ts';
import { rehypePage } from './rehype-page.ts';
import { rehypeVocabulary, type Vocabulary } from './rehype-vocabulary.ts';
import { remarkFrontMatter } from './remark-front-matter.ts';
import { remarkHouseRules } from './remark-house-rules.ts';
import { rehypeTypography, remarkTypography } from './typography.ts';

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
type SeeTyped = (typed: Root) => void;

/** Problems that leave nothing to draw. */
const undrawable = ['page-top', 'front-matter-missing'];

/** Hands on the Markdown that HTML is made from. */
function remarkKeep() {
  return (tree: Root, file: VFile) => {
    file.data.markdown = tree;
  };
}

/**
 * Signs without which a text holds nothing of what GitHub adds to Markdown: tables, words struck out, bare addresses,
 * footnotes and tasks. To look for them takes more time than to read everything else.
 */
const githubSigns = /[|~@]|:-|-:|www\.|https?:|\[(?:\^|\s|x\])/i;

/** Whether GitHub's additions could change how a text is read. */
export const mayUseGithub = (source: string): boolean => githubSigns.test(source);

const withGithub: Pluggable = [remarkGfm, { singleTilde: false }];

/** How a text is compiled. */
interface Way {
  /** Makes the best of a page with mistakes. */
  drawable: boolean;
  /** Looks for what GitHub adds to Markdown. */
  github: boolean;
}

/** The plugins in their order. The one dialect of the site's Markdown. */
const processorOf = (vocabulary: Vocabulary, { drawable, github }: Way) => {
  const words = Object.keys(vocabulary);
  return createProcessor({
    outputFormat: 'function-body',
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [
      [remarkFrontmatter, 'yaml'],
      ...(github ? [withGithub] : []),
      remarkFrontMatter,
      remarkHouseRules(words),
      remarkTypography,
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
  const made = new Map<string, ReturnType<typeof processorOf>>();
  const processorFor = (way: Way) => {
    const key = JSON.stringify(way);
    const processor = made.get(key) ?? processorOf(vocabulary, way);
    made.set(key, processor);
    return processor;
  };
  return async (path: string, source: string, seeTyped?: SeeTyped): Promise<Compiled> => {
    const file = new VFile({ path, value: source });
    const findings = findingsOf(file);
    const left = leftByPrograms(path, source);
    if (left) {
      findings.problems.push(left);
      return { findings, code: '' };
    }
    const github = mayUseGithub(source);
    const strict = processorFor({ drawable: false, github });
    let typed: Root;
    try {
      typed = strict.parse(file) as Root;
    } catch (error) {
      findings.problems.push(
        explainParseError(error as never, path, source, Object.keys(vocabulary)),
      );
      return { findings, code: '' };
    }
    seeTyped?.(typed);
    const program = (await strict.run(typed as never, file)) as Program;
    const { markdown } = file.data;
    const code = strict.stringify(program as never, file) as string;
    if (findings.problems.length === 0) return { findings, markdown, code };
    if (findings.problems.some(({ rule }) => undrawable.includes(rule)))
      return { findings, markdown, code: '' };
    const lenient = processorFor({ drawable: true, github });
    const best = new VFile({ path, value: source });
    const drawn = await lenient.run(lenient.parse(best) as never, best);
    return { findings, markdown, code: lenient.stringify(drawn as never, best) as string };
  };
}
