import { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { createCompiler } from '../language/compile.ts';
import { findFigures } from '../language/find-figures.ts';
import { findLaws } from '../language/find-laws.ts';
import { bestFrontMatter } from '../language/front-matter.ts';
import type { PageBody, PageFacts, PagePicture, Section } from '../language/page.ts';
import { type Prose, proseOf } from '../language/prose.ts';
import { readSections } from '../language/read-sections.ts';

/** A page as it was typed, for whoever looks at its words: its tree is at hand only while it is read. */
export interface TypedPage {
  file: string;
  source: string;
  /** Empty where the page cannot be read, which is a problem of its own. */
  tree: Root;
  prose: Prose;
}

const compile = createCompiler(vocabulary);
const nothing = (): Root => ({ type: 'root', children: [] });

/**
 * Reads one page: the only place where front matter and Markdown of a page are parsed. `see` is called with the page
 * as it was typed. Never throws for what a writer typed.
 */
export async function readPage<Seen>(
  file: string,
  source: string,
  see?: (page: TypedPage) => Seen,
): Promise<{ facts: PageFacts; body: PageBody; sections: Section[]; seen?: Seen }> {
  let prose: Prose | undefined;
  let seen: Seen | undefined;
  let pictures: PagePicture[] = [];
  const look = (tree: Root) => {
    prose = proseOf(source, tree);
    pictures = picturesIn(tree);
    seen = see?.({ file, source, tree, prose });
  };
  const { findings, markdown, code } = await compile(file, source, look);
  if (!prose) look(nothing());
  const { text, blocks } = prose as unknown as Prose;
  const { frontMatter, typedFrontMatter, ...found } = findings;
  const facts: PageFacts = {
    ...found,
    frontMatter: frontMatter ?? bestFrontMatter(typedFrontMatter, file),
    frontMatterIsRight: frontMatter !== undefined,
    readable: markdown !== undefined,
    pictures,
    figures: findFigures(text),
    laws: findLaws(source),
    fields: blocks
      .filter(({ kind }) => kind === 'field')
      .map(({ start, end, name = '' }) => ({
        name,
        text: source.slice(start, end),
        line: source.slice(0, start).split('\n').length,
      })),
  };
  const plain = markdown ? withoutPlaces(markdown) : nothing();
  return {
    facts,
    body: { code, markdown: plain },
    sections: readSections(plain, vocabulary),
    seen,
  };
}

/** The pictures that a page names, and the portraits of its leaders. */
function picturesIn(tree: Root): PagePicture[] {
  const found: PagePicture[] = [];
  const placed = (node: { position?: Root['position'] }) => ({
    start: node.position?.start.offset ?? 0,
    end: node.position?.end.offset ?? 0,
  });
  visit(tree, (node) => {
    if (node.type === 'image')
      found.push({ url: node.url, alt: node.alt ?? undefined, ...placed(node) });
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'LeaderCards') return;
    for (const heading of node.children.filter(
      (child): child is Heading => child.type === 'heading',
    )) {
      const leader = textOf(heading);
      found.push({ url: `/art/portrait-${slug(leader)}.svg`, leader, ...placed(heading) });
    }
  });
  return found;
}

/** Takes the places out of a tree, which are most of it. */
function withoutPlaces(tree: Root): Root {
  visit(tree, (node) => {
    delete node.position;
  });
  return tree;
}
