import { toString as textOf } from 'hast-util-to-string';
import type { ReactNode } from 'react';
import { strings } from '../../src/facts/strings.ts';
import { inline, Refusal } from '../../src/language/content.ts';
import { cards, items } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';

interface Props {
  zones: {
    id: string;
    title: string;
    line: ReactNode;
    services: string[];
    benefits: ReactNode[];
  }[];
}

/** The zones that have a drawing, `public/art/zone-….svg`. */
const drawn = ['mainland', 'freezone', 'offshore'];

/** Where a company may be licensed: a card each, whose picture gives way to six benefits on hover, focus or tap. */
export const ZoneExplorer = word<Props>({
  contract:
    'The cards ### Mainland, ### Freezone and ### Offshore, each with a line, a line of its services (Services: Company Setup, Corporate Bank, Visa) and a bulleted list of six benefits',
  look: 'wide',
  band: true,
  read(content) {
    const zones = cards(content).map(({ id, heading, body }) => {
      if (!drawn.includes(id))
        throw new Refusal(
          heading,
          `expected Mainland, Freezone or Offshore, found “${textOf(heading)}”`,
        );
      const line = inline(body.required('p'));
      const row = body.required('p');
      const [, named] = textOf(row).match(/^Services: (.+)$/) ?? [];
      if (!named) throw new Refusal(row, `expected a line “Services: …”, found “${textOf(row)}”`);
      const list = body.required('ul');
      body.end();
      const benefits = items(list).map(inline);
      if (benefits.length !== 6)
        throw new Refusal(list, `expected six benefits, found ${benefits.length}`);
      return { id, title: textOf(heading), line, services: named.split(/,\s*/), benefits };
    });
    return { zones };
  },
  render: ({ zones }) => (
    <div className="zones">
      {zones.map(({ id, title, line, services, benefits }) => (
        // the card takes focus so that a keyboard and a tap reach its benefits
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 1.4.13 and 2.1.1 want what hover shows to be reachable
        <article key={id} className="zone" tabIndex={0} aria-labelledby={id}>
          <div className="frame">
            <div>
              <svg viewBox="0 0 400 280" aria-hidden="true">
                <use href={`/art/zone-${id}.svg#art`} />
              </svg>
            </div>
          </div>
          <h3 id={id}>{title}</h3>
          <p>{line}</p>
          <ul className="tags" aria-label={strings.zoneServices(title)}>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <ul className="bens" aria-label={strings.benefits(title)}>
            {benefits.map((benefit, index) => (
              <li key={index}>{benefit}</li>
            ))}
          </ul>
        </article>
      ))}
    </div>
  ),
});
