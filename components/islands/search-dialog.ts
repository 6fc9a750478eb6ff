import { type Found, searcher } from '../../src/browser/search/find-sections.ts';
import { readerOf } from '../../src/browser/search/read-files.ts';
import type { SearchStart } from '../../src/browser/search/search-files.ts';
import { searchStrings } from '../../src/facts/strings.ts';
import { closeOnPressOutside } from './dialog-parts.ts';
import {
  element,
  failedAdvice,
  moveAmong,
  notFoundAdvice,
  resultsOf,
  searchKeySwitch,
  startingPoints,
} from './search-parts.ts';

let search: SearchBox | undefined;

/** Brings the search box of the page to life, which is open, with `query` in its field unless something was typed. */
export function openSearch(query: string): void {
  const box = document.querySelector<HTMLDialogElement>('.search');
  if (!box) return;
  search ??= new SearchBox(box);
  search.open(query);
}

/** How long an answer may take before the search says that it is at work, in milliseconds. */
const patience = 200;

/**
 * The search: a field, and below it links to the sections found, which change while the visitor types.
 * The results are plain links, so that they open in a tab of their own and are read as links.
 * Its index is fetched when it first opens; where that fails it says so and leads to the list of all pages.
 */
class SearchBox {
  private readonly field: HTMLInputElement;
  private readonly status = element('p', { role: 'status', className: 'cap' });
  private readonly results = element('ol', { ariaLabel: searchStrings.results });
  private readonly advice = element('p', { className: 'search__advice' });
  /** Where to start: shown while nothing is typed, and again when nothing was found. */
  private readonly starts = element('div', { className: 'search__starts', hidden: true });
  private find: ReturnType<typeof loadSearch> | undefined;
  /** Runs until the search may say that it is at work. */
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLDialogElement) {
    this.field = root.querySelector('input') as HTMLInputElement;
    const keys = element('span', {}, searchStrings.keys);
    root.append(
      element(
        'div',
        { className: 'search__found' },
        this.status,
        this.results,
        this.advice,
        this.starts,
      ),
      element('p', { className: 'search__foot small' }, keys, ...searchKeySwitch()),
    );
    this.field.addEventListener('input', () => void this.show());
    root.addEventListener('keydown', (event) => {
      if (event.isComposing) return;
      if (event.key === 'Escape') {
        event.preventDefault(); // a search field would only empty itself
        root.close();
      } else if (event.key === 'Enter' && event.target === this.field)
        this.results.querySelector('a')?.click();
      else
        moveAmong(
          this.field,
          root.querySelectorAll(':is(ol, .search__starts:not([hidden])) a'),
          event,
        );
    });
    closeOnPressOutside(root);
    root.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
      // a result may lead to a section of this very page
      const elsewhere = ctrlKey || metaKey || shiftKey;
      if (!elsewhere && (target as Element).closest('a')) root.close();
    });
  }

  open(query: string): void {
    if (query && !this.find && this.field.value) query = ''; // typed before this code arrived
    if (query) this.field.value = query;
    if (query || this.find) this.field.select();
    this.load().catch(() => undefined); // it is said once there are words to search for
    void this.show();
  }

  /** Shows what the field's words find; an answer that comes after the words have changed is dropped. */
  private async show(): Promise<void> {
    clearTimeout(this.waiting);
    const query = this.field.value.trim();
    if (!query) return this.say(searchStrings.hint, [], [], true);
    this.waiting = setTimeout(() => this.say(searchStrings.searching), patience);
    const typed = () => query === this.field.value.trim();
    try {
      const find = await this.load();
      let some = false;
      for await (const found of find(query, typed)) {
        if (!typed()) return;
        if (some) this.results.append(...resultsOf(found.sections));
        else this.tell(found);
        some = true;
      }
      if (!some && typed()) this.say(searchStrings.notFound(query), [], notFoundAdvice(), true);
    } catch {
      this.find = undefined; // the next word tries again
      if (typed()) this.say('', [], failedAdvice());
    }
  }

  private tell({ count, sections }: Found): void {
    this.say(searchStrings.found(count), resultsOf(sections));
  }

  /** The search, whose beginning is fetched once, and anew after it did not arrive. Rejects when it does not. */
  private load(): ReturnType<typeof loadSearch> {
    this.find ??= loadSearch((bearings) =>
      this.starts.replaceChildren(...startingPoints(bearings)),
    );
    return this.find;
  }

  private say(
    status: string,
    results: Node[] = [],
    advice: (Node | string)[] = [],
    startsShow = false,
  ): void {
    clearTimeout(this.waiting);
    this.status.textContent = status;
    const focused = document.activeElement as HTMLAnchorElement;
    const isAmong = this.results.contains(focused);
    this.results.replaceChildren(...results);
    // whoever has moved among the results keeps the place when newer ones come
    const same = [...this.results.querySelectorAll('a')].find(({ href }) => href === focused.href);
    if (isAmong) (same ?? this.field).focus();
    this.advice.replaceChildren(...advice);
    this.starts.hidden = !startsShow;
  }
}

/** Reads the beginning of the site's index, and hands over where a search may start. Rejects when it does not arrive. */
async function loadSearch(
  showStarts: (bearings: SearchStart['bearings']) => void,
): Promise<ReturnType<typeof searcher>> {
  const read = readerOf(import.meta.env.BASE_URL);
  const start = (await read('/search.json')) as SearchStart;
  showStarts(start.bearings);
  return searcher(start, read);
}
