import type { Root } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { FrontMatter } from './front-matter.ts';
import type { ShortAnswers } from './short-answers.ts';

/** What a component says of itself. */
export interface ComponentFacts {
  /** Its figures; the seabed of a hero's panel is surveyed from them. */
  soundings?: PanelFigure[];
  /** The documents of a checklist: how many characters each has. */
  documents?: number[];
  /** Its questions with their answers, as plain text. */
  questions?: { question: string; answer: string }[];
  /** The persons it presents. */
  leaders?: Leader[];
  /** The work that a person leads. */
  leads?: Led;
  /** Links with which a search may start. */
  starts?: { href: string; label: string }[];
  /** The summary of a service page. */
  inShort?: ShortAnswers;
}

/** A figure of a panel: how much it says, and whether it takes a row of its own there. */
export interface PanelFigure {
  worth: number;
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

/** A person who leads the firm, as the page of the team says it. */
export interface Leader {
  /** The name in small letters and hyphens: the anchor of the biography, and the end of the portrait’s name. */
  id: string;
  name: string;
  leads: Led;
}

/** What the plugins find on a page. The module of a page exports it as `facts`. */
export interface PageFacts
  extends Required<Omit<ComponentFacts, 'soundings' | 'leads' | 'inShort'>> {
  /** Whole minutes of reading. */
  minutes: number;
  soundings?: PanelFigure[];
  inShort?: ShortAnswers;
  /** The sheets of their own that its components are drawn with, by their names in src/styles/own/. */
  styles: string[];
}

declare module 'vfile' {
  interface DataMap {
    frontMatter: FrontMatter;
    facts: PageFacts;
    /** The Markdown that HTML is made from: its words set right, without notes to colleagues. */
    markdown: Root;
  }
}

/** The facts of a page being compiled, begun on first use. */
export function factsOf({ data }: VFile): PageFacts {
  data.facts ??= { minutes: 1, questions: [], leaders: [], starts: [], documents: [], styles: [] };
  return data.facts;
}

/** A careful reader's pace, in the middle of 200 to 230 words a minute. */
const wordsPerMinute = 215;

/** Finds the whole minutes that a page's paragraphs and lists take to read, the calls and what repeats them apart. */
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
