import * as z from 'zod/mini';
import { firm } from '../../src/config/firm.ts';

const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const edge = String.raw`[\p{L}\p{N}\p{M}]`;
const inner = String.raw`[\p{L}\p{N}\p{M}-]{0,61}`;
const label = `${edge}(?:${inner}${edge})?`;
const lastLabel = `(?!\\d+$)${edge}${inner}${edge}`;

/**
 * An e-mail address of at most 254 characters. The pattern is from the HTML standard for <input type="email">, with
 * these differences. Letters of every writing system are allowed (RFC 6531). Before the @, leading, trailing and double
 * dots are not allowed. The domain must contain a dot, as on the public internet. The last part of the domain must have
 * at least two characters, and must not consist only of digits.
 */
const emailAddress = new RegExp(
  `^(?=.{1,254}$)${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`,
  'u',
);

/** The maximum number of characters before the @ (RFC 5321, section 4.5.3.1.1). */
const longestLocalPart = 64;

/**
 * Invisible characters, which pasted text can contain: zero-width and bidirectional marks, soft hyphens, byte order
 * marks, control characters, and blank letters such as the Hangul filler U+3164 and the empty Braille cell U+2800.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/u;

const visible = (text: string) => text.replace(new RegExp(invisible, 'gu'), '').trim();

/**
 * Writing systems whose characters count as two letters in each rule for a minimum length, except the rule for
 * `company`. In these writing systems, one character can be a name, and five characters can be a sentence.
 */
const wideScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Whether a text has at least `least` visible characters, not counting white space at its ends. A character of
 * `wideScript` counts as `wide` characters.
 */
function hasAtLeast(least: number, text: string, wide = 1): boolean {
  let [seen, spaces] = [0, 0];
  for (const letter of text.normalize('NFC')) {
    if (invisible.test(letter)) continue;
    if (letter.trim() === '') spaces += seen > 0 ? 1 : 0;
    else {
      seen += spaces + (wideScript.test(letter) ? wide : 1);
      spaces = 0;
    }
    if (seen >= least) return true;
  }
  return false;
}

const atLeast = (least: number, message: string, wide: 1 | 2 = 2) =>
  z.refine<string>((text) => hasAtLeast(least, text, wide), message);

/**
 * Normalises a text to one line: replaces line breaks and control characters with spaces, and removes bidirectional
 * marks and the white space at both ends. Keyboards and autofill can add all these characters.
 */
const oneLine = z.overwrite((text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Bidi_Control}+/gu, '')
    .trim(),
);

const line = (...rule: Parameters<typeof atLeast>) => z.string().check(oneLine, atLeast(...rule));

/**
 * The schema of the contact form. The field `message` is sent exactly as typed. Invisible characters are removed from
 * the e-mail address. All remaining fields are normalised to one line. The rules and their messages are specified
 * (docs/decisions.md, “Field rules”).
 */
export const contactMessage = z.object({
  firstName: line(2, 'First name must be at least 2 characters'),
  lastName: line(2, 'Last name must be at least 2 characters'),
  email: z.string().check(
    // converts full-width characters to normal characters, and removes invisible characters
    z.overwrite((text) => visible(text.normalize('NFKC'))),
    z.refine(
      (text) => text.lastIndexOf('@') <= longestLocalPart,
      `Please enter a valid email address: at most ${longestLocalPart} characters before the @`,
    ),
    z.regex(emailAddress, 'Please enter a valid email address'),
  ),
  company: line(2, 'Company name must be at least 2 characters', 1),
  subject: line(5, 'Subject must be at least 5 characters'),
  message: z.string().check(atLeast(10, 'Message must be at least 10 characters')),
});

/** The values of the six fields; all are strings. */
export type ContactMessage = z.output<typeof contactMessage>;

/** The name of a field of the contact form, such as `firstName`. */
export type FieldName = keyof ContactMessage;

/** The names of the fields, in the order of the form. */
export const fieldNames = Object.keys(contactMessage.shape) as FieldName[];

/** The error message of each invalid field. If all fields are valid, the object is empty. */
export type Faults = Partial<Record<FieldName, string>>;

/** Validates the values. Returns the first error of each invalid field. */
export function validateMessage(values: ContactMessage): Faults {
  const { error } = contactMessage.safeParse(values);
  const faults: Faults = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as FieldName] ??= message;
  return faults;
}

/**
 * Returns the parameters for the template of the e-mail service (docs/decisions.md, “Template parameters”). Throws for
 * invalid values.
 */
export function templateParameters(values: ContactMessage) {
  const { firstName, lastName, email, company, subject, message } = contactMessage.parse(values);
  const name = `${firstName} ${lastName}`;
  const sender = { from_name: name, from_email: email, name, email, company };
  return { ...sender, to_email: firm.email, subject, message };
}

/**
 * Whether a text is a single letter. For a last name of a single letter, the form shows a hint (docs/decisions.md,
 * “One-letter names”).
 */
export const isSingleLetter = (text: string): boolean =>
  hasAtLeast(1, text) && !hasAtLeast(2, text);

/**
 * Returns the fingerprint of a message: a 32-bit FNV-1a hash of the normalised values as JSON, and the length of this
 * JSON. The fingerprint identifies the message, but does not reveal the text. White space at the start or end of a
 * field does not change the fingerprint, except in the field `message`. Different messages that one tab sends within
 * ten minutes practically never have the same fingerprint.
 */
export function fingerprintOf(values: ContactMessage): string {
  const text = JSON.stringify(contactMessage.safeParse(values).data ?? values);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length}`;
}
