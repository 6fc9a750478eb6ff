import { Fieldset } from '@headlessui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pressExpired } from '../../src/browser/early-input.ts';
import { reloadMark, remember } from '../../src/browser/tab-memory.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import {
  type AttemptEvent,
  type AttemptState,
  isPending,
  newAttempt,
  nextState,
} from './attempt.ts';
import { FormField, Honeypot } from './FormField.tsx';
import { Confirmation, DirectWays, Failure, type Plans } from './FormOutcome.tsx';
import { type ContactMessage, fieldNames, fingerprintOf, validateMessage } from './schema.ts';
import { runAttempt } from './send.ts';
import { LiveRegion, type ToastMessage, Toasts } from './Toasts.tsx';

/** The displayed state of the last attempt. `takesFocus`: whether the confirmation receives the focus. */
interface Shown {
  state: AttemptState;
  notice?: ToastMessage;
  takesFocus?: boolean;
  /** Whether a failure is scrolled into view. */
  scrolls?: boolean;
}

/**
 * The contact form. Its fields are uncontrolled: hydration keeps text that was typed, autofilled or restored earlier,
 * and the form sends the values in the fields. Each text that changes is in an element with its own key, so that React
 * replaces the whole element. Replacing only the text would fail after the browser has translated the page.
 */
