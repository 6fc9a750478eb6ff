import { site } from '../../src/facts/firm.ts';
import { formStrings } from '../../src/facts/form-strings.ts';

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
