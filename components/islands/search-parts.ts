import type { FoundSection } from '../../src/browser/search/find-sections.ts';
import { excerpt, markWords } from '../../src/browser/search/mark-words.ts';
import type { SearchStart } from '../../src/browser/search/search-files.ts';
import { site } from '../../src/facts/firm.ts';
import { searchStrings } from '../../src/facts/strings.ts';

/** Makes an element with its properties and what stands in it: text, never HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** The sections found, as list items with a link each: the page, the section, the sentence that matched. */
export function resultsOf(found: readonly FoundSection[]): HTMLLIElement[] {
  const named = found.filter(({ page, heading }) => heading.toLowerCase() === page.toLowerCase());
  return found.map(({ address, page, heading, text, terms }) => {
    const marked = (words: string) =>
      markWords(words, terms).map((piece) =>
        piece.marked ? element('mark', {}, piece.text) : piece.text,
      );
    // a heading that says the page’s name needs no name before it
    const isNamed = heading.toLowerCase().startsWith(page.toLowerCase());
    const title = element('b', {}, ...marked(isNamed ? heading : page));
    if (heading && !isNamed) title.append(' ', element('i', {}, ...marked(heading)));
    // nor do a page and its section of the same name stand there as two of one name
    if (!heading && named.some((section) => section.page === page))
      title.append(' ', element('i', {}, searchStrings.wholePage));
    const shown = element('span', {}, ...marked(excerpt(text, terms)));
    const href = import.meta.env.BASE_URL + address.slice(1);
    return element('li', {}, element('a', { href }, title, ' ', shown));
  });
}

const allPages = () =>
  element('a', { href: `${import.meta.env.BASE_URL}sitemap` }, searchStrings.allPages);

/** What to do when nothing was found: other words, the list of all pages, the telephone. */
export const notFoundAdvice = (): (Node | string)[] => [
  `${searchStrings.advice} `,
  allPages(),
  `, ${searchStrings.orCall} `,
  element('a', { className: 'whole', href: site.telephone.href }, site.telephone.text),
  '.',
];

/** Where to start, as the compass rose of the home page has it: each service at its bearing. */
export function startingPoints(bearings: SearchStart['bearings']): Node[] {
  if (bearings.length === 0) return [];
  const links = bearings.map(([label, address], index) => {
    const bearing = `${String(Math.round((index * 360) / bearings.length)).padStart(3, '0')}°`;
    const href = import.meta.env.BASE_URL + address.slice(1);
    const mark = element('i', { ariaHidden: 'true' }, bearing);
    return element('li', {}, element('a', { href }, mark, ' ', label));
  });
  return [element('p', {}, searchStrings.bearings), element('ul', {}, ...links)];
}

/** What to do when the search itself did not arrive. */
export const failedAdvice = (): (Node | string)[] => [`${searchStrings.failed} `, allPages(), '.'];

/** The switch for the key / that opens the search. The tab remembers that it is off; where storage is blocked it is not offered. */
export function searchKeySwitch(): Node[] {
  try {
    const box = element('input', { type: 'checkbox', checked: !sessionStorage.searchKey });
    box.addEventListener('change', () => {
      if (box.checked) sessionStorage.removeItem('searchKey');
      else sessionStorage.searchKey = 'off';
    });
    return [element('label', { className: 'search__key' }, box, searchStrings.openingKey)];
  } catch {
    return [];
  }
}

/** Arrows move focus among a field and the links below it; a letter typed on a link goes on in the field. */
export function moveAmong(
  field: HTMLInputElement,
  links: Iterable<HTMLElement>,
  event: KeyboardEvent,
): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const stops = [field, ...links];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const goal = step && stops[at + step];
  if (goal) {
    event.preventDefault();
    goal.focus();
  }
  const letter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (letter && at > 0) field.focus();
}
