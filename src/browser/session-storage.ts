/**
 * The sessionStorage key of a record that the contact page sets when it reloads itself (reload-contact-page.ts). The
 * record is deleted when the form has been hydrated.
 */
export const reloadMark = 'contact-reload';

/** The sessionStorage key of the draft of the contact form (form-draft.ts). */
export const draftKey = 'contact-draft';

/** The sessionStorage key of the `SendNote`, which prevent-repeated-sending.ts writes. */
export const sendNoteKey = 'contact-sent';

/** The record of the last request that this tab has sent to the e-mail service. */
export interface SendNote {
  /** The result of `fingerprintOf` (message-schema.ts). Two equal messages have the same fingerprint. */
  fingerprint: string;
  /** The time of the request, in ms since 1970. */
  time: number;
  /** The value of `visit` in prevent-repeated-sending.ts. It changes when the visitor leaves the page. */
  visit: number;
  isSent: boolean;
}

/**
 * Values that could not be stored, because sessionStorage is blocked or full. These values are kept in memory until a
 * reload.
 */
const refused = new Map<string, string>();

/**
 * A message on this channel removes other documents of the site from the back/forward cache, so that the browser loads
 * them again. Workaround: in Firefox (seen in version 153), a document in this cache does not notice later changes of
 * sessionStorage, not even when it is shown again or reloaded. The workaround can be removed if the test “in Firefox,
 * after a newer page …” passes without it (tests/nightly/firefox.spec.ts).
 */
let channel: BroadcastChannel | undefined;

/** Opens the channel. If the visitor has blocked storage, Firefox throws an error; no channel is needed then. */
function openChannel(): void {
  try {
    channel ??= new BroadcastChannel('session-storage');
  } catch {}
}

/**
 * Returns the value that this tab has stored under a name. Returns an empty object for a missing value and for invalid
 * JSON.
 */
export function recall<Value>(name: string): Partial<Value> {
  openChannel();
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
    channel?.postMessage('changed');
    return true;
  } catch {
    if (text) refused.set(name, text);
    return false;
  }
}
