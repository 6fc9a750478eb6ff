import { formStrings } from '../../facts/form-strings.ts';

const { reasons } = formStrings;

/** A text that a visitor can be shown: short, of one line, with a letter in it, without markup or code, and not “OK”. */
const plain = /^(?!OK$)(?=.{1,120}$)(?=.*\p{L})[^<>{}[\]\\\p{Cc}]+$/u;

const isOurs = (text: string) => (Object.values(reasons) as string[]).includes(text);

/**
 * Why a message was not sent, in words for its visitor: the service's text while it is a short plain sentence, else one
 * of our own (docs/decisions.md, “Reason”). The library rejects with what the service answered (`status` and `text`), with
 * what the browser throws, or with a string where a key is missing. Without the full stop at its end, for a sentence follows.
 */
export function reasonOf(failure: unknown): string {
  if (typeof failure === 'string') return reasons.keysMissing;
  if (failure instanceof Error && isOurs(failure.message)) return failure.message;
  if (failure instanceof TypeError) return reasons.notReached;
  if (failure instanceof Error) return reasons.unknown;
  const { status, text, message } = Object(failure) as Record<string, unknown>;
  for (const said of [text, message])
    if (typeof said === 'string' && plain.test(said.trim())) return said.trim().replace(/\.$/, '');
  return status ? reasons.refused : reasons.unknown;
}
