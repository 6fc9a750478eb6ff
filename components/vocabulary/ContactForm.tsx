import type { ReactNode } from 'react';
import { formStrings } from '../../src/facts/form-strings.ts';
import { inline } from '../../src/language/content.ts';
import { word } from '../../src/language/word.ts';
import { ContactForm as Form } from '../islands/ContactForm.tsx';
import { DirectWays } from '../islands/FormParts.tsx';
import { Island } from '../islands/Island.tsx';

interface Props {
  hint: ReactNode;
  unscripted: ReactNode;
}

/** The one form of the site. Where no script runs, the paragraph and the ways to reach the firm stand in its place. */
export const ContactForm = word<Props>({
  contract:
    'A paragraph that stands above the fields, then a paragraph for visitors whose browser runs no scripts, shown in place of the form; the firm’s e-mail, telephone and chat follow it by themselves',
  look: 'main',
  read(content) {
    const hint = inline(content.required('p'));
    const unscripted = inline(content.required('p'));
    content.end();
    return { hint, unscripted };
  },
  // a form is no text: its page is where it can be filled in
  markdown: () => `[${formStrings.send}](/contact)`,
  render: ({ hint, unscripted }) => (
    <div id="contact-form">
      <Island name="draft" className="scripted">
        <p className="form__hint">{hint}</p>
        <Island name="contact-form">
          <Form />
        </Island>
      </Island>
      <div className="unscripted">
        <p>{unscripted}</p>
        <DirectWays />
      </div>
    </div>
  ),
});
