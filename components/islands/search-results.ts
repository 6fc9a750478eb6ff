import type { FoundSection } from '../../src/browser/search/find-sections.ts';
import { excerpt, markWords } from '../../src/browser/search/mark-words.ts';
import { element } from './element.ts';

/** The sections found, as list items with a link each: the page, the section, the sentence that matched. */
export function resultsOf(found: readonly FoundSection[]): HTMLLIElement[] {
  return found.map(({ address, page, heading, text, terms }) => {
    const marked = (words: string) =>
      markWords(words, terms).map((piece) =>
        piece.marked ? element('mark', {}, piece.text) : piece.text,
      );
    const title = element('b', {}, ...marked(page));
    if (heading) title.append(' ', element('i', {}, ...marked(heading)));
    return element(
      'li',
      {},
      element(
        'a',
        { href: import.meta.env.BASE_URL + address.slice(1) },
        title,
        ' ',
        element('span', {}, ...marked(excerpt(text, terms))),
      ),
    );
  });
}
