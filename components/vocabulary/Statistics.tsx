import type { ReactNode } from 'react';
import { enhanced } from '../../src/browser/enhanced.ts';
import { defineComponent } from '../../src/content/component.ts';
import { type NumberWithUnit, readFigures } from '../../src/content/component-readers.ts';
import { LazyIllustration } from '../layout/Illustration.tsx';

interface Props {
  figures: { figure: NumberWithUnit; label: ReactNode }[];
}

/**
 * The firm's own figures (numbers such as ‘95%’). In the browser, the figures count up from 0 when they first scroll
 * into view. The HTML contains the final figures.
 */
export const Statistics = defineComponent<Props>({
  contract:
    'Type a bulleted list of two to four figures. Type each figure in bold, and a few words after the figure, ' +
    'such as “- **650+** strategic projects”.',
  check: { contents: ['bulleted list'] },
  layout: 'wide',
  band: true,
  read(content) {
    const list = content.required('ul');
    content.end();
    return { figures: readFigures(list) };
  },
  render: ({ figures }) => (
    <>
      <LazyIllustration className="backdrop" name="contours-2" />
      <dl {...enhanced('counters')} className="key-figures stats">
        {figures.map(({ figure, label }) => (
          <div key={figure.number}>
            <dt>{label}</dt>
            <dd>
              <bdi>
                <span data-count="">{figure.number}</span>
                {figure.unit && <sub>{figure.unit}</sub>}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  ),
});
