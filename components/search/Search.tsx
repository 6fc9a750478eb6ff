import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { allPagesUrl, type ShortcutChoice, searchKey } from '../../src/browser/all-pages-url.ts';
import { isComposing } from '../../src/browser/is-composing.ts';
import { recall, remember } from '../../src/browser/session-storage.ts';
import { firm } from '../../src/config/firm.ts';
import { searchStrings as strings } from '../../src/config/strings.ts';
import { truncateQuery } from '../../src/search/fold-words.ts';
import type { Hit, SuggestedLink } from '../../src/search/search.ts';
import { markWords, type Piece, snippet } from '../../src/search/snippet.ts';
import { type SearchAnswer, useSearch } from './use-search.ts';

const base = import.meta.env?.BASE_URL ?? '/';

interface Props {
  /** Whether the first query consists of the words in the page’s address, as on the 404 page. */
  fromAddress?: boolean;
}

/**
 * The content of the search dialog: a field and, after hydration, the results below the field. The results are updated
 * while the visitor types. The results are links instead of options of a listbox: visitors can open a link in a new
 * tab, and screen readers announce a link as a link. Each text that changes is in an element with a `key`, so that
 * React replaces the whole element. If React replaced only the text, React would throw on a page that the browser has
 * translated (https://github.com/facebook/react/issues/11538).
 */
export function Search({ fromAddress }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = useRef<HTMLDivElement>(null);
  const wasAmongResults = useRef(false);
  const opensFirstResult = useRef(false); // true if Enter was pressed before the results arrived
  const [isLive, setIsLive] = useState(false);
  const [query, setQuery] = useState('');
  const { answer, retry } = useSearch(query);
  const { kind, hits, suggestedLinks } = answer;
  const isAnswered = answer.query === query && kind !== 'searching';
  const status = statusOf(kind, answer.query, hits.length);

  // uses a layout effect, because this code must run before src/browser/hydrate.tsx restores the text that was typed
  // before hydration
  useLayoutEffect(() => {
    const input = field.current;
    const dialog = input?.closest('dialog');
    if (!input || !dialog) return;
    setIsLive(true);
    if (fromAddress && !input.value) {
      input.value = wordsOfAddress();
      input.select();
    }
    setQuery(truncateQuery(input.value));
    const openObserver = new MutationObserver(() => {
      opensFirstResult.current = false; // a closed search opens no result
      // when the dialog opens again, selects the text of the previous query, so that typed text replaces it
      if (dialog.open) input.select();
    });
    openObserver.observe(dialog, { attributeFilter: ['open'] });
    return () => openObserver.disconnect();
  }, [fromAddress]);

  useLayoutEffect(() => {
    // Shows the first result, if the visitor has scrolled through earlier results. In low windows, the whole dialog
    // scrolls instead of the list of results.
    for (const scroller of [found.current, found.current?.closest('dialog')])
      scroller?.scrollTo(0, 0);
    // moves the focus to the field if the focused result was removed
    if (wasAmongResults.current && document.activeElement === document.body) field.current?.focus();
    if (opensFirstResult.current && isAnswered) {
      opensFirstResult.current = false;
      if (kind === 'found') openFirstResult();
    }
  }, [answer, isAnswered, kind]);

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || !field.current) return;
    const links = box.current?.querySelectorAll<HTMLElement>('.search__found :is(ol, ul) a') ?? [];
    handleKey(event, [field.current, ...links], openFirstResult);
  }

  /** Opens the first result, or waits for the first result. If the index failed to load, loads the index again. */
  function openFirstResult() {
    if (isAnswered && kind === 'failed') retry();
    if (isAnswered && kind === 'found') box.current?.querySelector<HTMLElement>('ol a')?.click();
    else opensFirstResult.current = !isAnswered || kind === 'failed';
  }

  function updateQuery(text: string) {
    opensFirstResult.current = false;
    setQuery(truncateQuery(text));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move the focus between the field and the links inside
    <div
      ref={box}
      className="search__box"
      onKeyDown={handleKeyDown}
      onFocus={({ target }: FocusEvent) => {
        wasAmongResults.current = target.closest('ol') !== null;
      }}
    >
      <search className="search__bar">
        <input
          ref={field}
          type="search"
          name="words" // src/browser/hydrate.tsx restores the typed text by this name
          aria-label={strings.field}
          placeholder={strings.example}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onInput={({ currentTarget }) => updateQuery(currentTarget.value)}
        />
        <form method="dialog">
          <button type="submit" className="search__close">
            {strings.close}
          </button>
        </form>
      </search>
      {isLive ? (
        <>
          <div ref={found} className="search__found">
            <p role="status" className="caption">
              <span key={status}>{status}</span>
            </p>
            <ol aria-label={strings.results}>
              {hits.map((hit) => {
                const part = partOf(hit, hits);
                const key = [hit.address, part, ...hit.terms].join(' ');
                return <Result key={key} hit={hit} part={part} />;
              })}
            </ol>
            <Advice
              key={kind}
              kind={kind}
              query={answer.query}
              onRetry={() => {
                field.current?.focus(); // the button disappears when the results arrive
                retry();
              }}
            />
            {(kind === 'hint' || kind === 'none') && suggestedLinks.length > 0 && (
              <SuggestedLinks suggestedLinks={suggestedLinks} />
            )}
          </div>
          <p className="search__foot small">
            <span>{strings.keys}</span>
            <ShortcutCheckbox />
          </p>
        </>
      ) : (
        <LateMessage />
      )}
    </div>
  );
}

/**
 * The message before hydration. The message is hidden until `showAlternatives` in src/browser/islands.ts shows it,
 * because the code of the search is late or has failed.
 */
