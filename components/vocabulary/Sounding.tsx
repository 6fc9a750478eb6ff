import type { ReactNode } from 'react';
import { defineComponent } from '../../src/content/component.ts';
import {
  ContractError,
  describe,
  inline,
  isElement,
  textOf,
  trim,
} from '../../src/content/component-content.ts';
import { type NumberWithUnit, readFigure } from '../../src/content/component-readers.ts';

interface Props {
  figure: NumberWithUnit;
  label: ReactNode;
}

/** The maximum length of the label in characters. The label must fit on four lines in the margin beside the text. */
const longestLabel = 60;

/**
 * A figure (a number with its unit) of the paragraph above, repeated in the margin beside the text. The repeated figure
 * is hidden from screen readers and omitted from the Markdown file.
 */
export const Sounding = defineComponent<Props>({
  contract:
    'Type a figure in bold and with its unit. The paragraph above must also contain this figure. After the figure, ' +
    'type a few words that explain the figure, in at most 60 characters, such as “<Sounding>**28 days** to file and ' +
    'pay</Sounding>”.',
  layout: 'prose',
  styles: ['sounding'],
  read(content) {
    const paragraph = content.optional('p');
    const [bold, ...rest] = paragraph ? inline(paragraph) : trim(content.rest());
    content.end();
    const text = isElement(bold, 'strong') ? textOf(bold) : '';
    const figure = readFigure(text);
    if (!figure)
      throw new ContractError(
        paragraph ?? content.owner,
        'expected a figure in bold at the start, such as “**28 days**” or “**AED 375,000**”, ' +
          `found ${describe(bold)}`,
      );
    const label = trim(rest);
    const letters = textOf(label).length;
    if (letters === 0 || letters > longestLabel)
      throw new ContractError(
        paragraph ?? content.owner,
        letters === 0
          ? `there are no words after “${text}”`
          : `expected at most ${longestLabel} characters after “${text}”, found ${letters} characters`,
        letters === 0
          ? 'After the figure, type words that explain the figure, such as “**28 days** to file and pay”.'
          : 'Type fewer words after the figure.',
      );
    return { figure, label };
  },
  markdown: () => '',
  render: ({ figure: { number, unit }, label }) => (
    <p className="sounding" aria-hidden="true">
      <b>
        {number}
        {unit && <sub>{unit === '%' ? unit : ` ${unit}`}</sub>}
      </b>{' '}
      {label}
    </p>
  ),
});
