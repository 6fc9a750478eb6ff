import { readFileSync } from 'node:fs';
import { groups, type PageGroup } from '../../src/config/groups.ts';

const skeletonText = (kind: PageGroup['kind']): string =>
  readFileSync(new URL(`skeletons/${kind}.mdx`, import.meta.url), 'utf8');

/** What the gaps of all new pages say is to be written there, the longest first. */
export function gapHints(): string[] {
  const texts = [...new Set(groups.map(({ kind }) => kind))].map(skeletonText).join('\n');
  const hints = new Set([...texts.matchAll(/\[\[(.+?)\]\]/g)].map(([, hint = '']) => hint));
  return [...hints].sort((one, other) => other.length - one.length);
}

/** What is known of a page before it is written. What is left out stays a gap. */
interface Known {
  /** Its name, for the title, the heading and the menu. */
  name?: string;
  /** Its place in the menu. */
  order?: number;
  /** Today, such as `2026-11-21`: the day of an article, or of a legal page's last change. */
  today?: string;
}

/** A page of a kind with a gap, [[what to write]], for each thing that nobody has written yet. */
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

/** A value as YAML takes it: in quotation marks where it could mean something else. */
const quoted = (text: string) =>
  /^[\p{L}][^:#]*$/u.test(text) && !/^(?:true|false|null|yes|no)$/i.test(text)
    ? text
    : JSON.stringify(text);

/** What a new page's file is called until its writer names it; the check refuses capitals in an address. */
const unnamed = 'NAME.mdx';

/** Where GitHub opens a new file of a group with its skeleton, from a document in docs/ of the main branch. */
export function githubLink({ folder, kind }: PageGroup): string {
  const file = `pages/${folder && `(${folder})/`}${unnamed}`;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const name = file.split('/').map(encode).join('/');
  return `../../../new/main?filename=${name}&value=${encode(skeletonOf(kind))}`;
}

/** The rows of the table in docs/new-page.md: each group with its link. */
export const githubLinks = (): string =>
  groups
    .map((group) => `| ${group.title} | [A new page of ${group.title}](${githubLink(group)}) |\n`)
    .join('');
