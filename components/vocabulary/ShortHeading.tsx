import { defineComponent } from '../../src/content/component.ts';
import { Refusal, textOf } from '../../src/content/content.ts';

interface Props {
  text: string;
}

/** The longest short heading: one line of the contents list beside the text. */
const longest = 32;

/** What the contents list calls the section whose ## heading stands directly above; without it, the heading itself. */
export const ShortHeading = defineComponent<Props>({
  contract:
    'Directly under a long ## heading, what the contents list calls it, in at most 32 characters: ' +
    '<ShortHeading>Zero-rated or exempt</ShortHeading>',
  read(content) {
    const parts = content.until();
    const text = textOf(parts).trim();
    if (text.length < 2 || text.length > longest || parts.some(({ type }) => type !== 'text'))
      throw new Refusal(
        content.owner,
        `expected plain words of at most ${longest} characters, found ` +
          `${text ? `“${text}”, which has ${text.length}` : 'nothing'}`,
      );
    return { text };
  },
  markdown: () => '',
  // the layout has taken it out of the section, and put it into the contents list
  render: () => null,
});
