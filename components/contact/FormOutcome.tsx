import { useEffect, useRef } from 'react';
import { basePath, planOf, withBase } from '../../src/config/addresses.ts';
import { replyBy } from '../../src/config/dates.ts';
import { formatReplyTime } from '../../src/config/edition.ts';
import { firm, openHours } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { mailLink } from './mail-link.ts';
import type { ContactMessage } from './schema.ts';
import type { ToastMessage } from './Toasts.tsx';

/** The title of the plan of each service page, by the address of the service page. */
export type Plans = Readonly<Record<string, string>>;

interface ConfirmationProps {
  notice: ToastMessage;
  /** True if the confirmation should receive the focus: the focus was in the form, and the visitor is not typing. */
  takesFocus: boolean;
  plans: Plans;
}

/** The confirmation of a sent message, below the button, with the next steps. */
export function Confirmation({ notice, takesFocus, plans }: ConfirmationProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [notice]);
  return (
    <div ref={place} className="form__sent" tabIndex={-1}>
      <p>
        <b>{notice.title}</b>
      </p>
      <p>{notice.text}</p>
      <NextSteps plans={plans} />
    </div>
  );
}

/**
 * The next steps: when a partner replies, what to prepare, and a link to the plan of the service page that the visitor
 * came from.
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
 * Returns the address, from the root, of the page of this site from which the visitor came. Returns undefined if the
 * visitor came from another site.
 */
function previousPage(): string | undefined {
  const root = location.origin + basePath;
  const { referrer } = document;
  return referrer.startsWith(root)
    ? new URL(referrer).pathname.slice(basePath.length - 1)
    : undefined;
}

interface FailureProps {
  notice: ToastMessage;
  values: ContactMessage;
  /** Whether the failure is scrolled into view. False while the visitor types. */
  scrolls: boolean;
}

/** The reason why a message was not sent, and a link to an e-mail with the text of the fields. */
export function Failure({ notice, values, scrolls }: FailureProps) {
  const { href, cut } = mailLink(values);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrolls && box.current) scrollToCentre(box.current);
  }, [notice]);
  return (
    <div ref={box} className="form__failed">
      <p>
        <b>{notice.title}</b>
      </p>
      <p>{notice.text}</p>
      <p>{formStrings.kept}</p>
      <DirectWays mail={href} />
      {cut && <p>{formStrings.cut}</p>}
    </div>
  );
}

/** Scrolls a box to the centre of the visible area between the header and the bottom bar or toast. */
function scrollToCentre(box: HTMLElement): void {
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  const { left, right } = box.getBoundingClientRect();
  const isOver = toast && toast.left < right && toast.right > left;
  box.style.scrollMarginBlockStart = isOver ? `${toast.height}px` : '';
  box.scrollIntoView({ block: 'center' });
}

/** The ways to contact the firm without the form. `mail`: a `mailto:` URL with the text of the fields. */
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
