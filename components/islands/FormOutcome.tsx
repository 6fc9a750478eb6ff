import type { RefObject } from 'react';
import type { ContactMessage } from '../../src/browser/contact/contact-message.ts';
import { formStrings } from '../../src/browser/contact/form-strings.ts';
import { DirectWays } from './DirectWays.tsx';

/** Where the form stands with its message. */
export type Outcome = { kind: 'none' | 'sending' | 'sent' } | { kind: 'failed'; reason: string };

interface Props {
  outcome: Outcome;
  /** What the fields hold, for the e-mail that is offered in place of a message that failed. */
  message?: ContactMessage;
  /** The confirmation, which takes the focus. */
  confirmation: RefObject<HTMLDivElement | null>;
}

/** The outcome beside the button, where it stays to be read in the visitor's own time. */
export function FormOutcome({ outcome, message, confirmation }: Props) {
  if (outcome.kind === 'sent')
    return (
      <div className="form__sent" ref={confirmation} tabIndex={-1}>
        <p>
          <b>{formStrings.sent.title}</b>
        </p>
        <p>{formStrings.sent.text}</p>
      </div>
    );
  if (outcome.kind === 'failed')
    return (
      <div className="form__failed">
        <p>
          <b>{formStrings.failed.title}</b>
        </p>
        <p>{formStrings.failed.text(outcome.reason)}</p>
        <p>{formStrings.kept}</p>
        <DirectWays message={message} />
      </div>
    );
  return null;
}
