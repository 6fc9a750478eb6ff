import { expirePress, queuedPressOf, typedFields, waitingIsland } from './early-input.ts';
import { type FieldValues, fieldsIn, fillFields, valuesOfFields } from './fields.ts';
import { recall, reloadMark, remember } from './tab-memory.ts';

/*
 * The draft of the contact form, kept in sessionStorage until the message is sent or the tab is closed. Several
 * documents of one tab share it: the visible page, pages in the back/forward cache, and a prerendered page. Each
 * reads it when it becomes visible, and writes it only where its fields have changed since. So the newest draft wins.
 * (Another tab, even one opened by a script, has a copy of its own. Frames of the site do not exist: `frame-ancestors
 * 'none'`.)
 */

interface Draft {
  values: FieldValues;
  /** When it was written, in ms since 1970. Identifies it. */
  time: number;
  /** When the button was pressed, if the page was then reloaded to carry out the press. */
  pressedAt?: number;
}

const draftName = 'contact-draft';
/** The delay between the last keystroke and writing the draft, in ms: a long text is not copied at each key. */
const writeDelay = 300;
/** How long after a press the reloaded page may carry it out, in ms. */
const pressLifetime = 30_000;

/** The draft that this page read or wrote last. */
let lastSeen: Partial<Draft> = {};
/** Whether sessionStorage took the last write. */
let isStored = true;
let writeTimer: ReturnType<typeof setTimeout> | undefined;

/** The form’s fields without the honeypot, which is not required. */
const draftFields = () =>
  fieldsIn(document.getElementById('contact-form') ?? new DocumentFragment()).filter(
    ({ required }) => required,
  );

const contactForm = () => draftFields()[0]?.closest('form');

/**
 * Fills in the draft if another page has written one since. Without a draft the message was sent: the form is reset.
 */
function readDraft(mayFill: (field: HTMLInputElement) => boolean): void {
  const draft = recall<Draft>(draftName);
  if (draft.time === lastSeen.time) return;
  lastSeen = draft;
  if (draft.values) fillFields(draft.values, draftFields().filter(mayFill));
  else contactForm()?.reset();
}

/** Writes the draft if the fields have changed or the button was pressed. Returns whether it will survive a reload. */
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

/**
 * Keeps the draft from now on, or from the moment a prerendered page is shown. Called when the page has been parsed.
 */
export function keepDraft(): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}

function begin(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // the browser restores the fields of a page that is visited again, perhaps to a state older than the draft
  const isRevisit = entry?.type === 'reload' || entry?.type === 'back_forward';
  readDraft(({ name, value }) => !value || (isRevisit && !typedFields.has(name)));
  const { pressedAt } = lastSeen;
  writeDraft();
  addListeners();
  const form = contactForm();
  if (!form) return;
  if (pressedAt) carryOutStoredPress(form, pressedAt);
  else if (queuedPressOf(waitingIsland(form))) showEmptyFields(form);
}

/**
 * Carries out a press that was stored before a reload, once: not where the visitor has typed since, or too long ago.
 */
function carryOutStoredPress(form: HTMLFormElement, pressedAt: number): void {
  lastSeen = { ...lastSeen, pressedAt: undefined };
  remember(draftName, lastSeen);
  if (typedFields.size > 0) return;
  const age = Date.now() - pressedAt;
  if (age < 0 || age > pressLifetime) expirePress();
  else form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

function addListeners(): void {
  addEventListener('input', ({ target }) => {
    if (!draftFields().includes(target as HTMLInputElement)) return;
    clearTimeout(writeTimer);
    writeTimer = setTimeout(writeDraft, writeDelay);
  });
  addEventListener('reset', () => setTimeout(writeDraft)); // the event fires before the fields are empty
  addEventListener('pagehide', () => writeDraft()); // a password manager fills in fields without an event
  addEventListener('pageshow', ({ persisted }) => persisted && readDraft(() => true));
  addEventListener('submit', ({ target }) => {
    if (waitingIsland(target)?.closest('#contact-form')) showEmptyFields(target as HTMLFormElement);
  });
}

/** Marks the form, so that until its code has loaded the style sheet shows which fields are empty. */
function showEmptyFields(form: HTMLFormElement): void {
  form.dataset.tried = '';
  form.querySelector<HTMLElement>('.fld :invalid')?.focus();
}

/**
 * Reloads the page because code of the contact form has failed to load: the files of this build may be gone after a
 * deploy, and browsers without the fix of https://github.com/whatwg/html/pull/10327 (Firefox 153 for one) never
 * request a failed module again. The draft is kept, and a press is carried out after the reload. Returns false, and
 * does nothing, where
 *
 * - the server cannot be reached;
 * - storage refuses the draft;
 * - nobody has pressed, and the visitor is typing or the page has been reloaded already;
 * - the press was stored before a reload: the visitor must press again.
 */
export async function reloadWithDraft(island: Element): Promise<boolean> {
  if (isPrerendering() || !mayReload(island)) return false;
  const answer = await fetch(location.pathname, { cache: 'reload' }).catch(() => undefined);
  // typing has cancelled the press meanwhile, or begun
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
