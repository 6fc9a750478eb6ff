import { expirePress, queuedPressOf, typedFields, unhydratedIsland } from './early-input.ts';
import { type FieldValues, fieldsIn, fillFields, valuesOfFields } from './fields.ts';
import { recall, reloadMark, remember } from './tab-memory.ts';

/* The draft of the contact form. It is kept in sessionStorage until the message is sent or the tab is closed. Several
   documents of one tab share it: the visible page, pages in the back/forward cache, and a page that the browser
   prerenders. Each document reads the draft when it becomes visible, and writes it only if its fields have changed
   since then. The newest draft therefore replaces older drafts. Another tab has its own copy. */

interface Draft {
  values: FieldValues;
  /** When the draft was written, in ms since 1970. Identifies the draft. */
  time: number;
  /** When the submit button was pressed, in ms since 1970, if the page was then reloaded to handle the press. */
  pressedAt?: number;
}

const draftName = 'contact-draft';
/** The delay between the last keystroke and writing the draft, in ms. It avoids a write at each key. */
const writeDelay = 300;
/** How long after a press the reloaded page may replay the press, in ms. */
const pressLifetime = 30_000;

/** The draft that this page read or wrote last. */
let lastSeen: Partial<Draft> = {};
/** Whether the last write to sessionStorage succeeded. */
let isStored = true;
let writeTimer: ReturnType<typeof setTimeout> | undefined;

/** The fields of the form. The honeypot is excluded: it is not `required`. */
const draftFields = () =>
  fieldsIn(document.getElementById('contact-form') ?? new DocumentFragment()).filter(
    ({ required }) => required,
  );

const contactForm = () => draftFields()[0]?.closest('form');

/**
 * Reads the draft if another page of this tab has written or deleted it since this page last read or wrote it. Fills in
 * the fields that `mayFill` allows. A deleted draft means that the message was sent: the form is then reset.
 */
function readDraft(mayFill: (field: HTMLInputElement) => boolean): void {
  const draft = recall<Draft>(draftName);
  if (draft.time === lastSeen.time) return;
  lastSeen = draft;
  if (draft.values) fillFields(draft.values, draftFields().filter(mayFill));
  else contactForm()?.reset();
}

/**
 * Writes the draft if the fields have changed or the submit button was pressed. Returns whether the draft would survive
 * a reload.
 */
function writeDraft(pressedAt?: number): boolean {
  clearTimeout(writeTimer);
  const fields = draftFields();
  const isChanged = fields.some(({ name, value }) => value !== (lastSeen.values?.[name] ?? ''));
  if (!isChanged && !pressedAt) return isStored;
  const isEmpty = !pressedAt && fields.every(({ value }) => !value);
  lastSeen = isEmpty ? {} : { values: valuesOfFields(fields), time: Date.now(), pressedAt };
  isStored = remember(draftName, isEmpty ? undefined : lastSeen);
  return isStored;
}

const isPrerendering = () => Boolean((document as { prerendering?: boolean }).prerendering);

/** Starts to read and write the draft when the page has been parsed, or when a prerendered page is shown. */
export function keepDraft(): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}

function begin(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // If a page is visited again, the browser restores its fields. Their values may be older than the draft.
  const isRevisit = entry?.type === 'reload' || entry?.type === 'back_forward';
  readDraft(({ name, value }) => !value || (isRevisit && !typedFields.has(name)));
  const { pressedAt } = lastSeen;
  writeDraft();
  addListeners();
  const form = contactForm();
  if (!form) return;
  if (pressedAt) replayStoredPress(form, pressedAt);
  else if (queuedPressOf(unhydratedIsland(form))) showEmptyFields(form);
}

/**
 * Replays a press that was stored before a reload, but only once. A press older than 30 s is not replayed; neither is
 * any press if the visitor has typed since the reload.
 */
function replayStoredPress(form: HTMLFormElement, pressedAt: number): void {
  lastSeen = { ...lastSeen, pressedAt: undefined };
  remember(draftName, lastSeen);
  if (typedFields.size > 0) return;
  const age = Date.now() - pressedAt;
  if (age < 0 || age > pressLifetime) {
    expirePress();
    form.dispatchEvent(new FocusEvent('focusin', { bubbles: true })); // loads the form, which shows a failure
  } else form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

function addListeners(): void {
  addEventListener('input', ({ target }) => {
    if (!draftFields().includes(target as HTMLInputElement)) return;
    clearTimeout(writeTimer);
    writeTimer = setTimeout(writeDraft, writeDelay);
  });
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-fill]');
    if (button) fillIn(button);
  });
  addEventListener('reset', () => setTimeout(writeDraft)); // the event fires before the fields are emptied
  addEventListener('pagehide', () => writeDraft()); // a password manager may have filled in fields without an event
  addEventListener('pageshow', ({ persisted }) => persisted && readDraft(() => true));
  addEventListener('submit', ({ target }) => {
    if (unhydratedIsland(target)?.closest('#contact-form'))
      showEmptyFields(target as HTMLFormElement);
  });
}

/**
 * Handles a button beside a field, which has the attribute `data-fill`: writes the value of this attribute to the
 * field.
 */
function fillIn(button: HTMLElement): void {
  const [field] = fieldsIn(button.closest('.form-field') ?? new DocumentFragment());
  if (!field) return;
  fillFields({ [field.name]: button.dataset.fill ?? '' }, [field]);
  field.focus();
}

/** Marks the form, so that the style sheet shows the error messages of empty fields until the form is hydrated. */
function showEmptyFields(form: HTMLFormElement): void {
  form.dataset.tried = '';
  form.querySelector<HTMLElement>('.form-field :invalid')?.focus();
}

/**
 * Reloads the page after the code of the contact form has failed to load. A deploy may have deleted the files of this
 * build, and browsers without the fix of https://github.com/whatwg/html/pull/10327 (such as Firefox 153) never request
 * a failed module again. The draft is kept, and a queued press is replayed after the reload. Returns false without a
 * reload if
 *
 * - the server cannot be reached;
 * - the draft cannot be stored;
 * - no press is queued, and the visitor is typing or the page was already reloaded;
 * - the queued press was stored before a reload: the visitor must press again.
 */
export async function reloadWithDraft(island: Element): Promise<boolean> {
  if (isPrerendering() || !mayReload(island)) return false;
  const answer = await fetch(location.pathname, { cache: 'reload' }).catch(() => undefined);
  // During the request, the visitor may have begun to type, which cancels the press.
  if (!answer?.ok || !mayReload(island)) return false;
  if (!remember(reloadMark, { time: Date.now() })) return false;
  if (!writeDraft(queuedPressOf(island) && Date.now())) return false;
  location.reload();
  return true;
}

function mayReload(island: Element): boolean {
  const press = queuedPressOf(island);
  if (press) return press.isFresh;
  const isTyping = document.activeElement?.matches('input, textarea');
  return !isTyping && !('time' in recall(reloadMark));
}
