import type { CompileOptions } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { VFile } from 'vfile';
import type { Vocabulary } from './component.ts';
import { remarkReadingTime } from './facts.ts';
import { remarkFrontMatter } from './read-front-matter.ts';
import { remarkRefuseCode } from './refuse-code.ts';
import { rehypeSections } from './sections.ts';
import { remarkTypography } from './set-right.ts';
import { rehypeTypography } from './typography.ts';
import { rehypeQuotations, rehypeVocabulary } from './vocabulary.ts';

/** Stores the Markdown tree, from which the other outputs of a page are generated. */
const remarkKeep = () => (tree: Root, file: VFile) => {
  file.data.markdown = tree;
};

/** The options of the MDX compiler for pages: the Markdown dialect, the validation and the layout, in this order. */
export const pageOptions = (vocabulary: Vocabulary) =>
  ({
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [
      [remarkFrontmatter, 'yaml'],
      [remarkGfm, { singleTilde: false }],
      remarkFrontMatter,
      [remarkRefuseCode, Object.keys(vocabulary)],
      remarkTypography,
      [remarkReadingTime, vocabulary],
      remarkKeep,
    ],
    rehypePlugins: [
      rehypeSlug,
      rehypeTypography,
      rehypeQuotations,
      [rehypeVocabulary, vocabulary],
      rehypeSections,
    ],
  }) satisfies Omit<CompileOptions, 'format'>;
