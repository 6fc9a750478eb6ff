import { type ContactMessage, fieldNames } from './contact-message.ts';

/** What the fields of the form hold now. */
export function readForm(form: HTMLFormElement): ContactMessage {
  const read = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as ContactMessage;
}
