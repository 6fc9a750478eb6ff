import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';

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
 * Rules and messages are the specification's (1-site.md, section 5).
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

/** What is wrong with each field; empty when the message may be sent. */
export function faultsOf(values: ContactMessage): Partial<Record<FieldName, string>> {
  const { error } = contactMessage.safeParse(values);
  const faults: Partial<Record<FieldName, string>> = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as FieldName] ??= message;
  return faults;
}
