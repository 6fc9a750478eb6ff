import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { look } from './look.ts';
import { type Review, review } from './review.ts';
import { writeReport } from './write-report.ts';

export interface ReviewOptions {
  /** The folder of the built base, and that of the built head. */
  base: string;
  head: string;
  /** The folder to write into: review.json, index.html and the report's pictures. */
  out: string;
  /** A file that names the files of the pull request, a path a line. */
  changed?: string;
  /** `pages/figures.yml` of the head, and that of the base. */
  figures?: string;
  figuresBefore?: string;
  /** Whether to look at pages in a browser, where their look may have changed. */
  pictures?: boolean;
}

/** Compares two built sites, and writes the data and the report into a folder. */
export async function writeReview(options: ReviewOptions): Promise<Review> {
  const { base, head, out, changed } = options;
  const yaml = (file?: string) => (file ? parse(readFileSync(file, 'utf8')) : undefined);
  const found = review([base, head], {
    changed: changed ? readFileSync(changed, 'utf8').split('\n').filter(Boolean) : [],
    figures: yaml(options.figures),
    figuresBefore: yaml(options.figuresBefore),
  });
  for (const part of ['before', 'after', 'pictures'])
    rmSync(join(out, part), { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const looks = options.pictures === false ? undefined : await look(found, out);
  const data = {
    ...found.review,
    ...(looks && {
      pictures: looks.pictures,
      entries: [...found.review.entries, ...looks.entries],
    }),
  };
  data.entries.sort((a, b) => a.rank - b.rank);
  writeFileSync(join(out, 'review.json'), JSON.stringify(data, undefined, 1));
  writeReport(data, found.sides, found.changes, out);
  return data;
}
