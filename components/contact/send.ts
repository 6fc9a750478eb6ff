import { init, send } from '@emailjs/browser';
import { formStrings } from '../../src/config/form-strings.ts';
import { extendNextFetch } from '../../src/workarounds/emailjs-fetch.ts';
import type { Attempt, AttemptEvent, Delivery } from './attempt-state.ts';
import { templateParameters } from './message-schema.ts';
import { earlierSend, forgetInterrupted, noteRequest } from './prevent-repeated-sending.ts';

const { reasons } = formStrings;

/** The time limit for the response of the e-mail service, in ms. @emailjs/browser has no time limit. */
const timeLimit = 15_000;

/**
 * The earliest time of a request, in ms after navigation start. A person needs more time to fill in six fields, even
 * with autofill.
 */
const earliestRequest = 3_000;

/** Sends the message of an attempt and dispatches the events of the attempt. The message must not have errors. */
export function runAttempt(attempt: Attempt, dispatch: (event: AttemptEvent) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { fingerprint } = attempt;
  const onTimeLimit = () => {
    if (earlierSend(fingerprint) !== 'interrupted') return dispatch({ type: 'timedOut', attempt });
    // The page was in the back/forward cache during the request. Firefox drops a response that arrives while the page
    // is in this cache.
    forgetInterrupted(fingerprint);
    dispatch({ type: 'failed', attempt, failure: new Error(reasons.left) });
  };
  const onRequest = () => {
    timer = setTimeout(onTimeLimit, timeLimit);
    dispatch({ type: 'requested', attempt });
  };
  dispatch({ type: 'started', attempt });
  sendMessage(attempt, onRequest)
    .then(
      (delivery) => dispatch({ type: 'delivered', attempt, delivery }),
      (failure) => dispatch({ type: 'failed', attempt, failure }),
    )
    .finally(() => clearTimeout(timer));
}

/**
 * Sends a valid message. Calls `onRequest` directly before the request. Resolves with `sent` when the message has been
 * delivered. Rejects with a failure that `failureReason` converts to words.
 *
 * Sends no request in two cases:
 *
 * - The last request of this tab, less than ten minutes ago, delivered the same message. Resolves with `known`.
 * - The last request of this tab, less than ten minutes ago, had the same message, but the visitor left the page before
 *   the response. The message might have arrived. Rejects. The next call with the same message sends the message.
 */
async function sendMessage(
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
  const wasOnline = navigator.onLine;
  onRequest();
  try {
    await callService(templateParameters(message), abort.signal);
  } catch (failure) {
    noteOutcome(Object(failure).status >= 400 ? 'refused' : 'failed');
    // navigator.onLine is unreliable, so this function uses it only to explain a failure, and never to prevent a
    // request
    if (failure instanceof TypeError && !navigator.onLine)
      throw new Error(wasOnline ? reasons.wentOffline : reasons.offline, { cause: failure });
    throw failure;
  }
  noteOutcome('sent');
  return 'sent';
}

/** Resolves at the earliest time for a request (`earliestRequest`), or as soon as the visitor leaves the page. */
function untilEarliestRequest(): Promise<void> {
  return new Promise((resolve) => {
    const wait = earliestRequest - performance.now();
    if (wait <= 0) resolve();
    else setTimeout(resolve, wait);
    addEventListener('pagehide', () => resolve(), { once: true });
  });
}

/**
 * Resolves when the e-mail service has accepted the message. Rejects with the response of the e-mail service, or with
 * the error of @emailjs/browser.
 */
async function callService(parameters: Record<string, string>, signal: AbortSignal): Promise<void> {
  const publicKey = import.meta.env.VITE_EMAILJS_PUBLIC_KEY;
  // a build with VITE_MAIL_DESK sends messages to the mail desk (a local page for tests) instead of the e-mail service;
  // only init() can set the origin to which @emailjs/browser sends messages
  if (import.meta.env.VITE_MAIL_DESK) init({ publicKey }, location.origin);
  const restoreFetch = extendNextFetch(signal);
  try {
    const answer = await send(
      import.meta.env.VITE_EMAILJS_SERVICE_ID,
      import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
      parameters,
      { publicKey },
    );
    // even with status 200, any body other than “OK” is a failure
    if (answer.status !== 200 || answer.text.trim() !== 'OK') throw answer;
    console.info('Message sent:', answer.status, answer.text);
  } finally {
    restoreFetch();
  }
}
