import './contact-form.css';
import {
  type ContactMessage,
  fieldOf,
  readForm,
} from '../../src/browser/contact/contact-message.ts';
import { formStrings } from '../../src/facts/form-strings.ts';
import { faultsBeneath, sprungTrap } from './form-fields.ts';
import { busyButton, outcomeBeside } from './form-outcome.ts';
import { announcer, lastingPlace, readParts } from './form-parts.ts';
import { Sending } from './form-sending.ts';
import { toastsIn } from './form-toasts.ts';

/**
 * Brings the contact form to life as it stands in the page: nothing of it is drawn anew, so that what was typed before
 * stays, whatever has altered the form since. A press on its button before this code had arrived is kept.
 */
export function start(element: HTMLElement, _props: undefined, cause?: string): void {
  const form = element.querySelector('form');
  if (!form) throw new Error('The page does not hold the contact form.');
  const makePart = readParts(element);
  const announce = announcer(lastingPlace(element, '.form__status'));
  const showFaults = faultsBeneath(form, makePart);
  const outcome = outcomeBeside(form, makePart);
  const toasts = toastsIn(element, makePart, () =>
    form.querySelector<HTMLElement>('[type=submit]')?.focus(),
  );
  /** Whether the visitor has tried to send the form; from then on every change is checked. */
  let tried = false;
  let atRest = () => {};

  const sending = new Sending({
    sending() {
      atRest = busyButton(form, makePart);
      announce(formStrings.sending);
    },
    sent: (message, late) =>
      safely(() => {
        rest();
        toasts.show('sent');
        // words that were added since are the visitor's next message
        const wroteOn = !isSame(message, readForm(form));
        const isInField = document.activeElement?.matches('input, textarea') === true;
        outcome.sent(wroteOn || (late && isInField));
        if (wroteOn) return;
        tried = false;
        form.reset();
        showFaults();
      }),
    failed: (reason) =>
      safely(() => {
        rest();
        const text = formStrings.failed.text(reason);
        toasts.show('failed', text);
        outcome.failed(text);
      }),
  });

  const rest = () => {
    atRest();
    atRest = () => {};
    announce('');
  };

  const submit = () => {
    if (sending.isBusy) return;
    tried = true;
    const typed = readForm(form);
    const wrong = showFaults(typed);
    toasts.clear();
    outcome.clear();
    if (wrong[0]) {
      announce(formStrings.faults(wrong.map((name) => formStrings.labels[name])));
      fieldOf(form, wrong[0])?.focus();
    } else if (sprungTrap(form)) sending.tellFailure(new Error(formStrings.reasons.robot));
    else sending.send(typed).catch(giveUp);
  };

  /** Where something has broken the page: the fields stay as they are, and the direct ways show beside them. */
  const giveUp = (error: unknown) => {
    console.error('The contact form failed:', error);
    delete element.dataset.live;
  };

  const safely = (work: () => void) => {
    try {
      work();
    } catch (error) {
      giveUp(error);
    }
  };

  const alive = new AbortController();
  element.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (event.target === form) return safely(submit);
      // something has put another form in the place of this one; it may be sent again once this event is over
      alive.abort();
      setTimeout(start, 0, element, undefined, 'submit');
    },
    alive,
  );
  element.addEventListener(
    'input',
    () =>
      safely(() => {
        if (!tried) return;
        const values = readForm(form);
        showFaults(values);
        outcome.follow(values);
      }),
    alive,
  );
  element.dataset.live = '';
  if (cause === 'submit') form.requestSubmit();
}

const isSame = (one: ContactMessage, other: ContactMessage) =>
  JSON.stringify(one) === JSON.stringify(other);
