import { describe, expect, it } from 'vitest';
import {
  type AttemptEvent,
  type AttemptState,
  newAttempt,
  nextState,
} from '../../components/contact/attempt.ts';
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

/** The current attempt. */
const attempt = newAttempt(message);
const next = newAttempt({ ...message, subject: 'Another subject' });
/** An earlier attempt to send the same message. */
const earlier = newAttempt(message);

/** All states of an attempt, by their names in the table. */
const states = {
  idle: { name: 'idle' },
  cleared: { name: 'idle', attempt },
  waiting: { name: 'waiting', attempt },
  sending: { name: 'sending', attempt },
  sent: { name: 'delivered', attempt, delivery: 'sent', isLate: false },
  'sent late': { name: 'delivered', attempt, delivery: 'sent', isLate: true },
  known: { name: 'delivered', attempt, delivery: 'known', isLate: false },
  'no answer': { name: 'failed', attempt, reason: reasons.noAnswer },
  refused: { name: 'failed', attempt, reason: 'Too Many Requests' },
  lost: { name: 'failed', attempt, reason: reasons.notReached },
  'page left': { name: 'failed', attempt, reason: reasons.left },
  'next waiting': { name: 'waiting', attempt: next },
} satisfies Record<string, AttemptState>;

/** All events of an attempt, by their names in the table. */
const events = {
  cleared: { type: 'cleared' },
  started: { type: 'started', attempt: next },
  requested: { type: 'requested', attempt },
  sent: { type: 'delivered', attempt, delivery: 'sent' },
  known: { type: 'delivered', attempt, delivery: 'known' },
  timedOut: { type: 'timedOut', attempt },
  refused: { type: 'failed', attempt, failure: { status: 429, text: 'Too Many Requests' } },
  lost: { type: 'failed', attempt, failure: new TypeError('Failed to fetch') },
  left: { type: 'failed', attempt, failure: new Error(reasons.left) },
  'earlier: requested': { type: 'requested', attempt: earlier },
  'earlier: sent': { type: 'delivered', attempt: earlier, delivery: 'sent' },
  'earlier: timedOut': { type: 'timedOut', attempt: earlier },
  'earlier: lost': { type: 'failed', attempt: earlier, failure: new TypeError('Failed to fetch') },
} satisfies Record<string, AttemptEvent>;

type StateName = keyof typeof states;
type EventName = keyof typeof events;

const afterTimeLimit: Partial<Record<EventName, StateName>> = {
  cleared: 'cleared',
  started: 'next waiting',
  sent: 'sent late',
};

/** The next state for each state and event. An event that is not listed changes nothing. */
const table: Partial<Record<StateName, Partial<Record<EventName, StateName>>>> = {
  idle: { started: 'next waiting' },
  cleared: { started: 'next waiting', sent: 'sent late' },
  waiting: {
    requested: 'sending',
    sent: 'sent',
    known: 'known',
    refused: 'refused',
    lost: 'lost',
    left: 'page left',
  },
  sending: {
    sent: 'sent',
    known: 'known',
    timedOut: 'no answer',
    refused: 'refused',
    lost: 'lost',
    left: 'page left',
  },
  sent: { started: 'next waiting', cleared: 'cleared' },
  known: { started: 'next waiting', cleared: 'cleared' },
  'no answer': afterTimeLimit,
  refused: afterTimeLimit,
  'page left': afterTimeLimit,
};

describe.each(Object.keys(table) as StateName[])('in the state “%s”', (from) => {
  const before: AttemptState = states[from];
  const possible = (Object.keys(events) as EventName[]).filter(
    // whether a message is known is found out before the request, so never after the time limit
    (event) => !(event === 'known' && (before.name === 'failed' || from === 'cleared')),
  );

  it.each(possible)('handles the event “%s”', (event) => {
    const after = nextState(before, events[event]);
    const to = table[from]?.[event];
    if (to) expect(after).toEqual(states[to]);
    else expect(after).toBe(before);
  });
});

it('reports that a message may have arrived only after a request was made', () => {
  const mayHaveArrived: string[] = [reasons.noAnswer, reasons.left];
  const causes = new Set<string>();
  for (const [from, before] of Object.entries(states))
    for (const [name, event] of Object.entries(events)) {
      const after = nextState(before, event);
      if (after !== before && after.name === 'failed' && mayHaveArrived.includes(after.reason))
        causes.add(`${from}, ${name}`);
    }
  expect([...causes].sort()).toEqual(['sending, left', 'sending, timedOut', 'waiting, left']);
});

it('has the same fingerprint for messages that differ in white space at the ends of a field', () => {
  const { fingerprint } = newAttempt({ ...message, subject: ' VAT registration\n' });
  expect(fingerprint).toBe(attempt.fingerprint);
  expect(next.fingerprint).not.toBe(attempt.fingerprint);
  expect(fingerprint).not.toContain('VAT');
});
