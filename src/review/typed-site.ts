import type { Page } from '../language/page.ts';
import { readSite } from '../site/read-site.ts';
import type { DrawnSite } from './draw-folders.ts';
import type { HeadField } from './drawn-page.ts';
import { bodyAsTyped } from './typed-page.ts';

/**
 * The pages of a folder as they are typed, for when it cannot be drawn: without the vocabulary's layout, header, footer
 * and styles. What only stands at its top, such as its name in the menus, is among the lines of its head.
 */
export async function readAsTyped(root: string): Promise<DrawnSite> {
  const { pages } = await readSite(root);
  const typed = pages.map(async (page): Promise<DrawnSite['pages'][number]> => {
    const { file, addresses, role, source, procedures, frontMatter } = page;
    const { title, description, movedFrom } = frontMatter;
    const head = { title, description, head: furtherLines(frontMatter), unread: whyUnread(page) };
    const body = bodyAsTyped((await page.body()).markdown);
    return { file, addresses, role, source, procedures, movedFrom, head, body, styles: '' };
  });
  return { pages: await Promise.all(typed), styles: { '': '' } };
}

/** The fields that are compared by themselves. */
const own = ['title', 'description', 'movedFrom'];

/** The other fields at the top of a page, each with its path: 'At the top of the page, menu › label'. */
function furtherLines(frontMatter: Page['frontMatter']): HeadField[] {
  const found: HeadField[] = [];
  const walk = (value: unknown, path: string[]): void => {
    if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value))
        walk(one, Array.isArray(value) ? path : [...path, key]);
    else if (value !== undefined)
      found.push({ field: `At the top of the page, ${path.join(' › ')}`, text: String(value) });
  };
  for (const [key, value] of Object.entries(frontMatter))
    if (!own.includes(key)) walk(value, [key]);
  return found;
}

/** Why the lines at the top of a page cannot be read, with the line itself; undefined where they can. */
function whyUnread({ frontMatterIsRight, problems, source }: Page): string | undefined {
  if (frontMatterIsRight) return undefined;
  const problem = problems.find(({ rule }) => rule.startsWith('front-matter')) ?? problems[0];
  const line = problem && source.split('\n')[problem.line - 1]?.trim();
  return line ? `${problem.message} Line ${problem.line} is: ${line}` : problem?.message;
}
