import { parse } from 'yaml';
import { frontMatter } from '../language/front-matter.ts';
import type { Problem } from '../language/problem.ts';

/** The module of a page that is being written: as it was compiled, but only with the lines at its top that are right. */
export function draftPage(code: string, file: string, source: string): string {
  const compiled = code.replace('export const frontmatter =', 'const typedFrontMatter =');
  return `${compiled}\n${exportOfFrontMatter(file, source)}\nvoid typedFrontMatter;`;
}

/**
 * The module that stands in for a page that cannot be drawn: it says what is wrong, where the page would stand, so that
 * all other pages are shown. Saved again, the page is compiled anew.
 */
export function brokenPage(file: string, source: string, problems: readonly Problem[]): string {
  const lines = source.split('\n');
  const told = problems.map((problem) => ({ ...problem, text: lines[problem.line - 1] ?? '' }));
  return [
    `import { drawBrokenPage } from '/src/write/BrokenPage.tsx';`,
    exportOfFrontMatter(file, source),
    'export const readingMinutes = 1;',
    `export default drawBrokenPage(${JSON.stringify(file)}, ${JSON.stringify(told)});`,
  ].join('\n');
}

/** Title and description even when they are too long; of all else what the schema accepts. */
function exportOfFrontMatter(file: string, source: string): string {
  const [, yaml = ''] = source.match(/^---\n([\s\S]*?)\n---/) ?? [];
  let given: Record<string, unknown> = {};
  try {
    given = parse(yaml) ?? {};
  } catch {
    // the page's own problems say so
  }
  const fields = Object.entries(frontMatter.shape).map(([name, schema]) => [
    name,
    schema.safeParse(given[name]).data,
  ]);
  const { title = file, description = '' } = given;
  const right = { ...Object.fromEntries(fields), title: `${title}`, description: `${description}` };
  return `export const frontmatter = ${JSON.stringify(right)};`;
}
