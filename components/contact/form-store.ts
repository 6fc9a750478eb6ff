import type { AttemptState } from './attempt-state.ts';
import type { ContactMessage } from './message-schema.ts';

/** The state of the contact form. React reads the values of the fields, but does not control the fields. */
export interface FormState {
  attemptState: AttemptState;
  /**
   * The values of the last submit, updated on each input. The form shows the errors of these values. Undefined before
   * the first submit, and after the form was emptied.
   */
  values?: ContactMessage;
  /** Whether the visitor changed a field between the submit and the outcome of the attempt. */
  hasNewText: boolean;
  /**
   * The width of the button at the last submit, in px. This is the minimum width of the button while it shows
   * “Sending...”.
   */
  buttonWidth?: number;
  /** Whether an attempt has failed because the honeypot was filled in. */
  wasSuspected: boolean;
}

/** A store for `useSyncExternalStore`. */
export interface FormStore {
  getState: () => FormState;
  /** Copies the properties of `change` into the state. Does not change the remaining properties. */
  update: (change: Partial<FormState>) => void;
  /** Adds a listener, which is called after each change. Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the store of a contact form. The store is outside React, because a second submit can occur before React has
 * rendered the result of the first submit. The second submit must read the current state.
 */
export function createFormStore(): FormStore {
  let state: FormState = {
    attemptState: { name: 'idle' },
    hasNewText: false,
    wasSuspected: false,
  };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    update(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
