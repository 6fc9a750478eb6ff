import { useEffect, useRef } from 'react';
import { firm } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { mailLink } from './mail-link.ts';
import type { ContactMessage } from './schema.ts';
import type { ToastMessage } from './Toasts.tsx';

/** The confirmation below the button. With `takesFocus` it receives the focus. */
export function Confirmation({
  notice,
  takesFocus,
}: {
  notice: ToastMessage;
  takesFocus: boolean;
}) {
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
    </div>
  );
}

/** The reason why a message was not sent, and the other ways of contact. `values` fill in the e-mail. */
export function Failure({ notice, values }: { notice: ToastMessage; values: ContactMessage }) {
  const { href, cut } = mailLink(values);
  return (
    <div className="form__failed">
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

/** The ways of contact without the form. `mail`: a `mailto:` URL with the text of the fields. */
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
