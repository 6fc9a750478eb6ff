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

/** Characters as a person counts them, near enough: without invisible ones, and without white space at the ends. */
const seen = (text: string) =>
  [
    ...text
      .normalize('NFC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  ].length;

const atLeast = (least: number, message: string) =>
  z.refine<string>((text) => seen(text) >= least, message);

/** One line of text. Spaces at its ends, which keyboards and autofill add, are not part of it. */
const line = (least: number, message: string) =>
  z.string().check(z.trim(), atLeast(least, message));

/**
 * What the contact form sends. The message goes out exactly as it was typed; every other field is one line.
 * The rules, and what is said of them, are decided: docs/decisions.md, “Field rules”.
 */
export const contactMessage = z.object({
  firstName: line(2, 'First name must be at least 2 characters'),
  lastName: line(2, 'Last name must be at least 2 characters'),
  email: z.string().check(z.trim(), z.regex(emailAddress, 'Please enter a valid email address')),
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

/** What the fields of the form hold now. */
export function readForm(form: HTMLFormElement): ContactMessage {
  const read = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
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

/** Half an emoji, which cannot stand in an address. */
const loneSurrogate = /\p{Cs}/gu;

const encode = (text: string) => encodeURIComponent(text.replace(loneSurrogate, '\uFFFD'));

/** The same message as an e-mail to the firm, subject and body filled in (RFC 6068: lines end in CR LF). */
export function mailLink(values: ContactMessage): string {
  const { firstName, lastName, email, company, subject, message } = values;
  const body = [message, `${firstName} ${lastName}\n${company}\n${email}`].join('\n\n');
  return `mailto:${site.email}?subject=${encode(subject)}&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
}
