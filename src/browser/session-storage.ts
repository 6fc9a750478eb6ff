/**
 * The sessionStorage key of a record that the contact page sets when it reloads itself (reload-contact-page.ts). The
 * record is deleted when the form has been hydrated.
 */
export const reloadMark = 'contact-reload';

/** The sessionStorage key of the draft of the contact form (form-draft.ts). */
export const draftKey = 'contact-draft';

/** The sessionStorage key of the record of the last request of this tab (prevent-repeated-sending.ts). */
export const sendNoteKey = 'contact-sent';

/** The stored record of the last request of a tab. */
export interface SendNote {
  /** Identifies the message (message-schema.ts, `fingerprintOf`). */
  fingerprint: string;
  /** The time of the request, in ms since 1970. */
  time: number;
  /** Identifies the visit to the page (prevent-repeated-sending.ts). */
  visit: number;
  isSent: boolean;
}

/**
 * Values that could not be stored, because sessionStorage is blocked or full. These values are kept in memory until a
 * reload.
 */
const refused = new Map<string, string>();

/**
 * Returns the value that this tab has stored under a name. Returns an empty object for a missing value and for invalid
 * JSON.
 */
export function recall<Value>(name: string): Partial<Value> {
  try {
    return Object(JSON.parse(refused.get(name) ?? sessionStorage.getItem(name) ?? 'null'));
  } catch {
    return {};
  }
}

/**
 * Stores a value until the tab is closed. If the browser refuses to store the value, keeps the value in memory until
 * the next reload. Without a value, deletes the stored value. Returns true if the change would survive a reload.
 */
export function remember(name: string, value?: object): boolean {
  const text = value && JSON.stringify(value);
  refused.delete(name);
  try {
    sessionStorage.removeItem(name);
    if (text) sessionStorage.setItem(name, text);
    return true;
  } catch {
    if (text) refused.set(name, text);
    return false;
  }
}
