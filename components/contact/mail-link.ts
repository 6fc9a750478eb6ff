import { encodeText } from '../../src/browser/all-pages-url.ts';
import { firm } from '../../src/config/firm.ts';
import { type ContactMessage, fieldNames } from './message-schema.ts';

/**
 * The maximum length of a `mailto:` URL in characters. Some mail programs on Windows accept at most 2,083 characters.
 */
const maxLength = 2_000;

/** Returns the `mailto:` URL of an e-mail with these values. Lines end in CR LF (RFC 6068). */
function mailtoUrl(values: ContactMessage): string {
  const { firstName, lastName, email, company, subject, message } = values;
  const sender = `${firstName} ${lastName}\n${company}\n${email}`;
  const body = `${message}\n\n${sender}`.replace(/\r?\n/g, '\r\n');
  return `mailto:${firm.email}?subject=${encodeText(subject)}&body=${encodeText(body)}`;
}

const graphemesOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    : [...text];

/**
 * Returns a `mailto:` URL with the subject and body of a message. If the URL would be too long, truncates the longest
 * fields and sets `cut` to true. A field is truncated only between grapheme clusters (visible characters) or, in
 * browsers without `Intl.Segmenter`, between code points.
 */
export function mailLink(values: ContactMessage): { href: string; cut: boolean } {
  // tries the whole message only if no field is longer than the limit, because encoding a very long text would block
  // the main thread
  if (fieldNames.every((name) => values[name].length <= maxLength)) {
    const href = mailtoUrl(values);
    if (href.length <= maxLength) return { href, cut: false };
  }
  return { href: truncatedUrl(values), cut: true };
}

/**
 * Returns the longest URL of at most `maxLength` characters. Truncates every field to the same maximum number of
 * grapheme clusters.
 */
function truncatedUrl(values: ContactMessage): string {
  const fields = fieldNames.map((name) => {
    const text = values[name].slice(0, maxLength);
    return { name, text, graphemes: graphemesOf(text) };
  });
  const urlWith = (limit: number) => {
    const truncated = fields.map(({ name, text, graphemes }) => [
      name,
      graphemes.length > limit ? `${graphemes.slice(0, limit).join('')}…` : text,
    ]);
    return mailtoUrl(Object.fromEntries(truncated) as ContactMessage);
  };
  // binary search: with `fits` graphemes in each field, the URL is short enough; with `exceeds` graphemes, the URL is
  // too long
  let fits = 0;
  let exceeds = maxLength;
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (urlWith(middle).length <= maxLength) fits = middle;
    else exceeds = middle;
  }
  return urlWith(fits);
}
