import type { ContactMessage } from '../../src/browser/contact/contact-message.ts';
import { formStrings } from '../../src/browser/contact/form-strings.ts';
import { mailLink } from '../../src/browser/contact/mail-link.ts';
import { site } from '../../src/facts/firm.ts';

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
