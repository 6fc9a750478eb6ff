import { Fieldset } from '@headlessui/react';
import type { KeyboardEvent } from 'react';
import { formStrings } from '../../src/config/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import { isPending, outcomeOf } from './attempt-state.ts';
import { FormField, Honeypot } from './FormField.tsx';
import { Confirmation, DirectWays, Failure, type Plans } from './FormOutcome.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { fieldNames, validateMessage } from './message-schema.ts';
import { Toasts } from './Toasts.tsx';
import { useMessageForm } from './use-message-form.ts';

/**
 * The contact form. React does not control the values of the fields, so hydration preserves text that was typed,
 * autofilled or restored earlier. The form sends the values that are in the fields. Each text that changes is in an
 * element with a `key`, so that React replaces the whole element. If React replaced only the text, React would throw on
 * a page that the browser has translated (https://github.com/facebook/react/issues/11538).
 */
export function MessageForm({ plans = {} }: { plans?: Plans }) {
  const { formRef, state, announcement, onSubmit, onInput, onReset } = useMessageForm();
  const { attemptState, values, hasNewText, buttonWidth } = state;
  const faults = values ? validateMessage(values) : {};
  const isSending = isPending(attemptState);
  const outcome = outcomeOf(attemptState);
  return (
    <>
      {/* with method=dialog, a submit before hydration does not load another page and does not clear the fields */}
      <form
        ref={formRef}
        className="form"
        method="dialog"
        noValidate
        aria-busy={isSending}
        onSubmit={onSubmit}
        onKeyDown={ignoreHeldEnter}
        onInput={onInput}
        onReset={onReset}
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
            style={isSending ? { minInlineSize: buttonWidth } : undefined}
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
          {/* a style sheet hides and shows the e-mail address, telephone number and chat: without scripts, these three
              must appear (docs/decisions.md, “Other ways of contact”) */}
          <div role="status">
            <div className="form__late">
              <p>{formStrings.late}</p>
              <DirectWays />
            </div>
          </div>
          <div className="form__outcome">
            {outcome?.name === 'delivered' && (
              <Confirmation outcome={outcome} hasNewText={hasNewText} plans={plans} />
            )}
            {outcome?.name === 'failed' && values && (
              <Failure
                key={outcome.reason}
                outcome={outcome}
                values={values}
                hasNewText={hasNewText}
              />
            )}
          </div>
        </div>
      </form>
      <LiveRegion className="sr-only form__status" role="status">
        {announcement}
      </LiveRegion>
      <Toasts
        outcome={outcome}
        onDismiss={() => formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
      />
    </>
  );
}

/**
 * Cancels the repeated key events of a held Enter key, so that the key submits the form only once. Without this, a new
 * attempt to send would follow each failed attempt. In the message field, a held Enter key adds lines.
 */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isInMessage = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isInMessage) event.preventDefault();
}
