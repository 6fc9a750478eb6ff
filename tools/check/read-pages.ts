import { location } from 'vfile-location';
import { parse } from 'yaml';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { type FrontMatter, frontMatterSchema } from '../../src/mdx/front-matter.ts';
import { pageReader } from '../../src/mdx/read-page.ts';
import { setFieldsRight } from '../../src/mdx/set-right.ts';
import { type Doc, readDocument } from './document.ts';
import type { Finding } from './problem.ts';

/** A page as it was read. */
export interface ReadPage {
  file: string;
  /** The lines at its top, as far as they are right. */
  top: FrontMatter;
  /** Whether they all are. */
  topIsRight: boolean;
  /** What the site's own plugins tell: Markdown that cannot be read, front matter, components of the vocabulary. */
  findings: Finding[];
  /** Undefined where it cannot be read. */
  doc?: Doc;
}

const read = pageReader(vocabulary);

/** Reads a page by the site's own plugins: the one place where the check meets them. */
export async function readPage(file: string, source: string): Promise<ReadPage> {
  const { file: page, typed } = await read(file, source);
  const places = location(page);
  return {
    ...readTop(file, source),
    findings: page.messages.map(({ line = 1, column = 1, ruleId = '', reason, note, place }) => {
      const start = places.toOffset({ line, column }) ?? 0;
      const end = (place && 'end' in place && places.toOffset(place.end)) || start;
      return { file, start, end, rule: ruleId, message: reason, instead: note ?? '' };
    }),
    doc: typed && readDocument(file, source, typed),
  };
}

/** Reads no more of a page than its lines at the top: it is not checked, and others may speak of it. */
export const glimpse = (file: string, source: string): ReadPage => ({
  ...readTop(file, source),
  findings: [],
  doc: readDocument(file, source),
});

/** The lines at the top of a page, each as far as it is right. */
export function readTop(
  file: string,
  source: string,
): Pick<ReadPage, 'file' | 'top' | 'topIsRight'> {
  let typed: Record<string, unknown> = {};
  try {
    typed = setFieldsRight(parse(source.match(/^---\n([\s\S]*?)\n---/)?.[1] ?? '') ?? {});
  } catch {
    // told when the page itself is checked
  }
  const right = Object.entries(frontMatterSchema.shape).map(([name, schema]) => [
    name,
    schema.safeParse(typed[name]).data,
  ]);
  const { title = file, description = '' } = typed;
  return {
    file,
    top: { ...Object.fromEntries(right), title: `${title}`, description: `${description}` },
    topIsRight: frontMatterSchema.safeParse(typed).success,
  };
}
