import { defineComponent } from '../../src/content/component.ts';
import { ContractError, textOf } from '../../src/content/content.ts';
import { ActionLink } from '../layout/Links.tsx';

interface Props {
  label: string;
}

/** The consultation button. It always links to the contact page; writers choose only its label. */
export const CtaButton = defineComponent<Props>({
  contract: 'Its label, two to five plain words: <CtaButton>Book Free Consultation</CtaButton>',
  slot: 'button',
  read(content) {
    const parts = content.rest();
    const label = textOf(parts).trim();
    const plain = parts.every((part) => part.type === 'text');
    const words = label.split(/\s+/).length;
    if (!plain)
      throw new ContractError(
        parts.find((part) => part.type !== 'text'),
        `expected a label of two to five plain words, found bold, italic or a link in “${label}”`,
        'Type only the label. The button always links to the contact page.',
      );
    if (words < 2 || words > 5)
      throw new ContractError(
        content.owner,
        `expected a label of two to five plain words, found “${label}”`,
      );
    return { label };
  },
  markdown: (label) => `[${label}](/contact)`,
  searched: false,
  render: ({ label }) => <ActionLink href="/contact">{label}</ActionLink>,
});
