import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ContactMessage,
  contactMessage,
  faultsOf,
  fieldNames,
  readForm,
} from '../../src/browser/contact/contact-message.ts';
import { reasonOf, sendMessage } from '../../src/browser/contact/send-message.ts';
import { formStrings } from '../../src/facts/strings.ts';
import { Icon } from '../layout/Icon.tsx';
import { FormField, FormTrap, sprungTrap } from './FormField.tsx';
import { DirectWays, FormOutcome, type Outcome } from './FormOutcome.tsx';
import { FormToasts } from './FormToasts.tsx';

interface Props {
  /** Called once the form is alive. */
  onReady?: () => void;
}

/**
 * The contact form. The fields belong to the browser, so that whatever fills them (a visitor before this code arrived,
 * autofill, the back button) is what gets sent; React holds only the faults and the outcome.
 */
export function ContactForm({ onReady }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const attempt = useRef(0);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [announcement, setAnnouncement] = useState('');
  // what the fields hold, once the visitor has tried to send it
  const [values, setValues] = useState<ContactMessage>();
  const faults = values ? faultsOf(values) : {};

  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    if (outcome.kind === 'sent') confirmation.current?.focus();
  }, [outcome]);

  const succeed = (sent: ContactMessage) => {
    // words that were added since, while the answer was late, are the visitor's next message
    if (form.current && JSON.stringify(readForm(form.current)) === JSON.stringify(sent)) {
      form.current.reset();
      setValues(undefined);
    }
    setOutcome({ kind: 'sent', ...formStrings.sent });
  };

  const fail = (failure: unknown) => {
    const { status, text, message } = Object(failure);
    const reason = reasonOf(failure);
    console.error('Message not sent:', reason, { status, text, message });
    setOutcome({ kind: 'failed', ...formStrings.failed(reason) });
  };

  const send = async (typed: ContactMessage) => {
    attempt.current += 1;
    const current = attempt.current;
    setOutcome({ kind: 'sending' });
    setAnnouncement(formStrings.sending);
    const { answer, delivery } = sendMessage(contactMessage.parse(typed));
    try {
      await answer;
      succeed(typed);
    } catch (failure) {
      fail(failure);
      // an answer may still come; then the failure is no longer true
      delivery.then(
        () => current === attempt.current && succeed(typed),
        () => undefined,
      );
    }
    setAnnouncement('');
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome.kind === 'sending') return;
    const fields = event.currentTarget;
    const typed = readForm(fields);
    const wrong = faultsOf(typed);
    const [first, ...more] = fieldNames.filter((name) => wrong[name]);
    setValues(typed);
    if (first) {
      setOutcome({ kind: 'none' });
      setAnnouncement(formStrings.faults([first, ...more].map((name) => formStrings.labels[name])));
      fields.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    } else if (sprungTrap(fields)) fail(new Error(formStrings.reasons.robot));
    else void send(typed);
  };

  const sending = outcome.kind === 'sending';
  return (
    <>
      <form
        ref={form}
        className="form"
        // before this code arrives, and if it never does, pressing the button must lead nowhere and lose nothing
        method="dialog"
        noValidate
        aria-busy={sending}
        onSubmit={submit}
        onInput={({ currentTarget }) => values && setValues(readForm(currentTarget))}
      >
        {fieldNames.map((name) => (
          <FormField key={name} name={name} fault={faults[name]} />
        ))}
        <FormTrap />
        <div className="wide form__end">
          <button className="btn" type="submit" aria-disabled={sending}>
            {sending ? formStrings.sending : formStrings.send}
            {sending ? <span className="spin" /> : <Icon name="arrow-right" flip />}
          </button>
          <div className="form__late">
            <p>{formStrings.late}</p>
            <DirectWays />
          </div>
          <FormOutcome outcome={outcome} message={values} confirmation={confirmation} />
        </div>
      </form>
      <p className="sr" role="status">
        {announcement}
      </p>
      <FormToasts
        outcome={outcome}
        onDismiss={() => form.current?.querySelector('button')?.focus()}
      />
    </>
  );
}
