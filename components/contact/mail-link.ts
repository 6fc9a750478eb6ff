import { encodeWords } from '../../src/browser/all-pages.ts';
import { firm } from '../../src/config/firm.ts';
import { type ContactMessage, fieldNames } from './schema.ts';

/** The maximum length of a `mailto:` URL in characters. Some mail programs on Windows accept at most 2,083. */
const maxLength = 2_000;

/** The `mailto:` URL of an e-mail with these values. Lines end in CR LF (RFC 6068). */
function mailtoUrl(values: ContactMessage): string {
  const { firstName, lastName, email, company, subject, message } = values;
  const body = [message, `${firstName} ${lastName}\n${company}\n${email}`].join('\n\n');
  return `mailto:${firm.email}?subject=${encodeWords(subject)}&body=${encodeWords(body.replace(/\r?\n/g, '\r\n'))}`;
}

/** The grapheme clusters of a text; its code points in browsers without Intl.Segmenter. */
const graphemesOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    : [...text];

/**
 * Returns a `mailto:` URL with the subject and body of a message. If the URL would be too long, the longest fields are
 * truncated between grapheme clusters, and `cut` is true.
 */
export function mailLink(values: ContactMessage): { href: string; cut: boolean } {
  const isShort = fieldNames.every((name) => values[name].length <= maxLength);
  const whole = isShort ? mailtoUrl(values) : '';
  if (isShort && whole.length <= maxLength) return { href: whole, cut: false };
  const letters = fieldNames.map(
    (name) => [name, graphemesOf(values[name].slice(0, maxLength)), values[name]] as const,
  );
  const shortened = (most: number) =>
    mailtoUrl(
      Object.fromEntries(
        letters.map(([name, all, value]) => [
          name,
          all.length > most ? `${all.slice(0, most).join('')}…` : value.slice(0, maxLength),
        ]),
      ) as ContactMessage,
    );
  let [most, tooMany] = [0, maxLength];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (shortened(middle).length <= maxLength) most = middle;
    else tooMany = middle;
  }
  return { href: shortened(most), cut: true };
}
