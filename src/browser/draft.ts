import { draft } from './islands.ts';
import { recall, remember } from './tab-memory.ts';

/**
 * Keeps what is typed into the form of `place` until it is sent or its tab is closed, and puts it back. Until the form’s
 * code has come, it also answers a press on its button: the style sheet shows which fields are empty. `sent` is the form
 * whose button was pressed before.
 */
export function keepDraft(place: HTMLElement, sent: EventTarget | null): void {
  const fields = () => [...place.querySelectorAll<HTMLInputElement>('[name][required]')];
  const kept = recall<Record<string, string>>(draft.name);
  for (const field of fields()) field.value ||= kept[field.name] ?? '';

  let waiting: ReturnType<typeof setTimeout>;
  const keep = () => {
    clearTimeout(waiting);
    if (fields().length === 0) return; // something has taken them out of the page
    const values = fields().map((field) => [field.name, field.value] as const);
    remember(
      draft.name,
      values.some(([, value]) => value) ? Object.fromEntries(values) : undefined,
    );
  };
  keep();
  place.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(keep, draft.pause);
  });
  addEventListener('pagehide', keep); // a password manager fills in without a word
  place.addEventListener('reset', () => setTimeout(keep)); // when the fields are empty
  const answer = (pressed: EventTarget | null) => {
    const form = pressed as HTMLFormElement | null;
    if (!form || !place.contains(form) || form.closest('[data-live]')) return;
    form.dataset.tried = '';
    form.querySelector<HTMLElement>('.fld :invalid')?.focus();
  };
  place.addEventListener('submit', ({ target }) => answer(target));
  answer(sent);
}
