import { Description, Field, Input, Label, Textarea } from '@headlessui/react';
import type { InputHTMLAttributes } from 'react';
import { formStrings } from '../../src/config/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import {
  type ContactMessage,
  type FieldName,
  fieldNames,
  isSingleLetter,
  validateMessage,
} from './message-schema.ts';

/**
 * The attributes of each field for on-screen keyboards and autofill. None of these fields has `autoComplete="off"`:
 * with `off`, browsers do not restore the value of the field when the visitor returns to the page.
 */
const inputAttributes: Record<FieldName, InputHTMLAttributes<HTMLInputElement>> = {
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

/**
 * The error message of each field for an empty value. The attribute `data-fault` of a field contains this message, so
 * that a style sheet can show the message before hydration.
 */
const emptyFaults = validateMessage(
  Object.fromEntries(fieldNames.map((name) => [name, ''])) as ContactMessage,
);

interface Props {
  name: FieldName;
  fault: string | undefined;
  /**
   * The value of the field at the last submit or input; undefined before the first submit, and after the form was
   * emptied.
   */
  value: string | undefined;
}

/**
 * A field of the contact form, with its label and error message. For a last name of one letter, a hint follows the
 * error message.
 */
export function FormField({ name, fault, value = '' }: Props) {
  const isWide = name === 'subject' || name === 'message';
  const shared = { name, required: true, dir: 'auto', invalid: fault !== undefined };
  return (
    <Field className={isWide ? 'form-field wide' : 'form-field'} data-fault={emptyFaults[name]}>
      {name === 'company' ? (
        <div className="form-field__head">
          <Label>{formStrings.labels.company}</Label>
          {/* src/browser/form-before-hydration.ts handles a click on this button, before and after hydration */}
          <button type="button" className="form-field__own" data-fill={formStrings.noCompany}>
            {formStrings.forMyself}
          </button>
        </div>
      ) : (
        <Label>{formStrings.labels[name]}</Label>
      )}
      {name === 'message' ? (
        <Textarea rows={6} {...shared} />
      ) : (
        <Input type="text" {...inputAttributes[name]} {...shared} />
      )}
      {fault && (
        <Description key={fault} className="error">
          <Icon name="warning-circle" />
          <span>{fault}</span>
        </Description>
      )}
      {/* tells visitors how to type a last name of one letter (docs/decisions.md, “One-letter names”) */}
      {fault && name === 'lastName' && isSingleLetter(value) && (
        <Description className="form-field__hint">{formStrings.singleLetter}</Description>
      )}
    </Field>
  );
}

/** A honeypot: a field that visitors cannot see or focus, but that bots fill in. */
export function Honeypot() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label htmlFor="website">{formStrings.trap}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
