import { isComposing } from './is-composing.ts';

/*
 * Handles input in an island (a part of the page that runs React) before React has hydrated the island. Typed text
 * stays in the fields, and form-draft.ts stores the text of the contact form. This module therefore handles only the
 * visitor’s last submit of the contact form, or last Enter in the search. In the code, this submit or Enter is called a
 * “press”. This module queues the press. hydrate-on-intent.ts replays the press after hydration, and
 * reload-contact-page.ts preserves the press across a reload.
 */

/** A submit, or a press of Enter, in an island that React has not hydrated yet. */
export interface QueuedPress {
  /**
   * True if the visitor pressed the button or Enter after this page began to load. False for a `StoredSubmit`: the
   * visitor pressed the button before a reload, and this press must not cause a second reload.
   */
  isFresh: boolean;
  replay: (island: Element) => void;
}

/**
 * The event with which reload-contact-page.ts replays a submit that was stored before a reload. Its `detail` is
 * 'stored'. Other submit events have no `detail`, so listeners can recognise this event.
 */
export type StoredSubmit = CustomEvent<'stored'>;

/** The queued press of each island that has one. */
const queued = new Map<Element | null | undefined, QueuedPress>();

/** Whether the visitor has submitted a form since the first script ran. */
export let hasSubmitted = false;

/** The names of the fields that the visitor has typed into since this page began to load. */
export const typedFields = new Set<string>();

/**
 * Returns the island (a part of the page that runs React) around an element if React has not hydrated this island yet.
 * Returns null or undefined if React has hydrated the island, or if there is no island.
 */
export const unhydratedIsland = (target: EventTarget | null): Element | null | undefined =>
  (target as Element | null)?.closest?.('[data-island]:not([data-live])');

/**
 * Returns the queued press (a submit or Enter) of an island. Returns undefined if no press is queued for this island.
 */
export const queuedPressOf = (island: Element | null | undefined): QueuedPress | undefined =>
  queued.get(island);

/**
 * Removes the queued press (a submit or Enter) of an island from the queue, and returns this press. Returns undefined
 * if no press is queued for this island.
 */
export function removeQueuedPress(island: Element): QueuedPress | undefined {
  const press = queuedPressOf(island);
  queued.delete(island);
  return press;
}

/**
 * Why a submit of the contact form is not replayed. `reloaded`: the submit was stored before a reload, and the reload
 * took too long. `changed`: the visitor typed after the submit. `tooEarly`: the visitor submitted the form before the
 * first script (browser.ts) ran, the code of the form failed to load after the submit, or the visitor left the page
 * before this code had loaded.
 */
export type UnsentReason = 'reloaded' | 'changed' | 'tooEarly';

/** Resolves `submitDropped`. Only the first call has an effect. */
export let dropSubmit: (reason: UnsentReason) => void;

/** A promise that resolves when a submit is not replayed. If no submit is dropped, the promise never resolves. */
export const submitDropped = new Promise<UnsentReason>((resolve) => {
  dropSubmit = resolve;
});

/** For each island whose last submit was dropped, the reason. */
const unsentReasons = new Map<Element, UnsentReason>();

/** Removes the queued press of an island from the queue. If the press is a submit, stores the reason. */
export function dropQueuedPress(island: Element, reason: UnsentReason): void {
  if (removeQueuedPress(island)?.replay === submitForm) unsentReasons.set(island, reason);
}

/** Whether the last submit of an island was dropped (`dropQueuedPress`). */
export const wasDropped = (island: Element): boolean => unsentReasons.has(island);

/** Resolves `submitDropped` if the last submit of this island was dropped (`dropQueuedPress`). */
export function reportDroppedSubmit(island: Element): void {
  const reason = unsentReasons.get(island);
  if (reason) dropSubmit(reason);
}

const submitForm = (island: Element) => island.querySelector('form')?.requestSubmit();
const pressEnter = (island: Element) =>
  island
    .querySelector('input')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

/**
 * Starts to queue the visitor’s last press: a submit of the contact form, or Enter in the search. If the visitor
 * presses Escape, closes the search, as the component does after hydration. Called when the first script (browser.ts)
 * runs, before the page has been parsed.
 */
export function queueEarlyInput(): void {
  addEventListener('submit', (event: SubmitEvent & Partial<Pick<StoredSubmit, 'detail'>>) => {
    hasSubmitted = true;
    const island = unhydratedIsland(event.target);
    if (!island || island.closest('dialog')) return;
    event.preventDefault();
    queued.set(island, { isFresh: !event.detail, replay: submitForm });
    unsentReasons.delete(island);
  });
  addEventListener('keydown', (event) => {
    const island = unhydratedIsland(event.target);
    if (!island || (event.target as HTMLInputElement).type !== 'search') return;
    if (event.key === 'Enter' && !isComposing(event))
      queued.set(island, { isFresh: true, replay: pressEnter });
    else queued.delete(island);
    if (event.key === 'Escape') {
      event.preventDefault(); // by default, Escape clears a search field
      island.closest('dialog')?.close();
    }
  });
  // Closing the search cancels the queued Enter. The event `close` does not bubble, so this is a capturing listener.
  const cancelEnter = ({ target }: Event) =>
    queued.delete((target as Element).querySelector('[data-island]'));
  addEventListener('close', cancelEnter, true);
  addEventListener('input', ({ target, isTrusted }) => {
    if (!isTrusted) return; // this event was fired by fillFields(), and not caused by the visitor
    typedFields.add((target as HTMLInputElement).name);
    const island = unhydratedIsland(target);
    if (island) dropQueuedPress(island, 'changed');
  });
}
