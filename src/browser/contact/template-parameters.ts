import { site } from '../../facts/firm.ts';
import type { ContactMessage } from './contact-message.ts';

/** What the e-mail service's template is filled in with (1-site.md, section 3). */
export function templateParameters(values: ContactMessage) {
  const { firstName, lastName, email, company, subject, message } = values;
  const name = `${firstName} ${lastName}`;
  return {
    from_name: name,
    from_email: email,
    to_email: site.email,
    subject,
    message,
    company,
    name,
    email,
  };
}
