import type { ReactNode } from 'react';
import { defineComponent } from '../../src/content/component.ts';
import { ContractError, isElement, textOf } from '../../src/content/component-content.ts';

interface Props {
  text: ReactNode;
  source: string;
}

/**
 * A quotation with its source. Writers type the quotation as a Markdown blockquote. The last line is ‘— ’ and the
 * source.
 */
export const Quote = defineComponent<Props>({
  contract:
    'Type > and a space before each line of the quotation. Type the source as the last line, such as “> — Our ' +
    'pricing principle”.',
  layout: 'prose',
  styles: ['quote'],
  read(content) {
    const text = content.rest();
    const last = text.at(-1);
    const lastText = isElement(last, 'p') ? last.children.at(-1) : undefined;
    const [, words, source] =
      (lastText?.type === 'text' && lastText.value.match(/^([\s\S]*?)\n?[—–]\s*(\S.*)$/)) || [];
    if (!isElement(last, 'p') || lastText?.type !== 'text' || !source) {
      const found = last ? textOf(last) : '';
      const marked = /[—–]\s*\S/.test(found) ? ', without bold, italic or links,' : '';
      throw new ContractError(
        last ?? content.owner,
        `expected a last line such as “— Our pricing principle”${marked || ','} found ` +
          `“${found.length > 80 ? `…${found.slice(-80)}` : found}”`,
        'If the text is a quotation, type its source as the last line, such as “> — Our pricing principle”. If the ' +
          'text is a note, type three lines above the text. The first line is “> [!NOTE]”. The second line is the ' +
          'title in bold, such as “> **The title**”. The third line is only “>”.',
      );
    }
    const lastParagraph = last.children.slice(0, -1);
    if (words?.trim()) lastParagraph.push({ ...lastText, value: words.trimEnd() });
    const rest = lastParagraph.length > 0 ? [{ ...last, children: lastParagraph }] : [];
    return { text: [...text.slice(0, -1), ...rest], source };
  },
  render: ({ text, source }) => (
    <figure className="quote">
      <blockquote>{text}</blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  ),
});
