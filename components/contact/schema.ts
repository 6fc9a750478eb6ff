import * as z from 'zod/mini';
import { firm } from '../../src/config/firm.ts';

const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const edge = String.raw`[\p{L}\p{N}\p{M}]`;
const inner = String.raw`[\p{L}\p{N}\p{M}-]{0,61}`;
const label = `${edge}(?:${inner}${edge})?`;
const lastLabel = `(?!\\d+$)${edge}${inner}${edge}`;

/**
 * An e-mail address of at most 254 characters: the HTML standard's rule for <input type="email">, with letters of
 * every script (RFC 6531), no dot out of place, and a domain that has a dot, as every domain on the public internet.
 */
const emailAddress = new RegExp(
  `^(?=.{1,254}$)${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`,
  'u',
);

/** The most characters that may stand before the @ (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64;

/**
 * What nobody sees and pasting brings along: zero-width and bidirectional marks, soft hyphens, byte order marks, control
 * characters, and the letters that draw nothing, such as the Hangul filler U+3164 and the empty Braille cell U+2800.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/u;

const visible = (text: string) => text.replace(new RegExp(invisible, 'gu'), '').trim();

/** Characters that say as much as two letters: in these scripts one can be a whole name, and five a whole sentence. */
const wideScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Whether a text has enough visible characters, white space at its ends not counted. A character of `wideScript` counts
 * as `wide`. Stops reading when there are enough.
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

/** A minimum length (docs/decisions.md, “Field rules”). `wide`: what a character of Chinese, Japanese or Korean counts. */
const atLeast = (least: number, message: string, wide: 1 | 2 = 2) =>
  z.refine<string>((text) => hasAtLeast(least, text, wide), message);

/**
 * One line of text. Spaces at its ends, which keyboards and autofill add, are not part of it; nor is what would break the
 * line where it is read, or turn the order of its letters round.
 */
const oneLine = z.overwrite((text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Bidi_Control}+/gu, '')
    .trim(),
);

const line = (...rule: Parameters<typeof atLeast>) => z.string().check(oneLine, atLeast(...rule));

/**
 * What the contact form sends. The message goes out exactly as it was typed; every other field is one line.
 * The rules, and what is said of them, are decided: docs/decisions.md, “Field rules”.
 */
export const contactMessage = z.object({
  firstName: line(2, 'First name must be at least 2 characters'),
  lastName: line(2, 'Last name must be at least 2 characters'),
  email: z.string().check(
    z.overwrite((text) => visible(text.normalize('NFKC'))), // no letter that nobody sees, or of full width
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

/** The six fields, all text. */
export type ContactMessage = z.output<typeof contactMessage>;

/** The name of a field. */
export type FieldName = keyof ContactMessage;

/** The names of the fields, in the order of the form. */
export const fieldNames = Object.keys(contactMessage.shape) as FieldName[];

/** What is wrong with each field; empty when the message may be sent. */
export type Faults = Partial<Record<FieldName, string>>;

/** Checks what was typed. Of several faults of a field the first is told. */
export function validateMessage(values: ContactMessage): Faults {
  const { error } = contactMessage.safeParse(values);
  const faults: Faults = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as FieldName] ??= message;
  return faults;
}

/** What the e-mail service's template is filled in with (docs/decisions.md, “Template parameters”). */
export function templateParameters(values: ContactMessage) {
  const { firstName, lastName, email, company, subject, message } = contactMessage.parse(values);
  const name = `${firstName} ${lastName}`;
  const sender = { from_name: name, from_email: email, name, email, company };
  return { ...sender, to_email: firm.email, subject, message };
}

/** Whether the last name is a single letter, which the form refuses: its visitor needs the hint (docs/decisions.md, “One-letter names”). */
export const isSingleLetter = (text: string): boolean =>
  hasAtLeast(1, text) && !hasAtLeast(2, text);

/**
 * Identifies a message without containing its text: FNV-1a (32 bits) of the values as they would be sent, and their
 * length. Messages that differ only in white space at the ends of a field are the same. Two different messages with
 * equal fingerprints within ten minutes are not to be expected.
 */
export function fingerprintOf(values: ContactMessage): string {
  const text = JSON.stringify(contactMessage.safeParse(values).data ?? values);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length}`;
}
