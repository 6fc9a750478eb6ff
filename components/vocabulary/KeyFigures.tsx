import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { strings } from '../../src/facts/strings.ts';
import { type CountIn, defineComponent } from '../../src/mdx/component.ts';
import { describe, inline, isElement, Refusal, textOf, trim } from '../../src/mdx/content.ts';
import { type Figure, items, readFigures, worthOf } from '../../src/mdx/readers.ts';

interface Props {
  caption?: ReactNode;
  figures: {
    figure: Figure;
    label: ReactNode;
    /** The section that was counted, of a figure that is a count. */
    href?: string;
  }[];
}

/** Two to four figures set as soundings on a chart: the number large, its unit small, what it counts below. */
export const KeyFigures = defineComponent<Props>({
  contract:
    'A caption if it needs one, then a bulleted list of two to four figures, each in bold with its unit, then what it counts: - **8–12 weeks** for the procedure. Or up to four links to sections of the page, whose steps, rows or cards are then counted: - [steps](#procedure) from first meeting to certificate',
  layout: 'wide',
  band: true,
  read(content, _, countIn) {
    const caption = content.optional('p');
    const list = content.required('ul');
    content.end();
    const counted = items(list).every((item) => isElement(inline(item)[0], 'a'));
    const figures = counted ? countSections(list, countIn) : readFigures(list);
    return { caption: caption && inline(caption), figures };
  },
  facts: ({ figures }) => ({
    soundings: figures.map(({ figure }) => ({ worth: worthOf(figure), isLong: isLong(figure) })),
  }),
  render: ({ caption, figures }) => (
    <>
      {caption && <p className="cap">{caption}</p>}
      <List figures={figures} />
    </>
  ),
  planPlace: 'top',
  plan: ({ caption, figures }) => ({
    // what was counted on the page itself stands under a caption that speaks of the page
    caption: figures.some(({ href }) => href) ? undefined : caption,
    content: <List figures={figures.map(({ figure, label }) => ({ figure, label }))} />,
  }),
});

function List({ figures }: Pick<Props, 'figures'>) {
  return (
    <dl className={figures.some(({ figure }) => isLong(figure)) ? 'snd snd--long' : 'snd'}>
      {figures.map(({ figure, label, href }) => (
        <div key={figure.number + figure.unit} className={isLong(figure) ? 'long' : undefined}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <a href={href}>
                <Sounding figure={figure} />
              </a>
            ) : (
              <Sounding figure={figure} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sounding({ figure }: { figure: Figure }) {
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
      {unit && <sub>{` ${unit}`}</sub>}
    </>
  );
}

/** Figures that have more letters than this, with their unit, take the whole width of a framed panel. */
const widest = 13;

const isWide = ({ number, unit = '' }: Figure) => number.length + unit.length > widest;

/** A range that is too long for half the panel, in thousands: ‘100–500’ for 100,000–500,000. */
const inThousands = (figure: Figure) =>
  isWide(figure)
    ? figure.number.match(/^[\d,]+,000–[\d,]+,000$/)?.[0].replaceAll(/,000(?=–|$)/g, '')
    : undefined;

const isLong = (figure: Figure) => isWide(figure) && !inThousands(figure);

/** Figures that are counted from the page itself: each item is a link to one of its sections, then what it says of it. */
function countSections(list: Element, countIn: CountIn) {
  const figures = items(list).map((item) => {
    const [link, ...rest] = inline(item);
    const href = isElement(link, 'a') ? String(link.properties.href) : '';
    const label = trim(rest);
    const count = href.startsWith('#') ? countIn(decodeURI(href.slice(1))) : undefined;
    if (!link || count === undefined || label.length === 0)
      throw new Refusal(
        item,
        `expected a link to a section further down this page, then words about it, found ${describe(item)}`,
      );
    if (count === 0)
      throw new Refusal(
        item,
        `“${textOf(link)}” leads to a section without steps, rows or cards, so there is nothing to count`,
        'Link to a section that has some, or take the line out.',
        'nothing-to-count',
      );
    return { figure: { number: String(count), unit: textOf(link) }, href, label };
  });
  if (figures.length > 4)
    throw new Refusal(list, `expected four sections at most, found ${figures.length}`);
  return figures;
}
