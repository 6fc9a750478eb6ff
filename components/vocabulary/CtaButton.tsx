import { defineComponent } from '../../src/content/component.ts';
import { ContractError, textOf } from '../../src/content/component-content.ts';
import { ActionLink } from '../layout/Links.tsx';

interface Props {
  label: string;
}

/** The consultation button. Writers choose only its label, because the button always links to the contact page. */
export const CtaButton = defineComponent<Props>({
  contract:
    'Type two to five words between the two tags, such as “<CtaButton>Book Free Consultation</CtaButton>”.',
  slot: 'button',
  read(content) {
    const parts = content.rest();
    const label = textOf(parts).trim();
    const plain = parts.every((part) => part.type === 'text');
    const words = label.split(/\s+/).length;
    if (!plain)
      throw new ContractError(
        parts.find((part) => part.type !== 'text'),
        `expected only words, without bold, italic or a link, and on the same line as the tags, found “${label}”`,
        `Type the tags and the words on one line: “<CtaButton>${label}</CtaButton>”. The button always links to the ` +
          'contact page.',
      );
    if (words < 2 || words > 5)
      throw new ContractError(content.owner, `expected two to five words, found “${label}”`);
    return { label };
  },
  markdown: (label) => `[${label}](/contact)`,
  searched: false,
  render: ({ label }) => <ActionLink href="/contact">{label}</ActionLink>,
});
