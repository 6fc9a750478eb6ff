import { readFileSync } from 'node:fs';
import { groups, type PageGroup } from '../../src/config/groups.ts';

const skeletonText = (kind: PageGroup['kind']): string =>
  readFileSync(new URL(`skeletons/${kind}.mdx`, import.meta.url), 'utf8');

/** Returns the texts of all gaps in the skeletons, the longest first. */
export function gapHints(): string[] {
  const texts = [...new Set(groups.map(({ kind }) => kind))].map(skeletonText).join('\n');
  const hints = new Set([...texts.matchAll(/\[\[(.+?)\]\]/g)].map(([, hint = '']) => hint));
  return [...hints].sort((one, other) => other.length - one.length);
}

/** The known data of a new page. Without a value, the gap stays. */
interface Known {
  /** The name of the page, for the title, the heading and the menu. */
  name?: string;
  /** The position in the menu. */
  order?: number;
  /** Today's date, such as `2026-11-21`, for the date of an article, or for the last change of a legal page. */
  today?: string;
}

/** Returns the skeleton for a kind of page. It contains a gap, [[what to write]], for each missing text. */
export function skeletonOf(kind: PageGroup['kind'], { name, order, today }: Known = {}): string {
  let text = skeletonText(kind);
  const fill = (line: RegExp, value: string | number | undefined) => {
    if (value !== undefined) text = text.replace(line, (_, start) => `${start}${value}`);
  };
  fill(/^(title: ).*$/m, name && quoted(name));
  fill(/^( {2}label: ).*$/m, name && name.length <= 32 ? quoted(name) : undefined);
  fill(/^(# ).*$/m, name);
  fill(/^( {2}order: ).*$/m, order);
  fill(/^((?:date|updated): ).*$/m, today);
  return text;
}

/** Returns a value for YAML, in quotation marks if YAML could interpret it as something else. */
const quoted = (text: string) =>
  /^[\p{L}][^:#]*$/u.test(text) && !/^(?:true|false|null|yes|no)$/i.test(text)
    ? text
    : JSON.stringify(text);

/** The placeholder for the file name of a new page. The check reports it, because it contains capitals. */
const unnamed = 'NAME.mdx';

/**
 * Returns the link that opens a new file with the skeleton in GitHub's editor. It is relative to a document in docs/.
 */
export function githubLink({ folder, kind }: PageGroup): string {
  const file = `pages/${folder && `(${folder})/`}${unnamed}`;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const name = file.split('/').map(encode).join('/');
  return `../../../new/main?filename=${name}&value=${encode(skeletonOf(kind))}`;
}

/** Returns the rows of the table in docs/new-page.md: each group, with the link for a new page. */
export const githubLinks = (): string =>
  groups
    .map((group) => `| ${group.title} | [A new page of ${group.title}](${githubLink(group)}) |\n`)
    .join('');
