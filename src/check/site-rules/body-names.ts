import leven from 'leven';
import { findAll } from '../../language/find-all.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import type { House } from '../house.ts';

/** Words with capitals, and the small words between them: ‘Ministry of Human Resources and Emiratisation’. */
const capitals = /\p{Lu}\p{Ll}+(?!\p{L})(?:,? (?:(?:of|for|and|on) )?\p{Lu}\p{Ll}+(?!\p{L}))+/gu;
const kinds = /\b(?:Authority|Bank|Bureau|Centre|Council|Courts|Department|Ministry)\b/;
const linesOfKinds = new RegExp(`^.*${kinds.source}.*$`, 'gm');

/** In shorter names one letter may make another name. */
const long = 20;

/** Names of bodies that are one letter away from what the sources, or two pages at least, call them. */
export function bodyNames(pages: readonly Page[], { figures }: House): Problem[] {
  const found = pages
    .filter(({ readable }) => readable)
    .flatMap((page) => namesIn(page.source).map(({ name, start }) => ({ page, name, start })));
  const pagesOf = new Map<string, Set<Page>>();
  for (const { page, name } of found) pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(page));
  const often = [...pagesOf].flatMap(([name, { size }]) => (size > 1 ? [name] : []));
  const sources = figures.groups.flatMap(({ source }) => namesIn(source).map(({ name }) => name));
  const known = new Set([...sources, ...often]);
  return found.flatMap(({ page, name, start }) => {
    if (known.has(name)) return [];
    const right = [...known].find(
      (one) => Math.abs(one.length - name.length) <= 1 && leven(one, name) === 1,
    );
    if (!right) return [];
    return problemIn(page, start, start + name.length, {
      rule: 'body-name',
      message: `“${name}” is called ${right} everywhere else.`,
      instead: `Type ${right}.`,
    });
  });
}

/** The names of bodies in a text; none goes on in the next line. */
const namesIn = (text: string) =>
  findAll(text, linesOfKinds).flatMap(({ index: from, 0: line }) =>
    findAll(line, capitals).flatMap(({ index, 0: found }) => {
      const lead = found.match(/^The /)?.[0].length ?? 0;
      const name = found.slice(lead).replace(/ No$/, '');
      return name.length >= long && kinds.test(name) ? [{ name, start: from + index + lead }] : [];
    }),
  );
