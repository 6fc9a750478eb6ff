import { formStrings } from '../../src/config/form-strings.ts';

const { reasons } = formStrings;

/**
 * Patterns of error texts that are written for the operator of the site. The e-mail service can return an error text of
 * this kind. Visitors do not see this text (docs/decisions.md, “Reason”).
 */
const operatorText = [
  /[.!?;…。！？؟]\s+\S/u, // a second sentence
  /[\p{Cc}\p{Bidi_Control}]/u, // a control character such as a line break, or a mark of the writing direction
  /[<>{}[\]\\|`=*#~^$]|&\w+;/u, // markup or code
  /@|:\/\/|(?:^|\s)\/\S|\S\.\S/u, // an e-mail address, a URL, a path, a domain, a version
  /_|\p{Ll}\p{Lu}|\p{L}\p{Nd}|\p{Nd}\p{L}|\p{Lu}{5,}/u, // an identifier: Gmail_API, userId, key1, ECONNRESET
  /^\S+:|\p{Lu}\S*:/u, // a colon after the first word, or after a capitalised word such as a product name
];

const isPlainSentence = (text: string): boolean =>
  text.length <= 120 &&
  text !== 'OK' &&
  /\p{L}/u.test(text) &&
  !operatorText.some((pattern) => pattern.test(text));

const isOwnReason = (text: string) => (Object.values(reasons) as string[]).includes(text);

function reasonOfStatus(status: number): string {
  if (status === 0) return reasons.notReached;
  if (status === 413) return reasons.tooLong;
  if (status === 429) return reasons.tooMany;
  return status >= 500 ? reasons.serviceFault : reasons.refused;
}

/**
 * Returns the reason why a message was not sent, for the visitor. The reason is the text of the e-mail service if that
 * text is one plain sentence. Otherwise, the reason is one of the site's own texts (docs/decisions.md, “Reason”).
 * @emailjs/browser rejects with a response (`status` and `text`), with an error of the browser, or with a string (if a
 * key is missing). A full stop or exclamation mark at the end is removed, because `formStrings` adds a full stop.
 */
export function failureReason(failure: unknown): string {
  if (typeof failure === 'string')
    return /^The .* is required/i.test(failure) ? reasons.keysMissing : reasons.notReached;
  if (failure instanceof Error && isOwnReason(failure.message)) return failure.message;
  if (failure instanceof TypeError) return reasons.notReached;
  if (failure instanceof Error) return reasons.unknown;
  const { status, text, message } = Object(failure) as Record<string, unknown>;
  for (const candidate of [text, message])
    if (typeof candidate === 'string' && isPlainSentence(candidate.trim()))
      return candidate.trim().replace(/[.!]+$/, '');
  return typeof status === 'number' ? reasonOfStatus(status) : reasons.unknown;
}
