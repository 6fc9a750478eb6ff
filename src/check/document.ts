import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Problem } from '../language/problem.ts';
import type { Words } from './house.ts';
import { indexNodes } from './nodes.ts';
import { type Page, problemIn } from './page.ts';
import { invisibleCharacters } from './page-rules/invisible.ts';
import { linkLabels } from './page-rules/links.ts';
import { spelling } from './page-rules/spelling.ts';
import { proseOf } from './prose.ts';
import { remember } from './remember.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * What is wrong with a document for the people who work on the site, such as README.md.
 * It is plain Markdown, and quotes what pages must not say: spelling, invisible characters and link labels only.
 */
export const checkDocument = remember((file: string, source: string, words: Words): Problem[] => {
  const tree = parser.parse(source) as Root;
  const prose = proseOf(source, tree);
  const data = { problems: [], anchors: [], links: [], words: 0 };
  const page: Page = {
    file,
    source,
    tree,
    all: indexNodes(tree),
    prose,
    figures: [],
    data,
    readable: true,
    problem: problemIn(file, source),
  };
  return [...invisibleCharacters(page), ...spelling(page, words), ...linkLabels(page)];
});
