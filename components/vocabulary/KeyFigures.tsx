import type { ReactNode } from 'react';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { inline } from '../../src/content/component-content.ts';
import {
  type NumberWithUnit,
  numericValue,
  readFigures,
} from '../../src/content/component-readers.ts';

interface Props {
  caption?: ReactNode;
  figures: { figure: NumberWithUnit; label: ReactNode }[];
}

/** Two to four key figures. Each key figure consists of a large number, a small unit, and a label below the number. */
export const KeyFigures = defineComponent<Props>({
  contract:
    'Type a bulleted list of two to four figures. Type each figure in bold with its unit, and a few words after ' +
    'the figure, such as “- **8–12 weeks** for the procedure”. Above the list, you can type one paragraph as ' +
    'the caption of the figures.',
  check: { contents: ['bulleted list'] },
  layout: 'wide',
  band: true,
  slot: 'figures',
  read(content) {
    const caption = content.optional('p');
    const list = content.required('ul');
    content.end();
    return { caption: caption && inline(caption), figures: readFigures(list) };
  },
  facts: ({ figures }) => ({
    keyFigures: figures.map(({ figure }) => ({
      value: numericValue(figure),
      isLong: isLong(figure),
    })),
  }),
  render: ({ caption, figures }) => (
    <>
      {caption && <p className="caption">{caption}</p>}
      <List figures={figures} />
    </>
  ),
  plan: {
    place: 'top',
    caption: ({ caption }) => caption && <p>{caption}</p>,
    content: ({ figures }) => <List figures={figures} />,
  },
});

function List({ figures }: Pick<Props, 'figures'>) {
  return (
    <dl
      className={
        figures.some(({ figure }) => isLong(figure))
          ? 'key-figures key-figures--long'
          : 'key-figures'
      }
    >
      {figures.map(({ figure, label }) => (
        <div key={figure.number + figure.unit} className={isLong(figure) ? 'long' : undefined}>
          <dt>{label}</dt>
          <dd>
            <FigureValue figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FigureValue({ figure }: { figure: NumberWithUnit }) {
  const { number, unit } = figure;
  const thousands = inThousands(figure);
  if (thousands)
    return (
      <>
        <bdi className="whole">{thousands}</bdi> <small>{`${strings.thousand} ${unit}`}</small>
      </>
    );
  return (
    <>
      <bdi className="whole">{number}</bdi>
      {unit && <sub>{unit === '%' ? unit : ` ${unit}`}</sub>}
    </>
  );
}

/**
 * The maximum length of a figure with its unit, in characters. A longer figure does not fit into half the width of the
 * framed panel.
 */
const widest = 13;

const isWide = ({ number, unit = '' }: NumberWithUnit) => number.length + unit.length > widest;

/**
 * Returns a range of whole thousands without the last three zeros of each number, such as ‘100–500’ for
 * 100,000–500,000. Returns undefined for any other figure, and for a range that fits into half the width of the panel.
 */
const inThousands = (figure: NumberWithUnit) =>
  isWide(figure)
    ? figure.number.match(/^[\d,]+,000–[\d,]+,000$/)?.[0].replaceAll(/,000(?=–|$)/g, '')
    : undefined;

const isLong = (figure: NumberWithUnit) => isWide(figure) && !inThousands(figure);
