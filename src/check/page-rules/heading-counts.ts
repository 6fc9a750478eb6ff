import { findAll } from '../../language/find-all.ts';
import { numberOf } from '../../language/number-words.ts';
import type { Problem } from '../../language/problem.ts';
import { countProblem, drift, anyNumber as number } from '../counted.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';

/** Numbers of questions and of sections, which a page shows as so many headings. */
export const headingCounts = (page: TypedText): Problem[] => [
  ...questionsBelow(page),
  ...sectionsOf(page),
];

const questions = new RegExp(`\\b${number}\\s+(?:\\p{Ll}+\\s+)?questions\\b`, 'iu');

/** A heading that counts questions over headings that are some. */
function questionsBelow(page: TypedText): Problem[] {
  const all = page.tree.children.filter((node) => node.type === 'heading');
  return all.flatMap((heading, index) => {
    const [start, end] = offsetsOf(heading);
    const text = page.prose.text.slice(start, end);
    const typed = text.match(questions);
    const next = all.findIndex((one, at) => at > index && one.depth <= heading.depth);
    const below = all.slice(index + 1, next < 0 ? undefined : next);
    const asked = below.every((one) =>
      page.source
        .slice(...offsetsOf(one))
        .trimEnd()
        .endsWith('?'),
    );
    const value = numberOf(typed?.[1] ?? '');
    const off = Math.abs(value - below.length);
    if (!typed || !asked || below.length < 2 || off === 0 || off > drift) return [];
    const at = start + (typed.index ?? 0);
    return countProblem(page, [at, at + typed[0].length], typed[0], {
      said: `${below.length} questions stand below it`,
      count: below.length,
    });
  });
}

const ownSections = new RegExp(
  `(?<=\\b(?:in|to|into|has)\\s+)${number}\\s+(?:short\\s+)?sections\\b`,
  'gi',
);

/** What a page says of the number of its own sections. */
function sectionsOf(page: TypedText): Problem[] {
  const has = page.tree.children.filter(
    (node) => node.type === 'heading' && node.depth === 2,
  ).length;
  return findAll(page.prose.text, ownSections).flatMap(({ index, 0: found, 1: typed }) => {
    const off = Math.abs(numberOf(typed ?? '') - has);
    if (off === 0 || off > drift) return [];
    return countProblem(page, [index, index + found.length], found, {
      said: `it has ${has}`,
      count: has,
    });
  });
}
