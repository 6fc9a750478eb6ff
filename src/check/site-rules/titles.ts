import { findAll } from '../../language/find-all.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';

const heading = /^# (.+?)[ \t]*$/m;

/** Words that many pages have in their names. */
const common =
  /^(?:and|all|the|of|for|in|services?|consultants?|consulting|dubai|uae|page|business)$/;

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The words that only this page is about, by its label and its address. */
const ownWords = ({ address, frontMatter: { menu } }: Page) =>
  wordsOf(`${menu?.label ?? ''} ${address}`).filter((word) => !common.test(word));

/** Headings at the top of a page that are another page's, or that name another page's service and not its own. */
export const titles = (pages: readonly Page[]): Problem[] => [
  ...firstHeadings(pages),
  ...patterned(pages),
];

function firstHeadings(pages: readonly Page[]): Problem[] {
  const readable = pages.filter(({ readable, frontMatter }) => readable && frontMatter.menu);
  const called = namesOf(readable);
  return readable.flatMap((page) => {
    const match = page.source.match(heading);
    const [line = '', text = ''] = match ?? [];
    const words = wordsOf(text);
    const own = ownWords(page);
    if (!match || own.length === 0 || own.some((word) => words.includes(word))) return [];
    const other = called.find(
      ({ page: one, name }) => one !== page && one.folder !== '' && has(words, name),
    )?.page;
    if (!other) return [];
    const start = match.index ?? 0;
    return problemIn(page, start, start + line.length, {
      rule: 'heading-of-another',
      message: `The heading of this page names the service of ${other.file}.`,
      instead: `Type the heading of this page, which the menus call “${page.frontMatter.menu?.label}”.`,
    });
  });
}

/** The words of each page’s label that are enough to name it; nothing of a page where they are common ones. */
const namesOf = (pages: readonly Page[]): { page: Page; name: string }[] =>
  pages.flatMap((page) => {
    const words = wordsOf(page.frontMatter.menu?.label ?? '').filter((word) => !common.test(word));
    return words.join('').length > 2 ? { page, name: words.join(' ') } : [];
  });

const has = (words: readonly string[], name: string) =>
  ` ${words.join(' ')} `.includes(` ${name} `);

/** Headings that every page of a service has with the name of its service in them. */
const patterns = /^## (?:Why Choose Our (.+?)(?: Services)?\?|(.+?) Benefits)[ \t]*$/gm;

/** Such a heading with the name of another page’s service, and not of its own. */
function patterned(pages: readonly Page[]): Problem[] {
  const readable = pages.filter(({ readable, frontMatter }) => readable && frontMatter.menu);
  const called = namesOf(readable);
  return readable.flatMap((page) =>
    findAll(page.source, patterns).flatMap(({ index, 0: line, 1: chosen, 2: benefits }) => {
      const words = wordsOf(chosen ?? benefits ?? '');
      const own = [...ownWords(page), ...wordsOf(page.frontMatter.title)];
      if (own.some((word) => words.includes(word))) return [];
      const other = called.find(({ page: one, name }) => one !== page && has(words, name))?.page;
      if (!other) return [];
      return problemIn(page, index, index + line.length, {
        rule: 'heading-of-another',
        message: `The heading names the service of ${other.file}, and this page is about another.`,
        instead: `Type the heading of this page, which the menus call “${page.frontMatter.menu?.label}”.`,
      });
    }),
  );
}
