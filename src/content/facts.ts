import type { Root } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { FrontMatter } from './front-matter.ts';
import type { ShortAnswers } from './short-answers.ts';

/** The facts that a component adds to those of its page. */
export interface ComponentFacts {
  /** Its figures, from which the background drawing of the hero is computed. */
  keyFigures?: KeyFigure[];
  /** The lengths of a checklist's documents, in characters. */
  documents?: number[];
  /** Its questions with their answers, as plain text. */
  questions?: { question: string; answer: string }[];
  /** The persons it presents. */
  leaders?: Leader[];
  /** The work that a person leads. */
  leads?: Led;
  /** The links that the search suggests for an empty query. */
  starts?: { href: string; label: string }[];
  /** The summary of a service page. */
  inShort?: ShortAnswers;
  /** How long the service takes, as its summary types it in italic, such as ‘4–8 weeks’. */
  duration?: string;
}

/** A key figure: its value as a number, and whether it is too long to share a row. */
export interface KeyFigure {
  value: number;
  isLong: boolean;
}

/** The work that a person leads. */
export interface Led {
  /** Groups of pages, by their folders. */
  groups: string[];
  /** Single pages of other groups, by their addresses. */
  pages: string[];
  /** The work in words, such as ‘tax, banking and mortgages’. */
  work: string;
}

/** A person who leads the firm, from the page of the team. */
export interface Leader {
  /** The name in lower case with hyphens: the anchor of the biography, and the name of the portrait’s file. */
  id: string;
  name: string;
  /** Such as ‘Founder & CEO’. */
  jobTitle: string;
  leads: Led;
}

/** The facts that the compiler collects from a page. The page's module exports them as `facts`. */
export interface PageFacts
  extends Required<Omit<ComponentFacts, 'keyFigures' | 'leads' | 'inShort' | 'duration'>> {
  /** The reading time in whole minutes. */
  minutes: number;
  keyFigures?: KeyFigure[];
  inShort?: ShortAnswers;
  duration?: string;
  /** The names of its components' style sheets in src/styles/own/. */
  styles: string[];
}

declare module 'vfile' {
  interface DataMap {
    frontMatter: FrontMatter;
    facts: PageFacts;
  }
}

/** The facts of a page that is being compiled. Creates them at the first call. */
export function factsOf({ data }: VFile): PageFacts {
  data.facts ??= { minutes: 1, questions: [], leaders: [], starts: [], documents: [], styles: [] };
  return data.facts;
}

/** The reading speed: the middle of 200 to 230 words per minute. */
const wordsPerMinute = 215;

/**
 * Computes the reading time of a page's paragraphs and lists, without calls to action and components with generated
 * text.
 */
export function remarkReadingTime(
  vocabulary: Readonly<Record<string, { searched?: false; markdown?: unknown }>>,
) {
  return (tree: Root, file: VFile) => {
    let words = 0;
    visit(tree, ['mdxJsxFlowElement', 'paragraph'], (node) => {
      const component = 'name' in node ? vocabulary[node.name ?? ''] : undefined;
      if (component?.searched === false || component?.markdown) return SKIP;
      if (node.type === 'paragraph') words += mdastText(node).split(/\s+/).filter(Boolean).length;
      return undefined;
    });
    factsOf(file).minutes = Math.max(1, Math.round(words / wordsPerMinute));
  };
}