const LateMessage = () => (
  <div className="search__found search__late">
    <p role="alert">
      {`${strings.late} `}
      <a href={allPagesUrl()}>{strings.allPages}</a>
      {`, ${strings.orCall} `}
      <a className="whole" href={firm.telephone.href}>
        {firm.telephone.text}
      </a>
      .
    </p>
  </div>
);

/**
 * Handles a key press while the field, or a link below the field, has the focus. `focusable` contains the field and the
 * links. Arrow keys move the focus. Enter in the field opens the first result. If a link has the focus, a typed
 * character other than a space moves the focus to the field and is added to the field. Escape closes the dialog.
 */
function handleKey(
  event: KeyboardEvent,
  focusable: [field: HTMLElement, ...links: HTMLElement[]],
  openFirstResult: () => void,
): void {
  const [field] = focusable;
  const index = focusable.indexOf(document.activeElement as HTMLElement);
  switch (event.key) {
    case 'Escape':
      event.preventDefault(); // by default, Escape clears a search field
      field.closest('dialog')?.close();
      break;
    case 'Enter':
      if (index !== 0) break;
      // When the dialog closes, the focus returns to the previously focused element, for example a link. Without
      // preventDefault, Firefox would activate this element with the same key press.
      event.preventDefault();
      openFirstResult();
      break;
    case 'ArrowDown':
      if (index >= 0) moveFocus(event, focusable[index + 1]);
      break;
    case 'ArrowUp':
      moveFocus(event, focusable[index - 1]);
      break;
    default:
      if (index > 0 && isLetter(event)) field.focus();
  }
}

/** Whether a key press types a character other than a space. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

function moveFocus(event: KeyboardEvent, goal: HTMLElement | undefined): void {
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

type Kind = SearchAnswer['kind'];

const statusOf = (kind: Kind, query: string, count: number): string =>
  ({
    hint: strings.hint,
    searching: strings.searching,
    found: strings.found(count, query),
    none: strings.notFound(query),
    failed: strings.failed,
  })[kind];

interface AdviceProps {
  kind: Kind;
  query: string;
  onRetry: () => void;
}

/**
 * Advice, shown if there are no results or the index failed to load. Begins with a hint about the query or, after a
 * failure, with a button that loads the index again. Then follow a link to the list of all pages and the telephone
 * number. The URL of the link contains the query, so that the linked page can fill in its search field.
 */
function Advice({ kind, query, onRetry }: AdviceProps) {
  if (kind !== 'none' && kind !== 'failed') return null;
  return (
    <p className="search__advice">
      {kind === 'none' ? (
        strings.advice
      ) : (
        <button type="button" onClick={onRetry}>
          {strings.retry}
        </button>
      )}
      {`, ${strings.orLook} `}
      <a href={allPagesUrl(query)}>{strings.allPages}</a>
      {`, ${strings.orCall} `}
      <a className="whole" href={firm.telephone.href}>
        {firm.telephone.text}
      </a>
      .
    </p>
  );
}

/** A search result: a link with the page, the section (`part`, the result of `partOf`) and a snippet. */
function Result({ hit: { address, page, text, terms }, part }: { hit: Hit; part: string }) {
  return (
    <li>
      <a href={base + address.slice(1)}>
        <b>
          <Marked pieces={markWords(page, terms)} />
          {part && ' '}
          {part && (
            <i>
              <Marked pieces={markWords(part, terms)} />
            </i>
          )}
        </b>{' '}
        <span>
          <Marked pieces={snippet(text, terms)} />
        </span>
      </a>
    </li>
  );
}

/**
 * Returns the name of the section to which a result links. Returns '' for a whole page, and for a section that has the
 * same name as its page. If this page and this section are both results, returns ‘the whole page’ for the page. `among`
 * contains all results.
 */
function partOf({ page, heading }: Hit, among: readonly Hit[]): string {
  const isPage = (text: string) => text.toLowerCase() === page.toLowerCase();
  if (isPage(heading)) return '';
  if (heading) return heading;
  const hasNamesake = among.some((other) => other.page === page && isPage(other.heading));
  return hasNamesake ? strings.wholePage : '';
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));

/** The suggested links: the links of the compass rose on the home page, each with its direction in degrees. */
const SuggestedLinks = ({ suggestedLinks }: { suggestedLinks: readonly SuggestedLink[] }) => (
  <div className="search__starts">
    <p>{strings.bearings}</p>
    <ul>
      {suggestedLinks.map(([label, address], index) => {
        const degrees = Math.round((index * 360) / suggestedLinks.length);
        return (
          <li key={address}>
            <a href={base + address.slice(1)}>
              <i aria-hidden="true">{`${String(degrees).padStart(3, '0')}°`}</i> {label}
            </a>
          </li>
        );
      })}
    </ul>
  </div>
);

/** The checkbox that turns the keyboard shortcut of the search (the key `/`) on or off (WCAG 2.1.4). */
function ShortcutCheckbox() {
  const [isOn, setIsOn] = useState(() => !recall<ShortcutChoice>(searchKey).isOff);
  return (
    <label className="search__key">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setIsOn(target.checked);
          const choice: ShortcutChoice = { isOff: true };
          remember(searchKey, target.checked ? undefined : choice);
        }}
      />
      {strings.openingKey}
    </label>
  );
}

/** Returns the words of the current address as a query: 'vat servces' for the misspelt address '/vat-servces'. */
function wordsOfAddress(): string {
  let path = location.pathname.replace(base, '');
  try {
    path = decodeURIComponent(path);
  } catch {} // the percent-encoding is invalid: uses the address without decoding it
  return path
    .replace(/\.html?$/i, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
