import type { Problem } from '../language/problem.ts';

/** What the check mended and found, in a line; without `files` it speaks of all pages. */
export function summary(
  problems: readonly Problem[],
  mended: number,
  files?: readonly string[],
): string {
  const count = (level: Problem['level'], one: string, many: string) => {
    const number = problems.filter((problem) => problem.level === level).length;
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  };
  const pages = files ? (files.length === 1 ? 'the page' : `${files.length} pages`) : 'the pages';
  const counts = [
    ...count('error', 'error', 'errors'),
    ...count('advice', 'piece of advice', 'pieces of advice'),
  ];
  const fixable = problems.filter(({ fix }) => fix).length;
  return [
    ...(mended > 0 ? [`${mended} ${mended === 1 ? 'place' : 'places'} mended.`] : []),
    counts.length === 0 ? `Nothing is wrong in ${pages}.` : `${counts.join(', ')} in ${pages}.`,
    ...(fixable > 0 ? [`“npm run check -- --fix” mends ${fixable} of them.`] : []),
  ].join(' ');
}
