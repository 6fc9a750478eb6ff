import { typedFields } from './early-input.ts';
import { type FieldValues, fieldsIn, fillFields, valuesOfFields } from './form-fields.ts';
import { draftKey, recall, remember, type SendNote, sendNoteKey } from './session-storage.ts';

/*
 * The draft of the contact form. It is kept in sessionStorage until the message is sent, all fields are emptied, or the
 * tab is closed. Each tab has its own draft. Several documents of one tab share the draft: the visible page, pages in
 * the back/forward cache, and a page that the browser prerenders. A document reads the draft when the document becomes
 * visible. After that, the document writes the draft only if its fields have changed, or if the document reloads itself
 * (`pressedAt`). An old draft therefore never overwrites a newer draft.
 */

interface Draft {
  values: FieldValues;
  /** When the draft was written, in ms since 1970. This time also identifies the draft. */
  time: number;
  /**
   * When the page reloaded itself, in ms since 1970. Set only if a press of the submit button was queued at this time.
   * `expiredPress` if this press must not be replayed.
   */
  pressedAt?: number;
}

/** A value of `pressedAt` that is too old for a replay. After the reload, the form reports that nothing was sent. */
export const expiredPress = 1;

/** The delay between the last keystroke and writing the draft, in ms. Prevents a write at every keystroke. */
const writeDelay = 300;

/** The draft that this page read or wrote last. */
let lastSeen: Partial<Draft> = {};
/** True if the last write to sessionStorage succeeded. */
let isStored = true;
let writeTimer: ReturnType<typeof setTimeout> | undefined;

/** The fields of the form, except the honeypot (a hidden field against bots), which is not in a `.form-field`. */
const draftFields = () => fieldsIn(document).filter((field) => field.closest('.form-field'));

/** Returns the contact form, or undefined if the page has no contact form. */
export const contactForm = () => draftFields()[0]?.closest('form');

/**
 * Reads the stored draft. Does nothing if this document has already read or written this draft. If another document of
 * this tab has written a newer draft, fills in the fields that `mayFill` allows. If another document has deleted the
 * draft, because the message was sent or all fields were emptied, resets the form.
 */
function readDraft(mayFill: (field: HTMLInputElement) => boolean): void {
  const draft = recall<Draft>(draftKey);
  if (draft.time === lastSeen.time) return;
  lastSeen = draft;
  if (draft.values) fillFields(draft.values, draftFields().filter(mayFill));
  else contactForm()?.reset();
}

/**
 * Writes the draft if the fields have changed, or if `pressedAt` (see Draft) must be stored. If all fields are empty
 * and there is no `pressedAt`, deletes the draft instead. Returns true if a reload would not lose the text of the
 * fields.
 */
export function writeDraft(pressedAt?: number): boolean {
  clearTimeout(writeTimer);
  const fields = draftFields();
  const isChanged = fields.some(({ name, value }) => value !== (lastSeen.values?.[name] ?? ''));
  if (!isChanged && !pressedAt) return isStored;
  // A message that the visitor changes while the page reloads itself must not be sent.
  const press = pressedAt ?? (lastSeen.pressedAt && expiredPress);
  const isEmpty = !press && fields.every(({ value }) => !value);
  lastSeen = isEmpty ? {} : { values: valuesOfFields(fields), time: Date.now(), pressedAt: press };
  isStored = remember(draftKey, isEmpty ? undefined : lastSeen);
  return isStored;
}

/**
 * Finds the fields that the visitor probably typed into before the first script (browser.ts) ran, and adds them to
 * `typedFields`. The value of such a field differs from the draft. The field also has the focus, or matches
 * `:user-valid` or `:user-invalid`. Limitation: if the browser has restored an older value, and the visitor has then
 * focused the field, the field is also added.
 */
function addFieldsTypedEarlier({ values }: Partial<Draft>): void {
  const changed = CSS.supports('selector(:user-valid)')
    ? ':focus, :user-valid, :user-invalid'
    : ':focus';
  for (const field of draftFields())
    if (field.value && field.value !== values?.[field.name] && field.matches(changed))
      typedFields.add(field.name);
}

/**
 * Fills in the form from the draft, then stores text that was typed before this script ran. Returns `pressedAt` from
 * the draft: the time at which the page reloaded itself while a press of the submit button was queued. Removes
 * `pressedAt` from the draft, so that the press is replayed only once.
 */
export function restoreDraft(): number | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload, and after the back or forward button, the browser restores the values of the fields. These values
  // can be older than the draft, so the draft replaces them. The draft does not replace text that the visitor has typed
  // since the page began to load.
  const isRevisit = entry?.type === 'reload' || entry?.type === 'back_forward';
  const draft = recall<Draft>(draftKey);
  addFieldsTypedEarlier(draft);
  const untyped = draftFields().filter(({ name }) => !typedFields.has(name));
  readDraft((field) => untyped.includes(field) && (isRevisit || !field.value));
  // The browser can also restore the values of a message that a newer page of this tab has sent.
  if (isRevisit && !draft.values && recall<SendNote>(sendNoteKey).isSent)
    for (const { name } of untyped) fillFields({ [name]: '' }, untyped);
  const { pressedAt } = lastSeen;
  if (pressedAt) {
    lastSeen = { ...lastSeen, pressedAt: undefined };
    remember(draftKey, lastSeen);
  }
  writeDraft();
  return pressedAt;
}

/**
 * Writes the draft when the fields change, and when the visitor leaves the page. Reads the draft when the page returns
 * from the back/forward cache.
 */
export function keepDraft(): void {
  addEventListener('input', ({ target }) => {
    if (!draftFields().includes(target as HTMLInputElement)) return;
    clearTimeout(writeTimer);
    writeTimer = setTimeout(writeDraft, writeDelay);
  });
  addEventListener('reset', () => setTimeout(writeDraft)); // waits, because the fields are emptied after this event
  addEventListener('pagehide', () => writeDraft()); // a password manager can fill in fields without an `input` event
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readDraft(() => true);
  });
}
