import { formStrings } from '../../src/config/form-strings.ts';
import { type ContactMessage, fingerprintOf } from './schema.ts';
import { type Attempt, type Delivery, reasonOf, sendMessage } from './send.ts';

/** The time limit for the response of the e-mail service, in ms. @emailjs/browser has no time limit. */
const timeLimit = 15_000;

/**
 * The state of the last attempt. `waiting`: the request is delayed, because the form was submitted faster than a person
 * can fill it in (send.ts). `isLate`: the response arrived after the time limit.
 */
export type AttemptState =
  | { name: 'idle'; attempt?: Attempt }
  | { name: 'waiting'; attempt: Attempt }
  | { name: 'sending'; attempt: Attempt }
  | { name: 'delivered'; attempt: Attempt; delivery: Delivery; isLate: boolean }
  | { name: 'failed'; attempt: Attempt; reason: string };

/** The events of an attempt. `cleared`: the outcome was removed from the page. */
export type AttemptEvent =
  | { type: 'started'; attempt: Attempt }
  | { type: 'requested'; attempt: Attempt }
  | { type: 'delivered'; attempt: Attempt; delivery: Delivery }
  | { type: 'failed'; attempt: Attempt; failure: unknown }
  | { type: 'timedOut'; attempt: Attempt }
  | { type: 'cleared' };

/** Whether an attempt has no outcome yet. */
export const isPending = ({ name }: AttemptState): boolean =>
  name === 'waiting' || name === 'sending';

/** Returns the next state, or the same object if the event changes nothing. */
export function nextState(state: AttemptState, event: AttemptEvent): AttemptState {
  const { name, attempt: last } = state;
  if (event.type === 'started')
    return isPending(state) ? state : { name: 'waiting', attempt: event.attempt };
  if (event.type === 'cleared')
    return isPending(state) || name === 'idle' ? state : { name: 'idle', attempt: last };
  const { type, attempt } = event;
  if (attempt !== last || name === 'delivered') return state;
  if (type === 'delivered') {
    const isLate = !isPending(state);
    return { name: 'delivered', attempt, delivery: event.delivery, isLate };
  }
  if (type === 'requested') return name === 'waiting' ? { name: 'sending', attempt } : state;
  if (type === 'timedOut')
    return name === 'sending'
      ? { name: 'failed', attempt, reason: formStrings.reasons.noAnswer }
      : state;
  return isPending(state) ? { name: 'failed', attempt, reason: reasonOf(event.failure) } : state;
}

/** Creates an attempt to send a message. */
export const newAttempt = (message: ContactMessage): Attempt => ({
  message,
  fingerprint: fingerprintOf(message),
  abort: new AbortController(),
});

/** Sends the message of an attempt and dispatches its events. The message must be valid. */
export function runAttempt(attempt: Attempt, dispatch: (event: AttemptEvent) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onRequest = () => {
    timer = setTimeout(() => dispatch({ type: 'timedOut', attempt }), timeLimit);
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
