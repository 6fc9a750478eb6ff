import { site } from '../../facts/firm.ts';
import { type ContactMessage, fieldNames } from './contact-message.ts';

/** The longest address that mail programs take, in characters: some on Windows stop at 2,083. */
const longest = 2_000;

/** Half an emoji, which cannot stand in an address. */
const loneSurrogate = /\p{Cs}/gu;

const encode = (text: string) => encodeURIComponent(text.replace(loneSurrogate, '\uFFFD'));

/** The e-mail that holds these values (RFC 6068: lines end in CR LF). */
function addressOf(values: ContactMessage): string {
  const { firstName, lastName, email, company, subject, message } = values;
  const body = [message, `${firstName} ${lastName}\n${company}\n${email}`].join('\n\n');
  return `mailto:${site.email}?subject=${encode(subject)}&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
}

const letters = new Intl.Segmenter();

/** Every value cut to so many letters, none of them in its middle; what has been cut ends in an ellipsis. */
function shortened(values: ContactMessage, most: number): ContactMessage {
  const cut = (text: string) => {
    const end = [...letters.segment(text.slice(0, longest))][most];
    return end ? `${text.slice(0, end.index)}…` : text;
  };
  return Object.fromEntries(fieldNames.map((name) => [name, cut(values[name])])) as ContactMessage;
}

/**
 * The same message as an e-mail to the firm, subject and body filled in. What is too long for a link is cut, the longest
 * fields first, and `cut` says so.
 */
export function mailLink(values: ContactMessage): { href: string; cut: boolean } {
  const whole = addressOf(values);
  if (whole.length <= longest) return { href: whole, cut: false };
  let [most, tooMany] = [0, longest];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (addressOf(shortened(values, middle)).length <= longest) most = middle;
    else tooMany = middle;
  }
  return { href: addressOf(shortened(values, most)), cut: true };
}
