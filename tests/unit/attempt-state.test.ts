import { describe, expect, it } from 'vitest';
import {
  type AttemptEvent,
  type AttemptState,
  newAttempt,
  nextState,
} from '../../components/contact/attempt-state.ts';
import { formStrings } from '../../src/config/form-strings.ts';

const { reasons } = formStrings;
const message = {
  firstName: 'Sara',
  lastName: 'Al Marri',
  email: 'sara@example.com',
  company: 'Meridian',
  subject: 'VAT registration',
  message: 'When must we register?',
};

const attempt = newAttempt(message);
const next = newAttempt({ ...message, subject: 'Another subject' });
const earlier = newAttempt(message);

/** The states of an attempt to send a message. The keys are the names of the states in `table`. */
const states = {
  idle: { name: 'idle' },
  cleared: { name: 'idle', attempt },
  waiting: { name: 'waiting', attempt },
  sending: { name: 'sending', attempt },
  sent: { name: 'delivered', attempt, delivery: 'sent', isLate: false },
  'sent late': { name: 'delivered', attempt, delivery: 'sent', isLate: true },
  'already sent': { name: 'delivered', attempt, delivery: 'known', isLate: false },
  'timed out': { name: 'failed', attempt, reason: reasons.noAnswer },
  refused: { name: 'failed', attempt, reason: 'Too Many Requests' },
  'not reached': { name: 'failed', attempt, reason: reasons.notReached },
  'page left': { name: 'failed', attempt, reason: reasons.left },
  'next attempt waiting': { name: 'waiting', attempt: next },
} satisfies Record<string, AttemptState>;

/** The events of an attempt to send a message. The keys are the names of the events in `table`. */
const events = {
  'form cleared': { type: 'cleared' },
  'next attempt started': { type: 'started', attempt: next },
  'request made': { type: 'requested', attempt },
  'message sent': { type: 'delivered', attempt, delivery: 'sent' },
  'message already sent': { type: 'delivered', attempt, delivery: 'known' },
  'time limit reached': { type: 'timedOut', attempt },
  'message refused': {
    type: 'failed',
    attempt,
    failure: { status: 429, text: 'Too Many Requests' },
  },
  'network error': { type: 'failed', attempt, failure: new TypeError('Failed to fetch') },
  'page left': { type: 'failed', attempt, failure: new Error(reasons.left) },
  'request made by an earlier attempt': { type: 'requested', attempt: earlier },
  'message sent by an earlier attempt': {
    type: 'delivered',
    attempt: earlier,
    delivery: 'sent',
  },
  'time limit reached by an earlier attempt': { type: 'timedOut', attempt: earlier },
  'network error of an earlier attempt': {
    type: 'failed',
    attempt: earlier,
    failure: new TypeError('Failed to fetch'),
  },
} satisfies Record<string, AttemptEvent>;

type StateName = keyof typeof states;
type EventName = keyof typeof events;

const afterFailure: Partial<Record<EventName, StateName>> = {
  'form cleared': 'cleared',
  'next attempt started': 'next attempt waiting',
  'message sent': 'sent late',
};

/** The next state for each state and event. If the table has no next state, the event does not change the state. */
const table: Partial<Record<StateName, Partial<Record<EventName, StateName>>>> = {
  idle: { 'next attempt started': 'next attempt waiting' },
  cleared: { 'next attempt started': 'next attempt waiting', 'message sent': 'sent late' },
  waiting: {
    'request made': 'sending',
    'message sent': 'sent',
    'message already sent': 'already sent',
    'message refused': 'refused',
    'network error': 'not reached',
    'page left': 'page left',
  },
  sending: {
    'message sent': 'sent',
    'message already sent': 'already sent',
    'time limit reached': 'timed out',
    'message refused': 'refused',
    'network error': 'not reached',
    'page left': 'page left',
  },
  sent: { 'next attempt started': 'next attempt waiting', 'form cleared': 'cleared' },
  'already sent': { 'next attempt started': 'next attempt waiting', 'form cleared': 'cleared' },
  'timed out': afterFailure,
  refused: afterFailure,
  'page left': afterFailure,
};

describe.each(Object.keys(table) as StateName[])(
  'an attempt to send a message in the state “%s”',
  (from) => {
    const before: AttemptState = states[from];
    const possible = (Object.keys(events) as EventName[]).filter(
      // An attempt with the event “message already sent” makes no request. Therefore, this event cannot follow a
      // failure of the same attempt or the clearing of the form.
      (event) =>
        !(event === 'message already sent' && (before.name === 'failed' || from === 'cleared')),
    );
    const changes = possible.flatMap((event) => {
      const to = table[from]?.[event];
      return to ? [[event, to] as const] : [];
    });
    const ignored = possible.filter((event) => !table[from]?.[event]);

    it.each(changes)(
      `in the state “${from}” of an attempt to send a message, the event “%s” changes the state to “%s”`,
      (event, to) => {
        expect(nextState(before, events[event])).toEqual(states[to]);
      },
    );

    it.each(ignored)(
      `in the state “${from}” of an attempt to send a message, the event “%s” does not change the state`,
      (event) => {
        expect(nextState(before, events[event])).toBe(before);
      },
    );
  },
);

it('only two events cause an error that says the message may have arrived: “page left”, “time limit reached”', () => {
  const mayHaveArrived: string[] = [reasons.noAnswer, reasons.left];
  const causes = new Set<string>();
  for (const [from, before] of Object.entries(states))
    for (const [name, event] of Object.entries(events)) {
      const after = nextState(before, event);
      if (after !== before && after.name === 'failed' && mayHaveArrived.includes(after.reason))
        causes.add(`${from}, ${name}`);
    }
  expect([...causes].sort()).toEqual([
    'sending, page left',
    'sending, time limit reached',
    'waiting, page left',
  ]);
});

it('two messages that differ only in spaces and line breaks around a field have the same fingerprint', () => {
  const { fingerprint } = newAttempt({ ...message, subject: ' VAT registration\n' });
  expect(fingerprint).toBe(attempt.fingerprint);
});

it('messages with different subjects have different fingerprints', () => {
  expect(next.fingerprint).not.toBe(attempt.fingerprint);
});

it('the fingerprint of a message does not contain the text of the subject', () => {
  expect(attempt.fingerprint).not.toContain('VAT');
});
