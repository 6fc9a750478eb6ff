import { readFileSync } from 'node:fs';
import { groups, type PageGroup } from '../../src/config/groups.ts';

const skeletonText = (kind: PageGroup['kind']): string =>
  readFileSync(new URL(`skeletons/${kind}.mdx`, import.meta.url), 'utf8');

/**
 * Returns the hints of all skeletons (the templates of new pages), longest first. A hint is the text between [[ and ]]
 * that tells the writer what to type there.
 */
export function gapHints(): string[] {
  const texts = [...new Set(groups.map(({ kind }) => kind))].map(skeletonText).join('\n');
  const hints = new Set([...texts.matchAll(/\[\[(.+?)\]\]/g)].map(([, hint = '']) => hint));
  return [...hints].sort((one, other) => other.length - one.length);
}

/**
 * The values of a new page that can be inserted in the skeleton (the template). All values that are not in `Known`
 * remain gaps, such as [[what to write]].
 */
interface Known {
  /** The name of the page, for the title, the heading and the menu. */
  name?: string;
  /** The position in the menu. */
  order?: number;
  /**
   * Today's date, such as `2026-11-21`. The date is inserted as the date of an article, or as the date of the last
   * change of a legal page.
   */
  today?: string;
}

/**
 * Returns the skeleton (the template) of a page of this kind. The skeleton contains a gap, such as [[what to write]],
 * for each missing text.
 */
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

/** Formats a text for YAML. Adds quotation marks to a text that YAML would read as another type, such as a boolean. */
const quoted = (text: string) =>
  /^[\p{L}][^:#]*$/u.test(text) && !/^(?:true|false|null|yes|no)$/i.test(text)
    ? text
    : JSON.stringify(text);

/**
 * A placeholder for the file name in a link to GitHub's editor. The writer must replace this placeholder. If the
 * placeholder remains, the check reports the file name, because the placeholder contains capitals.
 */
const unnamed = 'NAME.mdx';

/**
 * Returns a link to GitHub's editor that opens a new file with the skeleton of a page. The link is relative to docs/.
 */
export function githubLink({ folder, kind }: PageGroup): string {
  const file = `pages/${folder && `(${folder})/`}${unnamed}`;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const name = file.split('/').map(encode).join('/');
  return `../../../new/main?filename=${name}&value=${encode(skeletonOf(kind))}`;
}

/**
 * Returns the rows of the table in docs/new-page.md. Each row contains a group and the link that creates a page in this
 * group.
 */
export const githubLinks = (): string =>
  groups
    .map((group) => `| ${group.title} | [A new page of ${group.title}](${githubLink(group)}) |\n`)
    .join('');
