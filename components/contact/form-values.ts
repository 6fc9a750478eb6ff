import { type ContactMessage, fieldNames } from './message-schema.ts';

/** Returns the field that has this name; null if a browser extension has removed the field. */
export const fieldNamed = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);

/**
 * Returns the values of the fields that are in the document. A value is missing if a browser extension has removed its
 * field.
 */
export function valuesIn(form: HTMLFormElement): Partial<ContactMessage> {
  const found = fieldNames.map((name) => [name, fieldNamed(form, name)?.value] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Returns the values of all fields. Throws when a field is missing, so that an incomplete message is never sent. */
export function completeMessage(form: HTMLFormElement): ContactMessage {
  const values = valuesIn(form);
  const missing = fieldNames.find((name) => values[name] === undefined);
  if (missing) throw new Error(`The field “${missing}” is missing from the form.`);
  return values as ContactMessage;
}
