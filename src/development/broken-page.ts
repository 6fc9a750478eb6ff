import { parse } from 'yaml';
import { frontMatter } from '../mdx/front-matter.ts';
import type { Fault } from '../mdx/page-error.ts';

/**
 * The module that stands in for a page with faults, beside the development server only: it says what is wrong, where the
 * page would stand, so that all other pages are shown. Saved again, the page is compiled anew.
 */
export function brokenPage(file: string, source: string, faults: readonly Fault[]): string {
  const lines = source.split('\n');
  const told = faults.map(({ line, column, problem, remedy }) => ({
    line,
    column,
    problem,
    remedy,
    text: line ? lines[line - 1] : undefined,
  }));
  return [
    `import { drawBrokenPage } from '/src/development/BrokenPage.tsx';`,
    `export const frontmatter = ${JSON.stringify(readableFrontMatter(file, source))};`,
    'export const readingMinutes = 1;',
    `export default drawBrokenPage(${JSON.stringify(file)}, ${JSON.stringify(told)});`,
  ].join('\n');
}

/** The fields that are right; the menus and the head need no more. */
function readableFrontMatter(file: string, source: string): object {
  const [, yaml = ''] = source.match(/^---\n([\s\S]*?)\n---/) ?? [];
  let given: Record<string, unknown> = {};
  try {
    given = parse(yaml) ?? {};
  } catch {
    // the page's own fault says so
  }
  const { title = file, description = '' } = given;
  const menu = frontMatter.shape.menu.safeParse(given.menu).data;
  const alsoAt = frontMatter.shape.alsoAt.safeParse(given.alsoAt).data;
  return { title: String(title), description: String(description), menu, alsoAt };
}
