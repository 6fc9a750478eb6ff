import {
  type ContactMessage,
  type FieldName,
  faultsOf,
  fieldNames,
  fieldOf,
} from '../../src/browser/contact/contact-message.ts';
import type { MakePart } from './form-parts.ts';

/**
 * Returns what shows beneath each field of a form what is wrong with it, and answers with the names of the fields in
 * question, in their order. Without values it shows nothing. What has not changed is left alone: it may be translated.
 */
export function faultsBeneath(form: HTMLFormElement, makePart: MakePart) {
  const shown = new Map<FieldName, { text: string; element: HTMLElement }>();

  const remove = (name: FieldName) => {
    shown.get(name)?.element.remove();
    shown.delete(name);
    const field = fieldOf(form, name);
    field?.removeAttribute('aria-invalid');
    field?.removeAttribute('aria-describedby');
  };

  const show = (name: FieldName, text: string) => {
    const field = fieldOf(form, name);
    const last = shown.get(name);
    if (last?.text !== text || !last.element.isConnected) {
      const element = makePart('fault', text);
      element.id = `${name}-fault`;
      last?.element.remove();
      (field?.closest('.fld') ?? form).append(element);
      shown.set(name, { text, element });
    }
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-describedby', `${name}-fault`);
  };

  return (values?: ContactMessage): FieldName[] => {
    const faults = values ? faultsOf(values) : {};
    for (const name of fieldNames) {
      const fault = faults[name];
      if (fault) show(name, fault);
      else remove(name);
    }
    return fieldNames.filter((name) => faults[name]);
  };
}

/** Whether the field that only robots see has been filled in. It is emptied, so that whoever tries again is believed: an extension may have done it. */
export function sprungTrap(form: HTMLFormElement): boolean {
  const trap = fieldOf(form, 'website');
  if (!trap?.value) return false;
  trap.value = '';
  return true;
}