export function MessageForm({ plans = {} }: { plans?: Plans }) {
  const form = useRef<HTMLFormElement>(null);
  const current = useRef<AttemptState>({ name: 'idle' }); // the latest state, which React may not have rendered yet
  const isResetting = useRef(false);
  const wasSuspected = useRef(false);
  const idleWidth = useRef(0); // the width of the button in the idle state, in px
  const [values, setValues] = useState<ContactMessage>(); // set at the first attempt, then updated on input
  const [{ state, notice, takesFocus = false, scrolls = false }, show] = useState<Shown>({
    state: current.current,
  });
  const [announcement, announce] = useAnnouncer();
  const faults = values ? validateMessage(values) : {};
  const isSending = isPending(state);
  useConfirmLeaving(isSending);

  function dispatch(event: AttemptEvent) {
    const before = current.current;
    const after = nextState(before, event);
    if (after === before || !form.current) return;
    current.current = after;
    if (event.type === 'started') before.attempt?.abort.abort();
    if (event.type !== 'requested') announce(event.type === 'started' ? formStrings.sending : '');
    if (after.name === 'delivered') showConfirmation(after, form.current);
    else if (after.name === 'failed')
      showFailure(after, 'failure' in event ? event.failure : after.reason, form.current);
    else show({ state: after });
  }

  function showConfirmation(
    delivered: AttemptState & { name: 'delivered' },
    form: HTMLFormElement,
  ) {
    const { attempt, delivery, isLate } = delivered;
    const now = { ...attempt.message, ...valuesIn(form) };
    const hasNewText = fingerprintOf(now) !== attempt.fingerprint;
    const { activeElement: focused, body } = document;
    const isTyping = hasNewText || (isLate && focused?.matches('input, textarea'));
    const isFree = focused === body || form.contains(focused);
    const notice = { isSuccess: true, ...formStrings[delivery] };
    show({ state: delivered, notice, takesFocus: isFree && !isTyping });
    if (hasNewText) return; // the visitor has begun to type the next message
    setValues(undefined);
    isResetting.current = true;
    form.reset();
    isResetting.current = false;
  }

  function showFailure(
    failed: AttemptState & { name: 'failed' },
    failure: unknown,
    form: HTMLFormElement,
  ) {
    const { attempt, reason } = failed;
    const now = { ...attempt.message, ...valuesIn(form) };
    const scrolls = fingerprintOf(now) === attempt.fingerprint;
    const { status, text, message = failure, cause } = Object(failure);
    console.error('Message not sent:', reason, { status, text, message: String(message), cause });
    const { title, text: sentence } = formStrings.failed;
    show({ state: failed, notice: { isSuccess: false, title, text: sentence(reason) }, scrolls });
  }

  /** Shows a failure without sending a request. */
  function failAtOnce(message: ContactMessage, reason: string) {
    const attempt = newAttempt(message);
    dispatch({ type: 'started', attempt });
    dispatch({ type: 'failed', attempt, failure: new Error(reason) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = completeMessage(form);
    const isEmptyAfterSuccess =
      current.current.name === 'delivered' && !Object.values(typed).some(Boolean);
    if (isPending(current.current) || isEmptyAfterSuccess) return;
    const faults = validateMessage(typed);
    const faulty = fieldNames.filter((name) => faults[name]);
    flushSync(() => {
      setValues(typed);
      dispatch({ type: 'cleared' });
    });
    if (faulty[0]) {
      announce(formStrings.faults(faulty.map((name) => formStrings.labels[name])));
      fieldNamed(form, faulty[0])?.focus();
    } else if (fieldNamed(form, 'website')?.value && !wasSuspected.current) {
      wasSuspected.current = true; // a browser extension may have filled in the honeypot: the second attempt skips it
      failAtOnce(typed, formStrings.reasons.robot);
    } else {
      const button = [...form.elements].find((element) => element.matches('[type=submit]'));
      idleWidth.current = button?.getBoundingClientRect().width ?? 0;
      runAttempt(newAttempt(typed), dispatch);
    }
  }

  /** Handles `reset`, which draft.ts fires when another page of this tab has sent the message. */
  function clearOutcome() {
    if (isResetting.current) return;
    setValues(undefined);
    dispatch({ type: 'cleared' });
  }

  useEffect(() => {
    remember(reloadMark);
    void pressExpired.then(() => {
      if (!form.current) return;
      const typed = completeMessage(form.current);
      setValues(typed);
      failAtOnce(typed, formStrings.reasons.reloaded);
    });
  }, []);

  /** Rethrows a handler's error during rendering, so that the error boundary shows the other ways of contact. */
  function safely<Event>(handle: (event: Event) => void) {
    return (event: Event) => {
      try {
        handle(event);
      } catch (error) {
        show(() => {
          throw error;
        });
      }
    };
  }

  return (
    <>
      {/* method=dialog: before hydration, submitting neither navigates nor clears the fields */}
      <form
        ref={form}
        className="form"
        method="dialog"
        noValidate
        aria-busy={isSending}
        onSubmit={safely(submit)}
        onInput={safely(
          ({ currentTarget }) => values && setValues({ ...values, ...valuesIn(currentTarget) }),
        )}
        onReset={safely(clearOutcome)}
      >
        <Fieldset className="form__fields">
          {fieldNames.map((name) => (
            <FormField key={name} name={name} fault={faults[name]} value={values?.[name]} />
          ))}
          <Honeypot />
        </Fieldset>
        <div className="wide form__end">
          <button
            className="btn"
            type="submit"
            aria-disabled={isSending}
            style={isSending ? { minInlineSize: idleWidth.current } : undefined}
          >
            {isSending ? (
              <span key="sending" className="form__words">
                {formStrings.sending}
                <span className="spin" />
              </span>
            ) : (
              <span key="send" className="form__words">
                {formStrings.send}
                <Icon name="arrow-right" flip />
              </span>
            )}
          </button>
          {/* the style sheet shows these ways of contact, even if no script runs (docs/decisions.md, “Ways out”) */}
          <div role="status">
            <div className="form__late">
              <p>{formStrings.late}</p>
              <DirectWays />
            </div>
          </div>
          <div className="form__outcome">
            {notice?.isSuccess && (
              <Confirmation notice={notice} takesFocus={takesFocus} plans={plans} />
            )}
            {notice?.isSuccess === false && values && (
              <Failure key={notice.text} notice={notice} values={values} scrolls={scrolls} />
            )}
          </div>
        </div>
      </form>
      <LiveRegion className="sr-only form__status" role="status">
        {announcement}
      </LiveRegion>
      <Toasts
        notice={notice}
        onDismiss={() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
      />
    </>
  );
}

/**
 * How long a live region stays empty before a text is written to it, in ms. Without a pause, screen readers do not
 * announce a repeated text.
 */
const announcementDelay = 100;

/** The text of a live region, and a function that announces a new text. */
function useAnnouncer(): [text: string, announce: (text: string) => void] {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = (text: string) => {
    clearTimeout(timer.current);
    setText('');
    if (text) timer.current = setTimeout(setText, announcementDelay, text);
  };
  return [text, announce];
}

/** Makes the browser ask for confirmation before the visitor leaves the page, while `isNeeded` is true. */
function useConfirmLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

const fieldNamed = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);

/** Returns the values of the fields in the document. A field is missing if a browser extension has removed it. */
function valuesIn(form: HTMLFormElement): Partial<ContactMessage> {
  const found = fieldNames.map((name) => [name, fieldNamed(form, name)?.value] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Returns the values of all fields. Throws when a field is missing, so that an incomplete message is never sent. */
function completeMessage(form: HTMLFormElement): ContactMessage {
  const values = valuesIn(form);
  const missing = fieldNames.find((name) => values[name] === undefined);
  if (missing) throw new Error(`The field “${missing}” is missing from the form.`);
  return values as ContactMessage;
}
