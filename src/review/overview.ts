import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { figuresIn } from './figures.ts';

/** The headings of a page, the first of level 1, and each of its figures once. */
export function overviewOf(page: DrawnPage): {
  headings: { level: number; text: string }[];
  figures: string[];
} {
  const leaves = ownLeaves(page);
  const figures = [page.title, page.description, ...leaves.map(textOf)]
    .flatMap(figuresIn)
    .filter(({ weak }) => !weak);
  const headings = leaves.flatMap((leaf) =>
    leaf.level ? [{ level: leaf.level, text: textOf(leaf) }] : [],
  );
  return {
    headings,
    figures: [...new Map(figures.map(({ key, text }) => [key, text])).values()],
  };
}
