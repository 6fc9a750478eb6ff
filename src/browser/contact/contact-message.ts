import * as z from 'zod/mini';
import { site } from '../../facts/firm.ts';

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

/**
 * What nobody sees and pasting brings along: zero-width and bidirectional marks, soft hyphens, byte order marks, control
 * characters, and the letters that draw nothing, such as the Hangul filler U+3164 and the empty Braille cell U+2800.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;

const visible = (text: string) => text.replace(invisible, '');

/** Characters as a person counts them, near enough: without invisible ones, and without white space at the ends. */
const seen = (text: string) => [...visible(text.normalize('NFC')).trim()].length;

const atLeast = (least: number, message: string) =>
  z.refine<string>((text) => seen(text) >= least, message);

/** One line of text. Spaces at its ends, which keyboards and autofill add, are not part of it. */
const line = (least: number, message: string) =>
  z.string().check(z.trim(), atLeast(least, message));

/** The most characters that may stand before the @ (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64;

/** An address goes without what nobody sees, which it cannot hold; elsewhere such marks join letters and turn lines. */
const email = z.string().check(
  z.overwrite((text) => visible(text).trim()),
  z.refine(
    (text) => text.lastIndexOf('@') <= longestLocalPart,
    `Please enter a valid email address: at most ${longestLocalPart} characters before the @`,
  ),
  z.regex(emailAddress, 'Please enter a valid email address'),
);

/**
 * What the contact form sends. The message goes out exactly as it was typed; every other field is one line.
 * The rules, and what is said of them, are decided: docs/decisions.md, “Field rules”.
 */
export const contactMessage = z.object({
  firstName: line(2, 'First name must be at least 2 characters'),
  lastName: line(2, 'Last name must be at least 2 characters'),
  email,
  company: line(2, 'Company name must be at least 2 characters'),
  subject: line(5, 'Subject must be at least 5 characters'),
  message: z.string().check(atLeast(10, 'Message must be at least 10 characters')),
});

/** The six fields, all text. */
export type ContactMessage = z.output<typeof contactMessage>;

/** The name of a field. */
export type FieldName = keyof ContactMessage;

/** The names of the fields, in the order of the form. */
export const fieldNames = Object.keys(contactMessage.shape) as FieldName[];

/** The field of a form with a name; nothing where something has taken it out of the page. */
export const fieldOf = (form: HTMLFormElement, name: FieldName | 'website') =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);

/** What the fields of the form hold now. Throws where one is missing. */
export function readForm(form: HTMLFormElement): ContactMessage {
  const read = (name: FieldName) => {
    const field = fieldOf(form, name);
    if (!field) throw new Error(`The form has lost its field “${name}”.`);
    return field.value;
  };
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as ContactMessage;
}

/** What is wrong with each field; empty when the message may be sent. */
export function faultsOf(values: ContactMessage): Partial<Record<FieldName, string>> {
  const { error } = contactMessage.safeParse(values);
  const faults: Partial<Record<FieldName, string>> = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as FieldName] ??= message;
  return faults;
}

/** What the e-mail service's template is filled in with (docs/decisions.md, “Template parameters”). */
export function templateParameters(values: ContactMessage) {
  const { firstName, lastName, email, company, subject, message } = values;
  const name = `${firstName} ${lastName}`;
  const sender = { from_name: name, from_email: email, name, email, company };
  return { ...sender, to_email: site.email, subject, message };
}
