import { recall, remember, type SendNote, sendNoteKey } from '../../src/browser/session-storage.ts';

/**
 * The length of the period in which a tab does not send the same message again, in ms. The period begins with the start
 * of a successful request.
 */
const repeatWindow = 600_000;

/**
 * An identifier of the current visit. The identifier changes when the visitor leaves the page, and when the page
 * returns from the back/forward cache.
 */
let visit = Math.random();

function startVisit(): void {
  visit = Math.random();
}

function startVisitIfRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) startVisit(); // the first `pageshow`, at load, does not start a new visit
}

/** Adds the event listeners that change `visit`. A second call has no effect. */
export function trackVisits(): void {
  addEventListener('pagehide', startVisit);
  addEventListener('pageshow', startVisitIfRestored);
}

/**
 * Returns the outcome of the last request of this tab. The request must have sent the message with this fingerprint
 * less than ten minutes ago. `sent`: the message was delivered. `interrupted`: the visitor left the page before the
 * response, so the message might have arrived. Returns undefined in all other cases, for example if the clock was set
 * back (docs/decisions.md, “Sent twice”).
 */
export function earlierSend(fingerprint: string): 'sent' | 'interrupted' | undefined {
  const note = recall<SendNote>(sendNoteKey);
  const age = Date.now() - (note.time ?? 0);
  if (note.fingerprint !== fingerprint || age < 0 || age > repeatWindow) return undefined;
  if (note.isSent) return 'sent';
  return note.visit === visit ? undefined : 'interrupted';
}

/**
 * Stores a record of the request that is about to start (`SendNote`). Returns a function that updates the record when
 * the request has ended:
 *
 * - `sent`: stores the success.
 * - `refused`: the service has responded with an error status. Deletes the record.
 * - `failed`: there was no response, or a response that is neither a success nor an error. Deletes the record, unless
 *   the visitor has left the page. Chromium aborts the request before it fires `pagehide`, and the message can still
 *   arrive. The function therefore checks in the next task whether the visitor has left.
 */
export function noteRequest(fingerprint: string): (outcome: 'sent' | 'refused' | 'failed') => void {
  const note: SendNote = { fingerprint, time: Date.now(), visit, isSent: false };
  remember(sendNoteKey, note);
  const isOwn = () => {
    const stored = recall<SendNote>(sendNoteKey);
    return stored.time === note.time && stored.visit === note.visit;
  };
  return (outcome) => {
    if (outcome === 'sent') remember(sendNoteKey, { ...note, isSent: true });
    else if (outcome === 'refused') {
      if (isOwn()) remember(sendNoteKey);
    } else
      setTimeout(() => {
        if (note.visit === visit && isOwn()) remember(sendNoteKey);
      });
  };
}

/** Deletes the record of an interrupted request, so that the next attempt sends the message. */
export function forgetInterrupted(fingerprint: string): void {
  const note = recall<SendNote>(sendNoteKey);
  if (note.fingerprint === fingerprint && !note.isSent) remember(sendNoteKey);
}
