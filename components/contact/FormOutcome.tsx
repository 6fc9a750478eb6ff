import { useEffect, useRef } from 'react';
import { site } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { mailLink } from './mail-link.ts';
import type { ContactMessage } from './schema.ts';
import type { Told } from './Toasts.tsx';

/** That a message has come, to be read in the visitor's own time. `takesFocus`: the focus was in the form, and nobody writes. */
export function Confirmation({ told, takesFocus }: { told: Told; takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [told]);
  return (
    <div ref={place} className="form__sent" tabIndex={-1}>
      <p>
        <b>{told.title}</b>
      </p>
      <p>{told.text}</p>
    </div>
  );
}

/** Why a message was not sent, and what the fields hold now as an e-mail. */
export function Failure({ told, values }: { told: Told; values: ContactMessage }) {
  const { href, cut } = mailLink(values);
  return (
    <div className="form__failed">
      <p>
        <b>{told.title}</b>
      </p>
      <p>{told.text}</p>
      <p>{formStrings.kept}</p>
      <DirectWays mail={href} />
      {cut && <p>{formStrings.cut}</p>}
    </div>
  );
}

/** The ways to the firm without the form. `mail`: the address of an e-mail that holds what the fields do. */
export function DirectWays({ mail }: { mail?: string }) {
  return (
    <ul className="u-links">
      <li>
        {mail ? (
          <a className="u-target" href={mail}>
            {formStrings.byEmail}
          </a>
        ) : (
          <a className="u-target" href={`mailto:${site.email}`}>
            {site.email}
          </a>
        )}
      </li>
      <li>
        <a className="u-target" href={site.telephone.href}>
          {site.telephone.text}
        </a>
      </li>
      <li>
        <a className="u-target" href={site.chat} target="_blank" rel="noopener">
          {formStrings.byChat}
        </a>
      </li>
    </ul>
  );
}
