import type { ReactNode } from 'react';
import { z } from 'zod';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import {
  ContractError,
  inline,
  type Markdown,
  textOf,
  trim,
} from '../../src/content/component-content.ts';
import { items, readCards, readLink } from '../../src/content/component-readers.ts';
import { LazyIllustration } from '../layout/Illustration.tsx';
import { SiteLink } from '../layout/SiteLink.tsx';

/** The drawings of zones, `public/art/zone-….svg`. */
const drawings = ['mainland', 'freezone', 'offshore'] as const;

const attributes = z.strictObject({
  drawings: z
    .string()
    .transform((names) => names.split(/\s+/))
    .pipe(z.array(z.enum(drawings))),
});

interface Props {
  zones: {
    id: string;
    drawing: (typeof drawings)[number];
    href: string;
    title: string;
    line: ReactNode;
    services: ReactNode[];
    benefits: ReactNode[];
  }[];
}

/**
 * A card for each type of zone that licenses companies. The heading and the drawing of the card are a link. On wide
 * screens, six benefits replace the drawing on hover and focus. On other screens, the card shows both the drawing and
 * the benefits.
 */
export const ZoneExplorer = defineComponent<Props, typeof attributes>({
  contract:
    'Type a card for each zone. Type these parts of a card in this order: a ### heading that is a link, such as ' +
    '“### [Mainland](/legal-services)”; a paragraph of one sentence; a paragraph such as “Services: [Company ' +
    'Setup](/legal-services), [Visa](/pro-services)”; a bulleted list of six benefits. After ' +
    'drawings=, type the names of the drawings in the order of the cards, such as “<ZoneExplorer ' +
    'drawings="mainland freezone offshore">”.',
  attributes,
  check: { contents: ['bulleted list', 'linked headings'] },
  layout: 'wide',
  band: true,
  read(content, { drawings: names }) {
    const found = readCards(content);
    if (names.length !== found.length)
      throw new ContractError(
        content.owner,
        `expected one name after drawings= for each card, found ${names.length} for ` +
          `${found.length} ${found.length === 1 ? 'card' : 'cards'}`,
        'After drawings=, type the name of a drawing for each card, with a space between the names, such as ' +
          `“drawings="mainland freezone"”. The drawings are: ${drawings.join(', ')}.`,
      );
    const zones = found.map(({ id, heading, body }, index) => {
      const drawing = names[index] ?? 'mainland';
      const { href, label: title } = readLink(heading);
      const line = inline(body.required('p'));
      const row = body.required('p');
      if (!/^Services: \S/.test(textOf(row)))
        throw new ContractError(
          row,
          `expected a paragraph that begins with “Services:”, found “${textOf(row)}”`,
          'In place of this paragraph, type a paragraph such as “Services: [Company Setup](/legal-services), ' +
            '[Visa](/pro-services)”.',
        );
      const list = body.required('ul');
      body.end();
      const benefits = items(list).map(inline);
      if (benefits.length !== 6)
        throw new ContractError(
          list,
          `expected six benefits, found ${benefits.length}`,
          benefits.length < 6
            ? 'Add items until the list has six items.'
            : 'Delete items until the list has six items.',
        );
      return { id, drawing, href, title, line, services: splitServices(inline(row)), benefits };
    });
    return { zones };
  },
  render: ({ zones }) => (
    <div className="zones">
      {zones.map(({ id, drawing, href, title, line, services, benefits }) => (
        <article key={id} className="zone" aria-labelledby={id}>
          <div className="frame">
            <div>
              <LazyIllustration name={`zone-${drawing}`} />
            </div>
          </div>
          <h3 id={id}>
            <SiteLink to={href}>{title}</SiteLink>
          </h3>
          <p>{line}</p>
          <ul className="tags" aria-label={strings.zoneServices(title)}>
            {services.map((service, index) => (
              <li key={index}>{service}</li>
            ))}
          </ul>
          <ul className="benefits" aria-label={strings.benefits(title)}>
            {benefits.map((benefit, index) => (
              <li key={index}>{benefit}</li>
            ))}
          </ul>
        </article>
      ))}
    </div>
  ),
});

/** Splits a line “Services: …” at its commas. Each service keeps its Markdown, such as a link. */
function splitServices(line: Markdown): Markdown[] {
  const services: Markdown[] = [[]];
  for (const [index, node] of line.entries()) {
    if (node.type !== 'text') {
      services.at(-1)?.push(node);
      continue;
    }
    const text = index === 0 ? node.value.replace(/^Services: /, '') : node.value;
    for (const [at, value] of text.split(/,\s*/).entries()) {
      if (at > 0) services.push([]);
      services.at(-1)?.push({ type: 'text', value });
    }
  }
  return services.map(trim);
}
