import { formStrings } from '../../src/config/form-strings.ts';
import { failureReason } from './failure-reason.ts';
import { type ContactMessage, fingerprintOf } from './message-schema.ts';

/**
 * An attempt to send a message, from the submit to the outcome. `fingerprint` identifies the message
 * (message-schema.ts). Each attempt is a new object. Attempts are compared by identity, not by their values. `abort`
 * aborts the request when another attempt starts, so that an older message cannot arrive after a newer message.
 */
export interface Attempt {
  message: ContactMessage;
  fingerprint: string;
  abort: AbortController;
}

/**
 * `sent`: this attempt sent the message. `known`: this attempt sent nothing, because the last request of this tab sent
 * the same message less than ten minutes ago.
 */
export type Delivery = 'sent' | 'known';

/**
 * The state of the last attempt. `waiting`: the request has not started yet. The request is delayed if the form was
 * submitted faster than a person can fill it in (send.ts). `isLate`: the response arrived when the form no longer
 * waited for it, for example after the time limit.
 */
export type AttemptState =
  | { name: 'idle'; attempt?: Attempt }
  | { name: 'waiting'; attempt: Attempt }
  | { name: 'sending'; attempt: Attempt }
  | { name: 'delivered'; attempt: Attempt; delivery: Delivery; isLate: boolean }
  | { name: 'failed'; attempt: Attempt; reason: string };

type AttemptProgress =
  | { type: 'requested'; attempt: Attempt }
  | { type: 'delivered'; attempt: Attempt; delivery: Delivery }
  | { type: 'failed'; attempt: Attempt; failure: unknown }
  | { type: 'timedOut'; attempt: Attempt };

/** An event that can change the state of the last attempt. `cleared`: the outcome was removed from the page. */
export type AttemptEvent =
  | { type: 'started'; attempt: Attempt }
  | AttemptProgress
  | { type: 'cleared' };

/** Creates an attempt to send a message, with the fingerprint of the message. */
export const newAttempt = (message: ContactMessage): Attempt => ({
  message,
  fingerprint: fingerprintOf(message),
  abort: new AbortController(),
});

/** Whether an attempt has started and has no outcome yet. */
export const isPending = ({ name }: AttemptState): boolean =>
  name === 'waiting' || name === 'sending';

/** The state of an attempt that has an outcome. */
export type Outcome = Extract<AttemptState, { name: 'delivered' | 'failed' }>;

/** Returns the state if the state is an outcome; undefined for all other states. */
export const outcomeOf = (state: AttemptState): Outcome | undefined =>
  state.name === 'delivered' || state.name === 'failed' ? state : undefined;

/** Returns the next state, or `state` itself if the event changes nothing. */
export function nextState(state: AttemptState, event: AttemptEvent): AttemptState {
  switch (event.type) {
    case 'started':
      return isPending(state) ? state : { name: 'waiting', attempt: event.attempt };
    case 'cleared':
      if (isPending(state) || state.name === 'idle') return state;
      return { name: 'idle', attempt: state.attempt };
    default:
      // an event of an earlier attempt, or an event after a delivery, does not change the state
      if (event.attempt !== state.attempt || state.name === 'delivered') return state;
      return stateAfterProgress(state, event);
  }
}

/**
 * Returns the next state after an event of the last attempt. The message of this attempt must not have been delivered
 * yet.
 */
function stateAfterProgress(state: AttemptState, event: AttemptProgress): AttemptState {
  const { attempt } = event;
  switch (event.type) {
    case 'requested':
      return state.name === 'waiting' ? { name: 'sending', attempt } : state;
    case 'delivered': {
      const { delivery } = event;
      return { name: 'delivered', attempt, delivery, isLate: !isPending(state) };
    }
    case 'timedOut':
      if (state.name !== 'sending') return state;
      return { name: 'failed', attempt, reason: formStrings.reasons.noAnswer };
    case 'failed':
      if (!isPending(state)) return state;
      return { name: 'failed', attempt, reason: failureReason(event.failure) };
  }
}
