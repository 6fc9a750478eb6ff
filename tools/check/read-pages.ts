import { parse } from 'yaml';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { createCompiler } from '../../src/language/compile.ts';
import { bestFrontMatter, type FrontMatter, frontMatter } from '../../src/language/front-matter.ts';
import type { Problem } from '../../src/language/problem.ts';
import { type Doc, readDocument } from './document.ts';

/** A page as it was read. */
export interface ReadPage {
  file: string;
  /** The lines at its top, as far as they are right. */
  top: FrontMatter;
  /** Whether they all are. */
  topIsRight: boolean;
  /** What the site's own plugins tell: Markdown that cannot be read, front matter, components of the vocabulary. */
  problems: Problem[];
  /** Undefined where it cannot be read. */
  doc?: Doc;
}

const compile = createCompiler(vocabulary);

/** Reads a page by the site's own plugins: the one place where the check meets them. */
export async function readPage(file: string, source: string): Promise<ReadPage> {
  let doc: Doc | undefined;
  const { findings, markdown } = await compile(file, source, (typed) => {
    doc = readDocument(file, source, structuredClone(typed)); // the plugins change the tree
  });
  return {
    file,
    top: findings.frontMatter ?? bestFrontMatter(findings.typedFrontMatter, file),
    topIsRight: findings.frontMatter !== undefined,
    problems: findings.problems,
    doc: markdown && doc,
  };
}

/** Reads no more of a page than its lines at the top: it is not checked, and others may speak of it. */
export function glimpse(file: string, source: string): ReadPage {
  let typed: Record<string, unknown> = {};
  try {
    typed = parse(source.match(/^---\n([\s\S]*?)\n---/)?.[1] ?? '') ?? {};
  } catch {
    // told when the page itself is checked
  }
  const { success } = frontMatter.safeParse(typed);
  const top = bestFrontMatter(typed, file);
  return { file, top, topIsRight: success, problems: [], doc: readDocument(file, source) };
}
