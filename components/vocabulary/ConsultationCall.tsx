import type { ReactNode } from 'react';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { inline } from '../../src/content/component-content.ts';

interface Props {
  /** The heading. Only the call to action at the end of a page has a heading. */
  heading?: ReactNode;
  text: ReactNode;
  button: ReactNode;
}

/**
 * A call to action for the free consultation. Without a heading, the call is a bar between sections. With a heading,
 * the call is the last part of the page.
 */
export const ConsultationCall = defineComponent<Props>({
  contract:
    'Type one paragraph. Type a button below the paragraph, such as “<CtaButton>Book Free Consultation</CtaButton>”. ' +
    'If <ConsultationCall> is at the end of a page, type a ## heading above the paragraph.',
  layout: 'prose',
  slot: ({ heading }) => (heading ? 'call' : undefined),
  read(content) {
    const heading = content.optional('h2');
    const text = content.required('p');
    const button = content.requiredComponent('CtaButton');
    content.end();
    return { heading: heading && inline(heading), text: inline(text), button: [button] };
  },
  searched: false,
  check: { counts: false, contents: ['call to action'] },
  render: ({ heading, text, button }) =>
    heading ? (
      <aside className="wrap call" aria-label={strings.consultation}>
        <div>
          <h2>{heading}</h2>
          <p className="lede">{text}</p>
        </div>
        {button}
      </aside>
    ) : (
      <div className="call-bar">
        <p>{text}</p>
        {button}
      </div>
    ),
});
