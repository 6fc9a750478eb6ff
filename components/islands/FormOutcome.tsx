import type { RefObject } from 'react';
import { type ContactMessage, mailLink } from '../../src/browser/contact/contact-message.ts';
import { site } from '../../src/facts/firm.ts';
import { formStrings } from '../../src/facts/strings.ts';

/** Where the form stands with its message, and what is said of it. */
export type Outcome =
  | { kind: 'none' | 'sending' }
  | { kind: 'sent' | 'failed'; title: string; text: string };

interface Props {
  outcome: Outcome;
  /** What the fields hold, for the e-mail that is offered in place of a message that failed. */
  message?: ContactMessage;
  /** The confirmation, which takes the focus. */
  confirmation: RefObject<HTMLDivElement | null>;
}

/** The outcome beside the button, where it stays to be read in the visitor's own time. */
export function FormOutcome({ outcome, message, confirmation }: Props) {
  if (!('title' in outcome)) return null;
  const said = (
    <>
      <p>
        <b>{outcome.title}</b>
      </p>
      <p>{outcome.text}</p>
    </>
  );
  if (outcome.kind === 'sent')
    return (
      <div className="form__sent" ref={confirmation} tabIndex={-1}>
        {said}
      </div>
    );
  return (
    <div className="form__failed">
      {said}
      <p>{formStrings.kept}</p>
      <DirectWays message={message} />
    </div>
  );
}

/** The ways to the firm without the form. With a message, its e-mail is already written. */
export function DirectWays({ message }: { message?: ContactMessage }) {
  return (
    <ul className="ways">
      <li>
        {message ? (
          <a href={mailLink(message)}>{formStrings.byEmail}</a>
        ) : (
          <a href={`mailto:${site.email}`}>{site.email}</a>
        )}
      </li>
      <li>
        <a href={site.telephone.href}>{site.telephone.text}</a>
      </li>
      <li>
        <a href={site.chat} target="_blank" rel="noopener">
          {formStrings.byChat}
        </a>
      </li>
    </ul>
  );
}
