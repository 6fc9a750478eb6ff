import type { CompileOptions } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { remarkBlocks } from './blocks.ts';
import { rehypeQuotations, rehypeVocabulary } from './compile-components.ts';
import type { Vocabulary } from './component.ts';
import { remarkTypography } from './correct-typography.ts';
import { rehypeTypography } from './prevent-line-breaks.ts';
import { remarkRareCharacters } from './rare-characters.ts';
import { remarkFrontMatter } from './read-front-matter.ts';
import { remarkReadingTime } from './reading-time.ts';
import { remarkRejectCode } from './reject-code.ts';
import { rehypeSections } from './sections.ts';

/**
 * The options of the MDX compiler for pages. The plugins run in the order of the lists. First, the remark plugins parse
 * and validate the Markdown, correct its typography, and collect data, such as the reading time. Then the rehype
 * plugins add ids and no-break spaces to the HTML, validate and convert the components, and create the layout.
 */
export const pageOptions = (vocabulary: Vocabulary) =>
  ({
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [
      [remarkFrontmatter, 'yaml'],
      [remarkGfm, { singleTilde: false }],
      remarkFrontMatter,
      [remarkRejectCode, Object.keys(vocabulary)],
      remarkTypography,
      [remarkReadingTime, vocabulary],
      remarkRareCharacters,
      [remarkBlocks, vocabulary],
    ],
    rehypePlugins: [
      rehypeSlug,
      rehypeTypography,
      rehypeQuotations,
      [rehypeVocabulary, vocabulary],
      [rehypeSections, vocabulary],
    ],
  }) satisfies Omit<CompileOptions, 'format'>;
