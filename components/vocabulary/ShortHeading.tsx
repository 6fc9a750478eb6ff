import { defineComponent } from '../../src/content/component.ts';
import { readShortText } from '../../src/content/component-readers.ts';

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
    'contents list, in 2 to 32 characters, such as “<ShortHeading>Zero-rated or exempt</ShortHeading>”.',
  read(content) {
    return { text: readShortText(content, longest) };
  },
  shortHeading: ({ text }) => text,
  markdown: () => '',
  // Renders nothing: only the contents list shows the text.
  render: () => null,
});
