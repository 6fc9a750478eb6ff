import {
  dropSubmit,
  queuedPressOf,
  removeQueuedPress,
  type StoredSubmit,
  typedFields,
  type UnsentReason,
  wasDropped,
} from './early-input.ts';
import { expiredPress, writeDraft } from './form-draft.ts';
import { fieldsIn } from './form-fields.ts';
import { recall, reloadMark, remember } from './session-storage.ts';

/*
 * Reloads the contact page after the code of the contact form has failed to load. A new request for the same files
 * might not help, for two reasons. A deployment might have deleted the files of this build. Browsers without the fix of
 * https://github.com/whatwg/html/pull/10327 (such as Firefox 153) never request a failed module again.
 */

/** The maximum time between the reload and the replay of a press of the submit button, in ms. */
const pressLifetime = 30_000;

/** Whether the browser has prerendered this page and does not show it yet. */
export const isPrerendering = () => Boolean((document as { prerendering?: boolean }).prerendering);

/**
 * Reloads the page. The draft is kept. If the visitor has pressed the submit button before the form was hydrated (a
 * queued press, see early-input.ts), the form is submitted after the reload. Returns true if the page is being
 * reloaded. Returns false, without a reload, in these cases:
 *
 * - The browser is only prerendering the page.
 * - The server cannot be reached, or responds with an error.
 * - The draft, or the record of the reload (`reloadMark`), cannot be stored.
 * - No press is queued, and the visitor is typing.
 * - No press is queued, and the page has already reloaded itself.
 * - The queued press has already caused a reload. The visitor must press the button again.
 */
export async function reloadWithDraft(island: Element): Promise<boolean> {
  if (isPrerendering() || !mayReload(island)) return false;
  // Updates the HTTP cache for `location.reload()`, which loads the same URL, including its query.
  const answer = await fetch(location.href, { cache: 'reload' }).catch(() => undefined);
  // The visitor might have begun to type during the request. Typing cancels the queued press of the submit button.
  if (!answer?.ok || !mayReload(island)) return false;
  if (!remember(reloadMark, { time: Date.now() })) return false;
  const droppedAt = wasDropped(island) ? expiredPress : undefined;
  const pressedAt = queuedPressOf(island) ? Date.now() : droppedAt;
  if (!writeDraft(pressedAt)) return false;
  removeQueuedPress(island); // with a queued press, the browser would ask whether to leave
  location.reload();
  return true;
}

function mayReload(island: Element): boolean {
  const press = queuedPressOf(island);
  if (press) return press.isFresh;
  const isTyping = document.activeElement?.matches('input, textarea');
  return !isTyping && !('time' in recall(reloadMark));
}

/**
 * Records why the message was not sent. Then fires the event `focusin`, which hydrate-on-intent.ts handles: it loads the
 * code of the form. This code shows the reason.
 */
export function reportUnsent(form: HTMLFormElement, reason: UnsentReason): void {
  dropSubmit(reason);
  form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/**
 * Replays a press of the submit button after a reload. `pressedAt` is the time at which the page reloaded itself, in ms
 * since 1970. In these cases, does not replay the press, and reports that the message was not sent:
 *
 * - The visitor has typed since the reload.
 * - The page reloaded itself more than 30 s ago.
 * - `pressedAt` is in the future, because the clock of the device was set back.
 */
export function replayStoredPress(form: HTMLFormElement, pressedAt: number): void {
  const age = Date.now() - pressedAt;
  if (fieldsIn(form).some(({ name }) => typedFields.has(name))) {
    reportUnsent(form, 'changed');
  } else if (age < 0 || age > pressLifetime) {
    reportUnsent(form, 'reloaded');
  } else {
    const options = { bubbles: true, cancelable: true, detail: 'stored' } as const;
    const submit: StoredSubmit = new CustomEvent('submit', options);
    form.dispatchEvent(submit); // early-input.ts queues this event
  }
}
