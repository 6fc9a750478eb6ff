import { dropQueuedPress, hasSubmitted, queuedPressOf, unhydratedIsland } from './early-input.ts';
import { contactForm, keepDraft, restoreDraft } from './form-draft.ts';
import { fieldsIn, fillFields } from './form-fields.ts';
import { isPrerendering, replayStoredPress, reportUnsent } from './reload-contact-page.ts';

/*
 * The part of the contact form’s behaviour that does not need React. browser.ts loads this module with a dynamic
 * import. The build puts form-draft.ts and reload-contact-page.ts into the same chunk.
 */

export { reloadWithDraft } from './reload-contact-page.ts';

let isStarted = false;

/**
 * Starts the behaviour of the contact form. Called when the page has been parsed, and when the code of the form loads.
 * A second call has no effect. If the browser is prerendering the page, the behaviour starts when the page is shown.
 */
export function startEarlyForm(): void {
  if (isStarted) return;
  isStarted = true;
  if (isPrerendering()) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

function start(): void {
  const pressedAt = restoreDraft();
  keepDraft();
  addEventListener('click', fillFieldOfButton);
  addEventListener('submit', handleSubmitBeforeHydration);
  const form = contactForm();
  if (!form) return;
  if (pressedAt) {
    focusSubmitButton(form);
    replayStoredPress(form, pressedAt);
  } else if (queuedPressOf(unhydratedIsland(form))) handleQueuedSubmit(form);
  // A message that was submitted before the first script ran is not sent, because the visitor might have typed since.
  else if (!hasSubmitted && wasSubmitted(form)) reportUnsent(form, 'tooEarly');
}

/**
 * Focuses the submit button, unless another element has the focus. After a press, a reload by the page moves the focus
 * to the start of the page. Does not scroll, because the browser restores the scroll position.
 */
function focusSubmitButton(form: HTMLFormElement): void {
  if (document.activeElement === document.body)
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
}

/**
 * Whether the visitor has submitted the form since the page began to load, even before the first script (browser.ts)
 * ran. A submit makes each field match `:user-valid` or `:user-invalid`. The visitor never uses the hidden field
 * `website`, so only a submit can change this field. Returns false in browsers without `:user-valid`.
 */
const wasSubmitted = (form: HTMLFormElement): boolean =>
  CSS.supports('selector(:user-valid)') && form.querySelector('#website:user-valid') !== null;

function fillFieldOfButton({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('[data-fill]');
  const [field] = fieldsIn(button?.closest('.form-field') ?? new DocumentFragment());
  if (!button || !field) return;
  fillFields({ [field.name]: button.dataset.fill ?? '' }, [field]);
  field.focus();
}

function handleSubmitBeforeHydration({ target }: Event): void {
  if (unhydratedIsland(target)?.closest('#contact-form'))
    handleQueuedSubmit(target as HTMLFormElement);
}

function handleQueuedSubmit(form: HTMLFormElement): void {
  showEmptyFields(form);
  addEventListener('beforeunload', confirmLeaving);
  addEventListener('pagehide', dropSubmitWhenLeaving);
}

/**
 * Asks the visitor to confirm leaving while a submit is queued, because the submit would be lost. Ignores `mailto:` and
 * `tel:` links: a click on such a link fires `beforeunload`, but does not close the page.
 */
function confirmLeaving(event: BeforeUnloadEvent): void {
  if (!queuedPressOf(unhydratedIsland(contactForm() ?? null))) return;
  if (document.activeElement?.matches('[href^="mailto:"], [href^="tel:"]')) return;
  event.preventDefault();
  // Chrome and Edge before version 119 ask the visitor to confirm only if the event has a return value
  event.returnValue = true;
}

/**
 * Drops a queued submit when the visitor leaves the page. Without this, the submit would be replayed if the page
 * returned from the back/forward cache.
 */
function dropSubmitWhenLeaving(): void {
  const island = unhydratedIsland(contactForm() ?? null);
  if (island) dropQueuedPress(island, 'tooEarly');
}

/**
 * Marks the form. Until a marked form is hydrated, the style sheet shows an error message below each invalid field. An
 * empty required field is invalid. Focuses the first invalid field.
 */
function showEmptyFields(form: HTMLFormElement): void {
  form.dataset.tried = '';
  form.querySelector<HTMLElement>('.form-field :invalid')?.focus();
}
