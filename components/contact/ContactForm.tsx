import { Fieldset } from '@headlessui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formStrings } from '../../src/config/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import { FormField, FormTrap } from './FormField.tsx';
import { Confirmation, DirectWays, Failure } from './FormOutcome.tsx';
import { type ContactMessage, faultsOf, fieldNames } from './schema.ts';
import { type Delivered, reasonOf, send } from './send.ts';
import { LiveRegion, Toasts, type Told } from './Toasts.tsx';

/** How the last try stands. `width`: of the button at rest, in px. */
type Outcome =
  | { kind: 'sending'; width: number }
  | { kind: 'delivered'; told: Told; takesFocus: boolean }
  | { kind: 'failed'; told: Told };

/**
 * The contact form. Its fields are uncontrolled: what was typed, filled in or put back before this code came stays, and
 * what is sent is what stands in them. Each text that changes is an element with a key of its own, so that a translated
 * page can change, too.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  /** The message that was tried last: an answer that comes when its failure has been told still counts, until another is tried. */
  const last = useRef<{ mark: string; state: 'sending' | 'sent' | 'failed' }>(undefined);
  const hasDoubted = useRef(false);
  const [values, setValues] = useState<ContactMessage>(); // from the first try on, to check every change
  const [outcome, setOutcome] = useState<Outcome>();
  const [said, announce] = useAnnouncer();
  const faults = values ? faultsOf(values) : {};
  const isSending = outcome?.kind === 'sending';
  const told = outcome && 'told' in outcome ? outcome.told : undefined;
  useAskBeforeLeaving(isSending);

  function succeed(how: Delivered, sent: ContactMessage, isLate: boolean) {
    if (!form.current) return;
    const wroteOn = markOf(read(form.current)) !== markOf(sent); // it is the next message
    const { activeElement: focused, body } = document;
    const isWriting = wroteOn || (isLate && focused?.matches('input, textarea'));
    const isFree = focused === body || form.current.contains(focused);
    announce('');
    const told = { isSuccess: true, ...formStrings[how] };
    setOutcome({ kind: 'delivered', told, takesFocus: isFree && !isWriting });
    if (wroteOn) return;
    setValues(undefined);
    form.current.reset();
  }

  function fail(failure: unknown) {
    const reason = reasonOf(failure);
    const { status, text, message = failure, cause } = Object(failure);
    console.error('Message not sent:', reason, { status, text, message: String(message), cause });
    const { title, text: sentence } = formStrings.failed;
    announce('');
    setOutcome({ kind: 'failed', told: { isSuccess: false, title, text: sentence(reason) } });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const typed = read(currentTarget);
    const isOneMorePress = outcome?.kind === 'delivered' && !Object.values(typed).some(Boolean);
    if (isSending || isOneMorePress) return;
    const faults = faultsOf(typed);
    const faulty = fieldNames.filter((name) => faults[name]);
    flushSync(() => {
      setValues(typed);
      setOutcome(undefined);
    });
    if (faulty[0]) {
      announce(formStrings.faults(faulty.map((name) => formStrings.labels[name])));
      fieldOf(currentTarget, faulty[0])?.focus();
    } else if (fieldOf(currentTarget, 'website')?.value && !hasDoubted.current) {
      hasDoubted.current = true; // an extension may have done it, and do it again: who tries again is believed
      fail(new Error(formStrings.reasons.robot));
    } else deliver(typed, currentTarget);
  }

  function deliver(typed: ContactMessage, { elements }: HTMLFormElement) {
    const mark = markOf(typed);
    const button = [...elements].find((element) => element.matches('[type=submit]'));
    last.current = { mark, state: 'sending' };
    announce(formStrings.sending);
    setOutcome({ kind: 'sending', width: button?.getBoundingClientRect().width ?? 0 });
    const { answer, delivery } = send(typed);
    delivery.then(
      (how) => {
        if (last.current?.mark !== mark || last.current.state === 'sent') return;
        const isLate = last.current.state === 'failed';
        last.current = { mark, state: 'sent' };
        succeed(how, typed, isLate);
      },
      () => undefined, // the answer says it, or time was up before
    );
    answer.catch((failure) => {
      if (last.current?.mark !== mark || last.current.state !== 'sending') return;
      last.current = { mark, state: 'failed' };
      fail(failure);
    });
  }

  /** Lets React know of an error in a handler, so that the page shows the ways out. */
  function safely<Event>(handle: (event: Event) => void) {
    return (event: Event) => {
      try {
        handle(event);
      } catch (error) {
        setOutcome(() => {
          throw error;
        });
      }
    };
  }

  return (
    <>
      {/* before this code has come, and if it never does, pressing the button must lead nowhere and lose nothing */}
      <form
        ref={form}
        className="form"
        method="dialog"
        noValidate
        aria-busy={isSending}
        onSubmit={safely(submit)}
        onInput={safely(({ currentTarget }) => values && setValues(read(currentTarget)))}
      >
        <Fieldset className="form__fields">
          {fieldNames.map((name) => (
            <FormField key={name} name={name} fault={faults[name]} />
          ))}
          <FormTrap />
        </Fieldset>
        <div className="wide form__end">
          <button
            className="btn"
            type="submit"
            aria-disabled={isSending}
            style={isSending ? { minInlineSize: outcome.width } : undefined}
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
          {/* shown by the style sheet, with or without a script: docs/decisions.md, “Ways out” */}
          <div role="status">
            <div className="form__late">
              <p>{formStrings.late}</p>
              <DirectWays />
            </div>
          </div>
          <div className="form__outcome">
            {outcome?.kind === 'delivered' && <Confirmation {...outcome} />}
            {outcome?.kind === 'failed' && values && (
              <Failure key={outcome.told.text} told={outcome.told} values={values} />
            )}
          </div>
        </div>
      </form>
      <LiveRegion className="sr form__status" role="status">
        {said}
      </LiveRegion>
      <Toasts
        told={told}
        onDismiss={() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
      />
    </>
  );
}

/** How long a live region is silent before words stand in it, in ms; without a pause nobody hears the same words again. */
const silence = 100;

/** What a live region says, and what says it: once for each call. */
function useAnnouncer(): [said: string, announce: (text: string) => void] {
  const [said, setSaid] = useState('');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = (text: string) => {
    clearTimeout(waiting.current);
    setSaid('');
    if (text) waiting.current = setTimeout(setSaid, silence, text);
  };
  return [said, announce];
}

/** Asks whoever is about to leave the page while a message is on its way. */
function useAskBeforeLeaving(isOnItsWay: boolean): void {
  useEffect(() => {
    if (!isOnItsWay) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOnItsWay]);
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);

/** What the fields hold now. Throws where something has taken one out of the page. */
function read(form: HTMLFormElement): ContactMessage {
  const values = fieldNames.map((name) => {
    const field = fieldOf(form, name);
    if (!field) throw new Error(`The form has lost its field “${name}”.`);
    return [name, field.value];
  });
  return Object.fromEntries(values);
}

const markOf = (message: ContactMessage) => JSON.stringify(message);
