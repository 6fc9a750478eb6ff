import { init, send } from '@emailjs/browser';
import { formStrings } from '../../src/config/form-strings.ts';
import { extendNextFetch } from '../../src/workarounds/emailjs-fetch.ts';
import { type ContactMessage, templateParameters } from './schema.ts';
import { earlierSend, forgetInterrupted, noteRequest } from './sent-note.ts';

const { reasons } = formStrings;

/**
 * The earliest time of a request, in ms after navigation start. A person needs longer than this to fill in six fields,
 * even with autofill.
 */
const earliestRequest = 3_000;

/**
 * `sent`: the message was sent by this call. `known`: this tab has already sent the same message in the last ten
 * minutes.
 */
export type Delivery = 'sent' | 'known';

/**
 * An attempt to send a message, from the submit to its outcome. `fingerprint` identifies the message (schema.ts).
 * Attempts are compared by identity. `abort` aborts the request when another attempt starts, so that an older message
 * cannot arrive after a newer one.
 */
export interface Attempt {
  message: ContactMessage;
  fingerprint: string;
  abort: AbortController;
}

/**
 * Sends a valid message, unless this tab has sent the same message in the last ten minutes. Calls `onRequest` directly
 * before the request. Rejects with a value for `reasonOf`. If the visitor left the page while the same message was
 * being sent, that message may have arrived: the first call after that rejects without a request, and the next call
 * sends the message.
 */
export async function sendMessage(
  { message, fingerprint, abort }: Attempt,
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
    // navigator.onLine is unreliable: it explains a failure, but never prevents an attempt
    if (failure instanceof TypeError && !navigator.onLine)
      throw new Error(reasons.offline, { cause: failure });
    throw failure;
  }
  noteOutcome('sent');
  return 'sent';
}

/** Resolves at the earliest time of a request, or earlier if the visitor leaves the page. */
function untilEarliestRequest(): Promise<void> {
  return new Promise((resolve) => {
    const wait = earliestRequest - performance.now();
    if (wait <= 0) resolve();
    else setTimeout(resolve, wait);
    addEventListener('pagehide', () => resolve(), { once: true });
  });
}

/** Resolves when the service has accepted the message. Rejects with its response, or with the library's error. */
async function callService(parameters: Record<string, string>, signal: AbortSignal): Promise<void> {
  const publicKey = import.meta.env.VITE_EMAILJS_PUBLIC_KEY;
  if (import.meta.env.VITE_MAIL_DESK) init({ publicKey }, location.origin); // for tests: only init() sets the origin
  const restoreFetch = extendNextFetch(signal);
  try {
    const answer = await send(
      import.meta.env.VITE_EMAILJS_SERVICE_ID,
      import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
      parameters,
      { publicKey },
    );
    // any other body is a failure, even with status 200
    if (answer.status !== 200 || answer.text.trim() !== 'OK') throw answer;
    console.info('Message sent:', answer.status, answer.text);
  } finally {
    restoreFetch();
  }
}
/**
 * Patterns of error texts that the e-mail service writes for the site's operator. Visitors do not see these texts
 * (docs/decisions.md, “Reason”).
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

/** Returns the site's own text for a status code of the e-mail service. */
function reasonOfStatus(status: number): string {
  if (status === 0) return reasons.notReached;
  if (status === 413) return reasons.tooLong;
  if (status === 429) return reasons.tooMany;
  return status >= 500 ? reasons.serviceFault : reasons.refused;
}

/**
 * Returns the reason for the visitor why a message was not sent: the text of the e-mail service if it is one plain
 * sentence, else one of the site's own texts (docs/decisions.md, “Reason”). @emailjs/browser rejects with a response
 * (`status` and `text`), with an error of the browser, or with a string if a key is missing. The reason has no full
 * stop, because the message adds it.
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
