import { useMDXComponents } from '@mdx-js/react';
import type { ComponentType, ReactNode } from 'react';
import { enhanced } from '../../src/browser/enhanced.ts';
import { openHours } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { inline } from '../../src/content/component-content.ts';
import { DirectWays } from '../contact/FormOutcome.tsx';
import { LazyIllustration } from '../layout/Illustration.tsx';

interface Props {
  hint: ReactNode;
  unscripted: ReactNode;
}

/**
 * The contact form. Without scripts, a paragraph and the ways to contact the firm without the form are displayed
 * instead.
 */
export const ContactForm = defineComponent<Props>({
  contract:
    'Type two paragraphs. The first paragraph is above the form. Visitors see the second paragraph if their ' +
    'browser cannot show the form. The site adds the e-mail address, the telephone number and the chat below the ' +
    'second paragraph.',
  layout: 'main',
  read(content) {
    const hint = inline(content.required('p'));
    const unscripted = inline(content.required('p'));
    content.end();
    return { hint, unscripted };
  },
  // the Markdown file of the page cannot contain the form, so this file contains a link to the page
  markdown: () => `[${formStrings.send}](/contact)`,
  searched: false,
  beside: () => <OfficePlan />,
  render: ({ hint, unscripted }) => {
    // `ContactIsland` comes from the MDX provider and is not imported: `npm run check` imports this file, but does not
    // render pages, and must not load the code of the form.
    const ContactIsland = useMDXComponents().ContactIsland as ComponentType;
    return (
      <div id="contact-form">
        <div className="scripted">
          <p className="form__hint">{hint}</p>
          <ContactIsland />
        </div>
        <div className="unscripted">
          <p>{unscripted}</p>
          <DirectWays />
        </div>
      </div>
    );
  },
});

/**
 * A drawing: the floor plan of the office on a nautical chart. While the office is open, the rooms in the drawing are
 * lit. Shown on wide screens only.
 */
const OfficePlan = () => (
  <div className="frame office" {...enhanced('officeStatus', { hours: openHours, drawn: true })}>
    <LazyIllustration name="office" label={strings.drawingOfOffice} />
    <LazyIllustration name="office-lit" />
  </div>
);
