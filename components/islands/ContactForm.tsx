import { fieldNames } from '../../src/browser/contact/contact-message.ts';
import { formStrings } from '../../src/facts/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import { FormField, FormTrap } from './FormField.tsx';
import { DirectWays, FormParts } from './FormParts.tsx';

/**
 * The contact form, as it stands in the page. In the browser nothing draws it again: contact-form.ts brings this very
 * HTML to life, so that nothing which has altered it in the meantime (a translation, a password manager) is in the way.
 */
export function ContactForm() {
  return (
    <>
      {/* before its code has arrived, and if it never does, pressing the button must lead nowhere and lose nothing */}
      <form className="form" method="dialog" noValidate aria-busy={false}>
        {fieldNames.map((name) => (
          <FormField key={name} name={name} />
        ))}
        <FormTrap />
        <div className="wide form__end">
          <button className="btn" type="submit" aria-disabled={false}>
            {formStrings.send}
            <Icon name="arrow-right" flip />
          </button>
          {/* the style sheet shows what stands in it, with or without a script, and so it is announced */}
          <div role="status">
            <div className="form__late">
              <p>{formStrings.late}</p>
              <DirectWays />
            </div>
          </div>
          <div className="form__outcome" />
        </div>
      </form>
      <p className="sr form__status" role="status" />
      {/* both live regions are in the page before there is anything to say */}
      <div className="toasts">
        <div role="status" />
        <div role="alert" />
      </div>
      <FormParts />
    </>
  );
}
