import { Description, Field, Input, Label, Textarea } from '@headlessui/react';
import type { InputHTMLAttributes } from 'react';
import { formStrings } from '../../src/config/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import { type ContactMessage, type FieldName, faultsOf, fieldNames } from './schema.ts';

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

/** What is said of each field when it is empty, for the style sheet, which says it before this code has come. */
const emptyFaults = faultsOf(
  Object.fromEntries(fieldNames.map((name) => [name, ''])) as ContactMessage,
);

/** A field of the contact form with its label and, beneath it, what is wrong with it. */
export function FormField({ name, fault }: { name: FieldName; fault: string | undefined }) {
  const isWide = name === 'subject' || name === 'message';
  const shared = { name, required: true, dir: 'auto', invalid: fault !== undefined };
  return (
    <Field className={isWide ? 'fld wide' : 'fld'} data-fault={emptyFaults[name]}>
      <Label>{formStrings.labels[name]}</Label>
      {name === 'message' ? (
        <Textarea rows={6} {...shared} />
      ) : (
        <Input type="text" {...kinds[name]} {...shared} />
      )}
      {fault && (
        <Description key={fault} className="err">
          <Icon name="warning-circle" />
          <span>{fault}</span>
        </Description>
      )}
    </Field>
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
