import { formStrings } from '../../src/browser/contact/form-strings.ts';

/** A field that no person sees or reaches, and that robots fill in. */
export function FormTrap() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label htmlFor="website">{formStrings.trap}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Whether it has been filled in. It is emptied, so that whoever tries again is believed: an extension may have done it. */
export function sprungTrap(form: HTMLFormElement): boolean {
  const trap = form.querySelector<HTMLInputElement>('[name=website]');
  if (!trap?.value) return false;
  trap.value = '';
  return true;
}
