import { defineComponent } from '../../src/content/component.ts';
import { ContractError, textOf } from '../../src/content/component-content.ts';

interface Props {
  text: string;
}

/** The maximum length of the text, in characters. The text must fit on one line of the contents list. */
const longest = 32;

/**
 * A shorter text for an entry of the contents list. In this list, the text replaces the ## heading directly above the
 * component.
 */
export const ShortHeading = defineComponent<Props>({
  contract:
    'Type <ShortHeading> directly below a long ## heading. Between the two tags, type a shorter heading for the ' +
    'contents list, in 2 to 32 characters: “<ShortHeading>Zero-rated or exempt</ShortHeading>”.',
  read(content) {
    const parts = content.rest();
    const text = textOf(parts).trim();
    if (text.length < 2 || text.length > longest || parts.some(({ type }) => type !== 'text'))
      throw new ContractError(
        content.owner,
        `expected 2 to ${longest} characters without bold, italic or a link, found ` +
          `${text ? `“${text}”, which has ${text.length} characters` : 'nothing'}`,
      );
    return { text };
  },
  shortHeading: ({ text }) => text,
  markdown: () => '',
  // Renders nothing: only the contents list shows the text.
  render: () => null,
});
