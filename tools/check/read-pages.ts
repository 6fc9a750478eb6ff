import type { Root } from 'mdast';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { correctFieldTypography } from '../../src/content/correct-typography.ts';
import { offsetAt } from '../../src/content/diagnostics.ts';
import { type FrontMatter, readFields } from '../../src/content/front-matter.ts';
import { spanOf } from '../../src/content/positions.ts';
import { pageReader } from '../../src/content/read-page.ts';
import { placeOf } from '../../src/page.ts';
import { asTwoBytes, type Doc } from './page-document.ts';
import { parseCachedYaml } from './parse-yaml.ts';
import type { Finding, RuleMessage } from './problem.ts';

/** The front matter and the source of a page. */
export interface SitePage extends Pick<Doc, 'file' | 'address' | 'folder' | 'source'> {
  /** The fields of the front matter. Invalid fields are missing. `title` and `description` are always strings. */
  frontMatter: FrontMatter;
  /** Whether all fields of the front matter are valid. */
  isFrontMatterValid: boolean;
  /** The address of the page, then the addresses in its `alsoAt`. */
  addresses: readonly string[];
}

/** A parsed page with its findings. A page that could not be parsed has an empty tree and no blocks. */
export interface CheckedPage extends Doc, SitePage {
  /** Problems that the site's Markdown plugins found in the Markdown, the front matter and the components. */
  findings: readonly Finding[];
}

const read = pageReader(vocabulary);

/**
 * The rules about totals. Their findings depend on the whole component (`dependsOn`), because the mistake may be in
 * any amount or duration of the component.
 */
const totalRules: ReadonlySet<string> = new Set(['steps-wait', 'table-total']);

/**
 * Returns the range of the outermost component that contains an offset. Returns undefined if the offset is not in a
 * component.
 */
function componentAt({ children }: Root, offset: number) {
  const ranges = children.filter(({ type }) => type === 'mdxJsxFlowElement').map(spanOf);
  return ranges.find(({ start, end }) => start <= offset && offset < end);
}

/** Parses and validates a page with the same Markdown plugins as the build. */
export async function readCheckedPage(file: string, source: string): Promise<CheckedPage> {
  const { file: page, typed, texts } = await read(file, source);
  const findings = page.messages.map(
    ({ line = 1, column = 1, ruleId = '', reason, note, place }) => {
      const start = offsetAt(source, { line, column });
      const end = place && 'end' in place ? offsetAt(source, place.end) : start;
      const finding = { file, start, end, rule: ruleId, message: reason, instead: note ?? '' };
      return totalRules.has(ruleId)
        ? { ...finding, dependsOn: componentAt(typed, start) }
        : finding;
    },
  );
  const blocks = texts.map((block) => ({ ...block, text: asTwoBytes(block.text) }));
  return { ...readFrontMatter(file, source), tree: typed, blocks, findings };
}

/**
 * Reads the front matter of a page. Omits invalid fields. If the page has no title, uses the path of the file as the
 * title.
 */
export function readFrontMatter(file: string, source: string): SitePage {
  let typed: unknown;
  try {
    // uses cached values, because parsing all front matter would take 3 % of the time of a check of one page
    const value = parseCachedYaml(file, source.slice(4, frontMatterEnd(source)));
    typed = JSON.parse(JSON.stringify(value), correctFieldTypography);
  } catch {
    // readCheckedPage reports the invalid YAML
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

/** Returns the offset at which the front matter ends; 0 for a page without front matter. */
export const frontMatterEnd = (source: string): number => Math.max(0, source.indexOf('\n---', 3));

/**
 * Creates a finding for a field of the front matter. The finding marks the line of the field or, if the field is
 * missing, the first line of the file.
 */
export function findingAtField(
  { file, source }: SitePage,
  name: string,
  diagnostic: RuleMessage,
): Finding {
  const line = new RegExp(`^ *(?:- )?${name}:.*$`, 'm').exec(
    source.slice(0, frontMatterEnd(source)),
  );
  const start = line?.index ?? 0;
  return { file, start, end: start + (line?.[0].length ?? 3), ...diagnostic };
}
