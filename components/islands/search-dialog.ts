import { searcher } from '../../src/browser/search/find-sections.ts';
import { readerOf } from '../../src/browser/search/read-files.ts';
import type { SearchStart } from '../../src/browser/search/search-files.ts';
import { searchStrings } from '../../src/facts/strings.ts';
import {
  element,
  failedAdvice,
  moveAmong,
  notFoundAdvice,
  resultsOf,
  searchKeySwitch,
} from './search-parts.ts';

let dialog: SearchDialog | undefined;

/** Opens the search of the whole site, with `query` in its field, and gives focus back to `opener` when it closes. */
export function openSearch(opener: HTMLElement, query: string): void {
  dialog ??= new SearchDialog();
  dialog.open(opener, query);
}

/** How long an answer may take before the search says that it is at work, in milliseconds. */
const patience = 200;

/**
 * The search: a field, and below it links to the sections found, which change while the visitor types.
 * The results are plain links, so that they open in a tab of their own and are read as links.
 * Its index is fetched when it first opens; where that fails it says so and leads to the list of all pages.
 */
class SearchDialog {
  private readonly field = element('input', {
    type: 'search',
    ariaLabel: searchStrings.field,
    placeholder: searchStrings.example,
    autocomplete: 'off',
    spellcheck: false,
    enterKeyHint: 'go',
  });
  private readonly status = element('p', { role: 'status', className: 'cap' });
  private readonly results = element('ol', { ariaLabel: searchStrings.results });
  private readonly advice = element('p', { className: 'search__advice' });
  private readonly root = element('dialog', {
    className: 'search',
    ariaLabel: searchStrings.search,
  });
  private opener: HTMLElement | undefined;
  private find: ReturnType<typeof loadSearch> | undefined;
  /** Runs until the search may say that it is at work. */
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const close = element(
      'button',
      { type: 'button', className: 'search__close' },
      searchStrings.close,
    );
    const form = element('form', { role: 'search' }, this.field, close);
    const keys = element('span', {}, searchStrings.keys);
    this.root.append(
      form,
      element('div', { className: 'search__found' }, this.status, this.results, this.advice),
      element('p', { className: 'search__foot small' }, keys, ...searchKeySwitch()),
    );
    close.addEventListener('click', () => this.root.close());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.results.querySelector('a')?.click();
    });
    this.field.addEventListener('input', () => void this.show());
    this.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing) {
        event.preventDefault(); // a search field would only empty itself
        this.root.close();
      } else moveAmong(this.field, this.results.querySelectorAll('a'), event);
    });
    let pressedOutside = false; // and not a selection that was dragged out of the field
    this.root.addEventListener('pointerdown', ({ target }) => {
      pressedOutside = target === this.root;
    });
    this.root.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
      if (target === this.root && pressedOutside) this.root.close();
      // a result may lead to a section of this very page
      const elsewhere = ctrlKey || metaKey || shiftKey;
      if (!elsewhere && (target as Element).closest('a')) this.root.close();
    });
    this.root.addEventListener('close', () => this.opener?.focus({ preventScroll: true }));
    document.body.append(this.root);
  }

  open(opener: HTMLElement, query: string): void {
    this.opener = opener;
    if (query) this.field.value = query;
    this.root.showModal();
    this.field.select();
    this.find ??= loadSearch();
    this.find.catch(() => undefined); // it is said once there are words to search for
    void this.show();
  }

  /** Shows what the field's words find; an answer that comes after the words have changed is dropped. */
  private async show(): Promise<void> {
    clearTimeout(this.waiting);
    const query = this.field.value.trim();
    if (!query) return this.say(searchStrings.hint);
    this.waiting = setTimeout(() => this.say(searchStrings.searching), patience);
    const typed = () => query === this.field.value.trim();
    try {
      this.find ??= loadSearch();
      const find = await this.find;
      let some = false;
      for await (const { count, sections } of find(query)) {
        if (!typed()) return;
        if (some) this.results.append(...resultsOf(sections));
        else this.say(searchStrings.found(count), resultsOf(sections));
        some = true;
      }
      if (!some && typed()) this.say(searchStrings.notFound(query), [], notFoundAdvice());
    } catch {
      this.find = undefined; // the next word tries again
      if (typed()) this.say('', [], failedAdvice());
    }
  }

  private say(status: string, results: Node[] = [], advice: (Node | string)[] = []): void {
    clearTimeout(this.waiting);
    this.status.textContent = status;
    this.results.replaceChildren(...results);
    this.advice.replaceChildren(...advice);
  }
}

/** Reads the beginning of the site's index. Rejects when it does not arrive. */
async function loadSearch(): Promise<ReturnType<typeof searcher>> {
  const read = readerOf(import.meta.env.BASE_URL);
  return searcher((await read('/search.json')) as SearchStart, read);
}
