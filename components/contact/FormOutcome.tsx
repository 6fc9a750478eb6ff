import { useEffect, useRef } from 'react';
import { firm, openHours } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { formatReplyTime } from '../../src/config/locale.ts';
import { replyBy } from '../../src/config/office-hours.ts';
import { basePath, planOf, withBase } from '../../src/config/site-addresses.ts';
import type { Outcome } from './attempt-state.ts';
import { mailLink } from './mail-link.ts';
import type { ContactMessage } from './message-schema.ts';
import { outcomeText } from './outcome-text.ts';

/** Maps the address of each service page that has a plan (a printable sheet) to the label of this page. */
export type Plans = Readonly<Record<string, string>>;

interface ConfirmationProps {
  outcome: Outcome & { name: 'delivered' };
  /** Whether the visitor changed the text of the form while the message was being sent. */
  hasNewText: boolean;
  plans: Plans;
}

/**
 * The confirmation of a sent message, below the button, with the next steps. The confirmation receives the focus,
 * unless the visitor is typing or an element outside the form has the focus.
 */
export function Confirmation({ outcome, hasNewText, plans }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  const { title, text } = outcomeText(outcome);
  useEffect(() => {
    const { activeElement: focused, body } = document;
    const isInForm = box.current?.closest('form')?.contains(focused);
    const isTyping = hasNewText || (outcome.isLate && focused?.matches('input, textarea'));
    if ((focused === body || isInForm) && !isTyping) box.current?.focus();
  }, [outcome]);
  return (
    <div ref={box} className="form__sent" tabIndex={-1}>
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
      {hasNewText && <p>{formStrings.changedMeanwhile}</p>}
      <NextSteps plans={plans} />
    </div>
  );
}

/**
 * The next steps: when a partner replies, and what to prepare. After a visit to a service page with a plan (a printable
 * sheet), the steps include a link to the plan.
 */
function NextSteps({ plans }: { plans: Plans }) {
  const { next } = formStrings;
  const address = previousPage();
  const page = address && plans[address];
  return (
    <div className="form__next">
      <p>
        <b>{next.title}</b>
      </p>
      <ul>
        <li>
          {next.reply[0]}
          <em>{formatReplyTime(replyBy(openHours, new Date()))}</em>
          {next.reply[1]}
        </li>
        <li>{next.ready}</li>
        {page && (
          <li>
            <a href={withBase(planOf(address))}>{next.plan(page)}</a>
          </li>
        )}
      </ul>
    </div>
  );
}

/**
 * Returns the address of the previous page, such as `/vat-services`, if the visitor used a link on the previous page.
 * Returns undefined if the visitor came from another site or typed the address of this page.
 */
function previousPage(): string | undefined {
  const root = location.origin + basePath;
  const { referrer } = document;
  return referrer.startsWith(root)
    ? new URL(referrer).pathname.slice(basePath.length - 1)
    : undefined;
}

interface FailureProps {
  outcome: Outcome & { name: 'failed' };
  values: ContactMessage;
  /** Whether the visitor has typed since the submit. If so, the failure is not scrolled into view. */
  hasNewText: boolean;
}

/**
 * The reason why a message was not sent, and other ways to contact the firm. One way is an e-mail that contains the
 * text of the fields.
 */
export function Failure({ outcome, values, hasNewText }: FailureProps) {
  const { href, cut } = mailLink(values);
  const box = useRef<HTMLDivElement>(null);
  const { title, text } = outcomeText(outcome);
  useEffect(() => {
    if (!hasNewText && box.current) scrollIntoView(box.current);
  }, [outcome]);
  return (
    <div ref={box} className="form__failed">
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
      <p>{formStrings.kept}</p>
      <DirectWays mail={href} />
      {cut && <p>{formStrings.cut}</p>}
    </div>
  );
}

/**
 * Scrolls the box with the failure to the middle of the viewport. In a narrow window, the toast (Toasts.tsx) is not
 * beside the box and could cover a box in the middle. In a narrow window, the box is therefore scrolled to the bottom
 * of the viewport. The button and the toast then have space above the box.
 */
function scrollIntoView(box: HTMLElement): void {
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  const { left, right } = box.getBoundingClientRect();
  const isBelowToast = toast && toast.left < right && toast.right > left;
  box.scrollIntoView({ block: isBelowToast ? 'end' : 'center' });
}

/**
 * The ways to contact the firm without the form: e-mail, telephone and chat. `mail` is a `mailto:` URL with the text of
 * the fields. Without `mail`, the e-mail is empty.
 */
export function DirectWays({ mail }: { mail?: string }) {
  return (
    <ul className="u-links">
      <li>
        {mail ? (
          <a className="u-target" href={mail}>
            {formStrings.byEmail}
          </a>
        ) : (
          <a className="u-target" href={`mailto:${firm.email}`}>
            {firm.email}
          </a>
        )}
      </li>
      <li>
        <a className="u-target" href={firm.telephone.href}>
          {firm.telephone.text}
        </a>
      </li>
      <li>
        <a className="u-target" href={firm.chat} target="_blank" rel="noopener">
          {formStrings.byChat}
        </a>
      </li>
    </ul>
  );
}
