import type { InputHTMLAttributes } from 'react';
import {
  type ContactMessage,
  type FieldName,
  faultsOf,
  fieldNames,
} from '../../src/browser/contact/contact-message.ts';
import { formStrings } from '../../src/facts/strings.ts';
import { Icon } from '../layout/Icon.tsx';

/** How each field helps whoever fills it in: the keyboard it brings up, and what the browser may fill in by itself. */
const kinds: Record<FieldName, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
  },
  company: { autoComplete: 'organization', autoCapitalize: 'words' },
  subject: { autoComplete: 'off', autoCapitalize: 'sentences' },
  message: { autoComplete: 'off', autoCapitalize: 'sentences' },
};

/** What is said of each field when it is empty, for the style sheet, which says it before this code has arrived. */
const emptyFaults = faultsOf(
  Object.fromEntries(fieldNames.map((name) => [name, ''])) as ContactMessage,
);

interface Props {
  name: FieldName;
  /** What is wrong with it. */
  fault?: string;
}

/** A field of the contact form with its label, and beneath it what is wrong. */
export function FormField({ name, fault }: Props) {
  const shared = {
    id: name,
    name,
    required: true,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${name}-fault` : undefined,
  };
  const { type = 'text', ...kind } = kinds[name];
  const wide = name === 'subject' || name === 'message';
  return (
    <div className={wide ? 'fld wide' : 'fld'} data-fault={emptyFaults[name]}>
      <label htmlFor={name}>{formStrings.labels[name]}</label>
      {name === 'message' ? (
        <textarea rows={6} dir="auto" autoComplete={kind.autoComplete} {...shared} />
      ) : (
        <input type={type} dir="auto" {...kind} {...shared} />
      )}
      {fault && (
        <p className="err" id={`${name}-fault`}>
          <Icon name="warning-circle" />
          {fault}
        </p>
      )}
    </div>
  );
}

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
