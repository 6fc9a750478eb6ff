import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { submitDropped } from '../../src/browser/early-input.ts';
import { draftKey, reloadMark, remember } from '../../src/browser/session-storage.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import {
  type Attempt,
  type AttemptEvent,
  type AttemptState,
  isPending,
  newAttempt,
  nextState,
  type Outcome,
  outcomeOf,
} from './attempt-state.ts';
import { createFormStore } from './form-store.ts';
import { completeMessage, fieldNamed, valuesIn } from './form-values.ts';
import { useAnnouncer } from './LiveRegion.tsx';
import {
  type ContactMessage,
  fieldNames,
  fingerprintOf,
  validateMessage,
} from './message-schema.ts';
import { trackVisits } from './prevent-repeated-sending.ts';
import { runAttempt } from './send.ts';

/**
 * Returns the state and the event handlers of the contact form. A submit goes through these steps:
 *
 * 1. `handleSubmit` validates the values of the fields.
 * 2. `runAttempt` (send.ts) sends the message, and calls `dispatch` for each event of the attempt.
 * 3. `dispatch` computes the next state of the attempt (attempt-state.ts) and writes it to the store (form-store.ts).
 * 4. React renders the new state.
 */
export function useMessageForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const [store] = useState(createFormStore);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [announcement, announce] = useAnnouncer();
  /** True while `emptyFields` resets the form. */
  const isOwnReset = useRef(false);
  useConfirmLeaving(isPending(state.attemptState));

  function dispatch(event: AttemptEvent) {
    const before = store.getState().attemptState;
    const after = nextState(before, event);
    const form = formRef.current;
    if (after === before || !form) return;
    if (event.type === 'started') before.attempt?.abort.abort();
    if (event.type !== 'requested') announce(event.type === 'started' ? formStrings.sending : '');
    const outcome = outcomeOf(after);
    if (outcome) showOutcome(form, outcome, event);
    else store.update({ attemptState: after, hasNewText: false });
  }

  /**
   * Shows the outcome of an attempt. After a delivery, also empties the fields, but only if no field has changed since
   * the submit. A change means that the visitor has begun to type the next message.
   */
  function showOutcome(form: HTMLFormElement, outcome: Outcome, event: AttemptEvent) {
    const hasNewText = hasChangedSince(outcome.attempt, form);
    const isFinished = outcome.name === 'delivered' && !hasNewText;
    store.update({ attemptState: outcome, hasNewText, ...(isFinished && { values: undefined }) });
    if (isFinished) emptyFields(form);
    if (outcome.name === 'failed')
      logFailure(outcome.reason, event.type === 'failed' ? event.failure : outcome.reason);
  }

  /**
   * Empties the fields with a reset event. `handleReset` ignores this event, so the outcome stays visible. But
   * form-draft.ts reacts to the event: form-draft.ts deletes the draft (the stored text of the fields). This function
   * also deletes the draft, because form-draft.ts may have failed to load.
   */
  function emptyFields(form: HTMLFormElement) {
    isOwnReset.current = true;
    form.reset();
    isOwnReset.current = false;
    remember(draftKey);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = completeMessage(form);
    const { attemptState, wasSuspected } = store.getState();
    if (ignoresSubmit(attemptState, typed)) return;
    const faults = validateMessage(typed);
    const faulty = fieldNames.filter((name) => faults[name]);
    // renders the error messages immediately, because they must exist when the first invalid field receives the focus
    flushSync(() => {
      store.update({ values: typed });
      dispatch({ type: 'cleared' });
    });
    const [firstFaulty] = faulty;
    if (firstFaulty) {
      announce(formStrings.faults(faulty.map((name) => formStrings.labels[name])));
      fieldNamed(form, firstFaulty)?.focus();
    } else if (fieldNamed(form, 'website')?.value && !wasSuspected) {
      // the honeypot is filled in, probably by a bot; a browser extension can also fill in this hidden field, so the
      // second attempt ignores the field
      store.update({ wasSuspected: true });
      failWithoutRequest(typed, formStrings.reasons.robot);
    } else {
      const button = form.querySelector('[type=submit]');
      store.update({ buttonWidth: button?.getBoundingClientRect().width });
      runAttempt(newAttempt(typed), dispatch);
    }
  }

  function failWithoutRequest(message: ContactMessage, reason: string) {
    const attempt = newAttempt(message);
    dispatch({ type: 'started', attempt });
    dispatch({ type: 'failed', attempt, failure: new Error(reason) });
  }

  function handleInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { values } = store.getState();
    if (values) store.update({ values: { ...values, ...valuesIn(currentTarget) } });
  }

  /**
   * Another document of this tab, such as a page in the back/forward cache, can send a message or empty the fields.
   * form-draft.ts then resets this form. `handleReset` then clears the outcome. `handleReset` ignores a reset by
   * `emptyFields`.
   */
  function handleReset() {
    if (isOwnReset.current) return;
    store.update({ values: undefined });
    dispatch({ type: 'cleared' });
  }

  useEffect(() => {
    trackVisits();
    remember(reloadMark); // deletes the record of a reload (reload-contact-page.ts), because the form has now loaded
    void submitDropped.then((reason) => {
      if (!formRef.current) return;
      const values = completeMessage(formRef.current);
      // if a field is empty, the visitor has not finished the message, and knows that it was not sent
      if (reason === 'changed' && Object.values(values).some((value) => value === '')) return;
      store.update({ values });
      failWithoutRequest(values, formStrings.reasons[reason]);
    });
  }, []);

  const rethrowing = useRethrow();
  return {
    formRef,
    state,
    announcement,
    onSubmit: rethrowing(handleSubmit),
    onInput: rethrowing(handleInput),
    onReset: rethrowing(handleReset),
  };
}

/** Whether to ignore a submit: a message is being sent, or the form is empty because the message has just been sent. */
function ignoresSubmit(state: AttemptState, typed: ContactMessage): boolean {
  const isEmpty = !Object.values(typed).some(Boolean);
  return isPending(state) || (state.name === 'delivered' && isEmpty);
}

function hasChangedSince({ message, fingerprint }: Attempt, form: HTMLFormElement): boolean {
  return fingerprintOf({ ...message, ...valuesIn(form) }) !== fingerprint;
}

function logFailure(reason: string, failure: unknown): void {
  const { status, text, message = failure, cause } = Object(failure);
  console.error('Message not sent:', reason, { status, text, message: String(message), cause });
}

function useConfirmLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chrome and Edge before version 119 ask the visitor to confirm only if the event has a return value
      event.returnValue = true;
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

/**
 * Returns a function that wraps an event handler. If the handler throws, the wrapper rethrows the error during
 * rendering. src/browser/hydrate.tsx then restores the prerendered form and shows the ways to contact the firm without
 * the form.
 */
function useRethrow() {
  const [, setState] = useState<undefined>();
  return <Event>(handle: (event: Event) => void) =>
    (event: Event) => {
      try {
        handle(event);
      } catch (error) {
        setState(() => {
          throw error;
        });
      }
    };
}
