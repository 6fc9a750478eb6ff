import type { ReactNode } from 'react';
import { inline } from '../../src/language/content.ts';
import { type Figure, readFigures } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';

interface Props {
  caption?: ReactNode;
  figures: { figure: Figure; label: ReactNode }[];
}

/** Two to four figures set as soundings on a chart: the number large, its unit small, what it counts below. */
export const KeyFigures = word<Props>({
  contract:
    'A caption if it needs one, then a bulleted list of two to four figures, each in bold with its unit, then what it counts: - **8–12 weeks** for the procedure',
  look: 'wide',
  band: true,
  read(content) {
    const caption = content.optional('p');
    const list = content.required('ul');
    content.end();
    const figures = readFigures(list);
    return { caption: caption && inline(caption), figures };
  },
  render: ({ caption, figures }) => (
    <>
      {caption && <p className="cap">{caption}</p>}
      <dl className={`snd snd--${figures.length}`}>
        {figures.map(({ figure, label }) => (
          <div key={figure.number + figure.unit} className={isLong(figure) ? 'long' : undefined}>
            <dt>{label}</dt>
            <dd>
              <span className="whole">{figure.number}</span>
              {figure.unit && <sub>{` ${figure.unit}`}</sub>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  ),
});

/** Figures that have more letters than this, with their unit, take the whole width of a framed panel. */
const widest = 13;

const isLong = ({ number, unit = '' }: Figure) => number.length + unit.length > widest;
