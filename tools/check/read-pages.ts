import { parse } from 'yaml';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { correctFieldTypography } from '../../src/content/correct-typography.ts';
import { type FrontMatter, readFields } from '../../src/content/front-matter.ts';
import { pageReader } from '../../src/content/read-page.ts';
import { offsetAt } from '../../src/content/report.ts';
import { placeOf } from '../../src/page.ts';
import type { Doc } from './document.ts';
import type { Finding } from './problem.ts';

/** A page of which no more is known than the lines at its top: others may speak of it. */
export interface SitePage extends Pick<Doc, 'file' | 'address' | 'folder' | 'source'> {
  /** The lines at its top, each as far as it is right. */
  frontMatter: FrontMatter;
  /** Whether all of them are. */
  isFrontMatterValid: boolean;
  /** Its own address, and the further ones that show it. */
  addresses: readonly string[];
}

/** A page that is checked. Where it cannot be read, it has no words. */
export interface CheckedPage extends Doc, SitePage {
  /** What the site’s own plugins tell: Markdown that cannot be read, front matter, components of the vocabulary. */
  findings: readonly Finding[];
}

const read = pageReader(vocabulary);

/** Reads a page by the site's own plugins: the one place where the check meets them. */
export async function readCheckedPage(file: string, source: string): Promise<CheckedPage> {
  const { file: page, typed, texts } = await read(file, source);
  const findings = page.messages.map(
    ({ line = 1, column = 1, ruleId = '', reason, note, place }) => {
      const start = offsetAt(source, { line, column });
      const end = place && 'end' in place ? offsetAt(source, place.end) : start;
      return { file, start, end, rule: ruleId, message: reason, instead: note ?? '' };
    },
  );
  return { ...readFrontMatter(file, source), tree: typed, blocks: texts, findings };
}

/** Reads no more of a page than the lines at its top. */
export function readFrontMatter(file: string, source: string): SitePage {
  let typed: unknown;
  try {
    typed = parse(source.slice(4, frontMatterEnd(source)), correctFieldTypography);
  } catch {
    // reported when the page itself is checked
  }
  const { fields, issues } = readFields(typed ?? {});
  const { title = file, description = '' } = (typed ?? {}) as Partial<FrontMatter>;
  const frontMatter: FrontMatter = { ...fields, title: `${title}`, description: `${description}` };
  const place = placeOf(file);
  return {
    ...place,
    file,
    source,
    frontMatter,
    isFrontMatterValid: issues.length === 0,
    addresses: [place.address, ...(frontMatter.alsoAt ?? []).map((one) => one.address)],
  };
}

/** Where the lines at the top end. */
export const frontMatterEnd = (source: string): number => Math.max(0, source.indexOf('\n---', 3));
