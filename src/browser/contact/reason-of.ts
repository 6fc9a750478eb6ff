import { formStrings } from './form-strings.ts';

/**
 * Why a message was not sent, in the words of whoever refused it: the service's text, else its message, else 'Unknown error'
 * (1-site.md, section 8). The library rejects with an object, an Error or, for a missing key, a string.
 * Without the full stop at its end, because a sentence follows.
 */
export function reasonOf(failure: unknown): string {
  const { text, message } = (Object(failure) ?? {}) as { text?: unknown; message?: unknown };
  const [reason = formStrings.reasons.unknown] = [failure, text, message].filter(
    (words): words is string => typeof words === 'string' && words.trim() !== '',
  );
  return reason.trim().replace(/\.$/, '');
}
