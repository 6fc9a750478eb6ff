import { site } from '../../facts/firm.ts';
import type { ContactMessage } from './contact-message.ts';

/** Half an emoji, which cannot stand in an address. */
const loneSurrogate = /\p{Cs}/gu;

const encode = (text: string) => encodeURIComponent(text.replace(loneSurrogate, '\uFFFD'));

/** The same message as an e-mail to the firm, subject and body filled in (RFC 6068: lines end in CR LF). */
export function mailLink(values: ContactMessage): string {
  const { firstName, lastName, email, company, subject, message } = values;
  const body = [message, `${firstName} ${lastName}\n${company}\n${email}`].join('\n\n');
  return `mailto:${site.email}?subject=${encode(subject)}&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
}
