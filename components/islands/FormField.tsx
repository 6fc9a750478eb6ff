import type { InputHTMLAttributes } from 'react';
import {
  type ContactMessage,
  type FieldName,
  faultsOf,
  fieldNames,
} from '../../src/browser/contact/contact-message.ts';
import { formStrings } from '../../src/facts/form-strings.ts';

/**
 * How each field helps whoever fills it in: the keyboard it brings up, and what the browser may fill in by itself. None
 * is `autoComplete="off"`, for a browser forgets such a field when its visitor comes back.
 */
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
  subject: { autoCapitalize: 'sentences' },
  message: {},
};

/** What is said of each field when it is empty, for the style sheet, which says it before this code has arrived. */
const emptyFaults = faultsOf(
  Object.fromEntries(fieldNames.map((name) => [name, ''])) as ContactMessage,
);

/** A field of the contact form with its label. What is wrong with it is put beneath it by form-fields.ts. */
export function FormField({ name }: { name: FieldName }) {
  const shared = { id: name, name, required: true };
  const { type = 'text', ...kind } = kinds[name];
  const wide = name === 'subject' || name === 'message';
  return (
    <div className={wide ? 'fld wide' : 'fld'} data-fault={emptyFaults[name]}>
      <label htmlFor={name}>{formStrings.labels[name]}</label>
      {name === 'message' ? (
        <textarea rows={6} dir="auto" {...shared} />
      ) : (
        <input type={type} dir="auto" {...kind} {...shared} />
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
