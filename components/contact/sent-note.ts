import { recall, remember } from '../../src/browser/tab-memory.ts';

/** How long the same message is not sent again from a tab, in ms. */
const repeatWindow = 600_000;

const noteName = 'contact-sent';

/** What a tab stores of the message that it tried to send last. */
interface SendNote {
  /** Of the message (schema.ts). The text cannot be read from it. */
  fingerprint: string;
  /** When the request was made, in ms since 1970. */
  time: number;
  /** The `visit` during which the request was made. */
  visit: number;
  isSent: boolean;
}

/** Changes when the page is left and shown again, so that a note of an earlier visit can be recognised. */
let visit = Math.random();
const startVisit = () => {
  visit = Math.random();
};
// there is no window where pages are prerendered; the first `pageshow` belongs to the visit that began with the load
globalThis.addEventListener?.('pagehide', startVisit);
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && startVisit());

/**
 * What this tab knows of a message: `sent` in the last ten minutes; `interrupted` if the page was left before the answer,
 * so that the message may have arrived; else undefined, also where the clock was set back (docs/decisions.md, “Stored data”).
 */
export function earlierSend(fingerprint: string): 'sent' | 'interrupted' | undefined {
  const note = recall<SendNote>(noteName);
  const age = Date.now() - (note.time ?? 0);
  if (note.fingerprint !== fingerprint || age < 0 || age > repeatWindow) return undefined;
  if (note.isSent) return 'sent';
  return note.visit === visit ? undefined : 'interrupted';
}

/**
 * Notes that a request is about to be made. Returns a function that notes its outcome. Chromium aborts requests before it
 * fires `pagehide`, and such a message may arrive all the same: a failure counts only if the page is still there a task later.
 */
export function noteRequest(fingerprint: string): (outcome: 'sent' | 'failed') => void {
  const note: SendNote = { fingerprint, time: Date.now(), visit, isSent: false };
  remember(noteName, note);
  const isOwn = () => {
    const stored = recall<SendNote>(noteName);
    return stored.time === note.time && stored.visit === note.visit;
  };
  return (outcome) => {
    if (outcome === 'sent') remember(noteName, { ...note, isSent: true });
    else setTimeout(() => note.visit === visit && isOwn() && remember(noteName));
  };
}

/** Deletes the note of an interrupted message, so that it is sent when the visitor tries again. */
export function forgetInterrupted(fingerprint: string): void {
  const note = recall<SendNote>(noteName);
  if (note.fingerprint === fingerprint && !note.isSent) remember(noteName);
}
