import { draftKey } from './early-draft.ts';

/** What the visitor blocks, or what another page wrote there, counts as nothing. */
function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Keeps these values in the tab's memory, or forgets what it keeps where they are empty. */
function write(values: Record<string, string>): void {
  try {
    if (Object.values(values).some(Boolean))
      sessionStorage.setItem(draftKey, JSON.stringify(values));
    else sessionStorage.removeItem(draftKey);
  } catch {
    // storage is blocked or full: the browser's own memory of the form is all there is
  }
}

/**
 * Keeps what is typed into the contact form until the tab is closed or the message has been sent, and puts it back; and
 * shows which fields are empty when the form is sent before its own code has arrived.
 */
export function start(element: HTMLElement): void {
  const fields = () => [...element.querySelectorAll<HTMLInputElement>('[name][required]')];
  const kept = read();
  for (const field of fields()) if (!field.value) field.value = kept[field.name] ?? '';

  const keep = () => write(Object.fromEntries(fields().map(({ name, value }) => [name, value])));
  keep();
  element.addEventListener('input', keep);
  // the first press on an empty form is answered before the form's own code has arrived, by src/styles/first/contact.css
  element.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.closest('[data-live]')) return;
    form.dataset.tried = '';
    form.querySelector<HTMLElement>('.fld :invalid')?.focus();
  });
  element.addEventListener('reset', () => write({}));
}
