import { init, send } from '@emailjs/browser';
import { formStrings } from '../../src/config/form-strings.ts';
import { type ContactMessage, templateParameters } from './schema.ts';
import { earlierSend, forgetInterrupted, noteRequest } from './sent-note.ts';

const { reasons } = formStrings;

/** The earliest time of a request after the page began to load, in ms. Nobody fills in six fields sooner, autofill or not. */
const earliestRequest = 3_000;

/** The most that a browser sends for pages that have been left, in bytes, all their requests together (Fetch standard, “keepalive”). */
const keepaliveLimit = 65_536;

/** How a message was delivered: `sent` now, or `known` because this tab has sent the same one before. */
export type Delivery = 'sent' | 'known';

/** What is sent. `fingerprint` identifies the message; `abort` aborts its request. */
export interface Outgoing {
  message: ContactMessage;
  fingerprint: string;
  abort: AbortController;
}

/**
 * Sends a valid message, unless this tab has sent the same one in the last ten minutes. Calls `onRequest` right
 * before the request. Rejects with a value for `reasonOf`. A visitor who left the page while the same message was being
 * sent is told so first: the next attempt sends it.
 */
export async function sendMessage(
  { message, fingerprint, abort }: Outgoing,
  onRequest: () => void,
): Promise<Delivery> {
  const earlier = earlierSend(fingerprint);
  if (earlier === 'sent') return 'known';
  if (earlier === 'interrupted') {
    forgetInterrupted(fingerprint);
    throw new Error(reasons.left);
  }
  await untilEarliestRequest();
  const noteOutcome = noteRequest(fingerprint);
  onRequest();
  try {
    await callService(templateParameters(message), abort.signal);
  } catch (failure) {
    noteOutcome('failed');
    // onLine can be wrong in both directions: it blocks no attempt and only explains a failure
    if (failure instanceof TypeError && !navigator.onLine)
      throw new Error(reasons.offline, { cause: failure });
    throw failure;
  }
  noteOutcome('sent');
  return 'sent';
}

/** Resolves at the earliest time of a request, or when the page is left: then the message must go at once. */
function untilEarliestRequest(): Promise<void> {
  return new Promise((resolve) => {
    const wait = earliestRequest - performance.now();
    if (wait <= 0) resolve();
    else setTimeout(resolve, wait);
    addEventListener('pagehide', () => resolve(), { once: true });
  });
}

/** Resolves when the service has accepted the message; rejects with its answer, or with what the library throws. */
async function callService(parameters: Record<string, string>, signal: AbortSignal): Promise<void> {
  const publicKey = import.meta.env.VITE_EMAILJS_PUBLIC_KEY;
  if (import.meta.env.VITE_MAIL_DESK) init({ publicKey }, location.origin); // only init() honours an origin
  const restoreFetch = extendNextFetch(signal);
  try {
    const answer = await send(
      import.meta.env.VITE_EMAILJS_SERVICE_ID,
      import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
      parameters,
      { publicKey },
    );
    // any other answer is a failure, whatever its status
    if (answer.status !== 200 || answer.text.trim() !== 'OK') throw answer;
    console.info('Message sent:', answer.status, answer.text);
  } finally {
    restoreFetch();
  }
}

/** The size of the keepalive requests that have no answer yet, in bytes. */
let keepaliveBytes = 0;

/**
 * Adds `keepalive` (the browser finishes the request when the page is left) and a signal to the next `fetch`. The library
 * has no option for either (@emailjs/browser 4.4.1, es/api/sendPost.js) and calls the global `fetch`, which is replaced
 * for that one call, unless an extension has frozen it. Returns a function that restores it: the library may refuse to send.
 */
export function extendNextFetch(signal: AbortSignal): () => void {
  const { fetch } = window;
  const restore = () => {
    if (window.fetch === extended) window.fetch = fetch;
  };
  const extended: typeof fetch = async (address, options) => {
    restore();
    const size = new Blob([String(options?.body)]).size;
    const keepalive = keepaliveBytes + size <= keepaliveLimit;
    if (keepalive) keepaliveBytes += size;
    try {
      return await fetch.call(window, address, { ...options, keepalive, signal });
    } finally {
      if (keepalive) keepaliveBytes -= size;
    }
  };
  try {
    window.fetch = extended;
  } catch {}
  return restore;
}

/**
 * What a text of the service must not contain to be shown to a visitor (docs/decisions.md, “Reason”). Such texts are
 * for the operator of the site.
 */
const operatorText = [
  /[.!?;…。！？؟]\s+\S/u, // a second sentence
  /[\p{Cc}\p{Bidi_Control}]/u, // a second line, or a change of direction
  /[<>{}[\]\\|`=*#~^$]|&\w+;/u, // markup or code
  /@|:\/\/|(?:^|\s)\/\S|\S\.\S/u, // an e-mail address, a URL, a path, a domain, a version
  /_|\p{Ll}\p{Lu}|\p{L}\p{Nd}|\p{Nd}\p{L}|\p{Lu}{5,}/u, // an identifier: Gmail_API, userId, key1, ECONNRESET
  /^\S+:|\p{Lu}\S*:/u, // a colon after the name of a product
];

/** Whether a text can be shown to a visitor: one plain sentence of at most 120 characters. */
const isPlainSentence = (text: string): boolean =>
  text.length <= 120 &&
  text !== 'OK' &&
  /\p{L}/u.test(text) &&
  !operatorText.some((pattern) => pattern.test(text));

const isOwnReason = (text: string) => (Object.values(reasons) as string[]).includes(text);

/** Our sentence for a status of the service. */
function reasonOfStatus(status: number): string {
  if (status === 0) return reasons.notReached;
  if (status === 413) return reasons.tooLong;
  if (status === 429) return reasons.tooMany;
  return status >= 500 ? reasons.serviceFault : reasons.refused;
}

/**
 * Why a message was not sent, for its visitor: the text of the service if it is one plain sentence, else one of our own
 * (docs/decisions.md, “Reason”). The library rejects with the answer (`status` and `text`), with an error of the
 * browser, or with a string where a key is missing. Without the full stop at the end, because a sentence follows.
 */
export function reasonOf(failure: unknown): string {
  if (typeof failure === 'string')
    return /^The .* is required/i.test(failure) ? reasons.keysMissing : reasons.notReached;
  if (failure instanceof Error && isOwnReason(failure.message)) return failure.message;
  if (failure instanceof TypeError) return reasons.notReached;
  if (failure instanceof Error) return reasons.unknown;
  const { status, text, message } = Object(failure) as Record<string, unknown>;
  for (const candidate of [text, message])
    if (typeof candidate === 'string' && isPlainSentence(candidate.trim()))
      return candidate.trim().replace(/\.$/, '');
  return typeof status === 'number' ? reasonOfStatus(status) : reasons.unknown;
}
