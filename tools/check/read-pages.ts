import { parse } from 'yaml';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { type FrontMatter, frontMatterSchema } from '../../src/mdx/front-matter.ts';
import { pageReader } from '../../src/mdx/read-page.ts';
import { offsetAt } from '../../src/mdx/report.ts';
import { setFieldsRight } from '../../src/mdx/set-right.ts';
import { placeOf } from '../../src/page.ts';
import { type Doc, readDocument } from './document.ts';
import type { Finding } from './problem.ts';

/** The lines at the top of a page. */
interface Top {
  /** Each as far as it is right. */
  top: FrontMatter;
  /** Whether all of them are. */
  topIsRight: boolean;
  /** The page’s own address, and the further ones that show it. */
  addresses: readonly string[];
}

/** A page with the lines at its top. */
export interface SitePage extends Doc, Top {
  /** What the site’s own plugins tell: Markdown that cannot be read, front matter, components of the vocabulary. */
  findings: readonly Finding[];
  /** False where it cannot be read: then it has no words. */
  isReadable: boolean;
}

const read = pageReader(vocabulary);

/** Reads a page by the site's own plugins: the one place where the check meets them. */
export async function readPage(file: string, source: string): Promise<SitePage> {
  const { file: page, typed = { type: 'root', children: [] } } = await read(file, source);
  const findings = page.messages.map(
    ({ line = 1, column = 1, ruleId = '', reason, note, place }) => {
      const start = offsetAt(source, { line, column });
      const end = place && 'end' in place ? offsetAt(source, place.end) : start;
      return { file, start, end, rule: ruleId, message: reason, instead: note ?? '' };
    },
  );
  const isReadable = typed.children.length > 0;
  const doc = readDocument(file, source, typed);
  return Object.assign(doc, readTop(file, source), { findings, isReadable });
}

/** Reads no more of a page than its lines at the top: it is not checked, and others may speak of it. */
export const glimpse = (file: string, source: string): SitePage =>
  Object.assign(readDocument(file, source), readTop(file, source), {
    findings: [],
    isReadable: true,
  });

/** Reads the lines at the top of a page. */
export function readTop(file: string, source: string): Top {
  let typed: Record<string, unknown> = {};
  try {
    typed = setFieldsRight(parse(source.slice(4, topEnd(source))) ?? {});
  } catch {
    // told when the page itself is checked
  }
  const right = Object.entries(frontMatterSchema.shape).map(([name, schema]) => [
    name,
    schema.safeParse(typed[name]).data,
  ]);
  const { title = file, description = '' } = typed;
  const known: Partial<FrontMatter> = Object.fromEntries(right);
  const further = known.alsoAt?.map(({ address }) => address) ?? [];
  return {
    top: { ...known, title: `${title}`, description: `${description}` },
    topIsRight: frontMatterSchema.safeParse(typed).success,
    addresses: [placeOf(file).address, ...further],
  };
}

/** Where the lines at the top end. */
export const topEnd = (source: string): number => Math.max(0, source.indexOf('\n---', 3));
