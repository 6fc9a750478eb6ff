import type { Element } from 'hast';
import { Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { defineComponent } from '../../src/content/component.ts';
import {
  ContractError,
  inline,
  isElement,
  type Markdown,
} from '../../src/content/component-content.ts';
import { items, readCards, textLength } from '../../src/content/component-readers.ts';
import { Drawing } from '../layout/Icon.tsx';
import { type CardIconName, cardIcons } from '../layout/icons.ts';
import { PrintableChecklist } from '../layout/PrintableChecklist.tsx';
import { useRenderedPage } from '../layout/page-context.tsx';

interface Props {
  /**
   * Whether the cards list documents that the client must bring. If so, the plan (the printable sheet of the page) also
   * lists these documents.
   */
  checklist: boolean;
  cards: {
    id: string;
    icon?: CardIconName;
    code?: string;
    title: ReactNode;
    text: ReactNode;
    list?: ReactNode[];
    /** The addresses of the links if every list item contains only a link. Undefined for all other cards. */
    links?: string[];
    /** With `checklist`, the documents that the card names: the items of its list or, if it has no list, its title. */
    documents?: { name: ReactNode; text?: ReactNode }[];
  }[];
}

const iconNames = Object.keys(cardIcons) as CardIconName[];

const attributes = z.strictObject({
  icons: z
    .string()
    .transform((names) => names.split(/\s+/))
    .pipe(z.array(z.enum(iconNames)))
    .optional()
    .describe('the name of a picture for each card, such as “icons="scales bank"”'),
  checklist: z.boolean().default(false).describe('visitors can print the lists as a checklist'),
});

const twoCards =
  'Type two to sixteen cards. Each card must have a ### heading, such as “### The licence”, and one paragraph below ' +
  'the heading. Below the paragraph, you can type a bulleted list, such as “- A copy of the passport”.';

/** Cards in two, three or four columns, depending on the number of cards, with thin lines between them. */
export const CardGrid = defineComponent<Props, typeof attributes>({
  contract:
    `${twoCards} To show a small picture on each card, type icons= and the name of a picture for each card in the ` +
    'tag, such as “<CardGrid icons="scales bank">”. The file components/layout/card-icons.json lists the names of ' +
    'the pictures. If visitors should be able to print the lists as a checklist, type the word checklist in the tag: ' +
    '“<CardGrid checklist>”. If a card has no list, the checklist contains the heading of this card.',
  contractFor: () => twoCards,
  attributes,
  check: { contents: ['bulleted list', 'short names'] },
  layout: 'wide',
  read(content, { icons: names, checklist }) {
    const found = readCards(content);
    if (found.length < 2 || found.length > 16)
      throw new ContractError(
        content.owner,
        `expected two to sixteen cards, each with a ### heading, found ${found.length}`,
        found.length < 2
          ? 'Add cards until there are two or more. A card is a ### heading, such as “### The licence”, and a ' +
              'paragraph below the heading.'
          : 'Below </CardGrid>, type two new lines: “<CardGrid>” and “</CardGrid>”. Move some of the cards between ' +
              'these two lines.',
      );
    const uncoded = found.find(({ code }) => !code);
    if (uncoded && found.some(({ code }) => code))
      throw new ContractError(
        uncoded.heading,
        'the heading of this card has no short name in bold, but the headings of other cards have one',
        'If each card needs a short name, type it in bold after ###, such as “### **ADGM** Abu Dhabi Global ' +
          'Market”. If not, delete the short names of the other cards, with the stars **.',
      );
    if (names && names.length !== found.length)
      throw new ContractError(
        content.owner,
        `expected one name after icons= for each of the ${found.length} cards, found ${names.length}`,
        'After icons=, type the name of a picture for each card, with a space between the names, such as ' +
          '“icons="scales bank"”. The file components/layout/card-icons.json lists the names of the pictures.',
      );
    return {
      checklist,
      cards: found.map(({ id, code, title, body }, index) => {
        const text = inline(body.required('p'));
        const list = body.optional('ul');
        body.end();
        return {
          id,
          code,
          title,
          text,
          icon: names?.[index],
          list: list && items(list).map(inline),
          links: list && linksIn(items(list)),
          documents: checklist ? documentsOf(title, list) : undefined,
        };
      }),
    };
  },
  facts: ({ checklist, cards }) => ({
    documents: checklist
      ? cards.flatMap(({ title, list }) => (list ?? [title]).map((one) => textLength([one])))
      : [],
  }),
  plan: {
    when: ({ checklist }) => checklist,
    content: ({ cards }) => (
      <div className="sheet__groups">
        {cards.map(({ id, title, text, documents = [] }) => (
          <Fragment key={id}>
            <h3>{title}</h3>
            <p>{text}</p>
            <PrintableChecklist documents={documents} running />
          </Fragment>
        ))}
      </div>
    ),
  },
  render: (props) => (
    <ul className={`cards cards--${columns(props.cards.length)} cards--rows-${parts(props.cards)}`}>
      {props.cards.map(({ id, icon, code, title, text, list, links }) => (
        <li key={id}>
          {icon && <Drawing path={cardIcons[icon]} />}
          {code && <p className="code">{code}</p>}
          <h3 id={id}>{title}</h3>
          <p>{text}</p>
          {list && (links ? <LinkList items={list} links={links} /> : <TickList items={list} />)}
        </li>
      ))}
    </ul>
  ),
});

const documentsOf = (title: Markdown, list: Element | undefined) =>
  list ? items(list).map((item) => nameAndText(inline(item))) : [{ name: title }];

/**
 * Returns the largest number of parts (such as icon, title and text) that a card has. A subgrid with this number of
 * rows aligns the parts of adjacent cards.
 */
function parts(cards: Props['cards']): number {
  return Math.max(
    ...cards.map(({ icon, code, list }) => 2 + [icon, code, list].filter(Boolean).length),
  );
}

/**
 * Returns the number of columns: two for two cards; four for eight cards, or if three columns would leave one card
 * alone in the last row; otherwise three.
 */
function columns(count: number): number {
  if (count === 2) return 2;
  return count % 3 === 1 || count === 8 ? 4 : 3;
}

/** Splits an item such as ‘Trade licence: copy, in date’ at its first colon, into the name and the requirements. */
function nameAndText(item: Markdown): { name: Markdown; text?: Markdown } {
  const [first, ...rest] = item;
  const [, name, text = ''] = (first?.type === 'text' && first.value.match(/^(.*?): (.*)$/s)) || [];
  if (!name) return { name: item };
  return { name: [{ type: 'text', value: name }], text: [{ type: 'text', value: text }, ...rest] };
}

function linksIn(found: readonly Element[]): string[] | undefined {
  const links = found.flatMap((item) => {
    const [link, ...rest] = inline(item);
    return isElement(link, 'a') && rest.length === 0 ? String(link.properties.href) : [];
  });
  return links.length === found.length ? links : undefined;
}

/** The list in a card. Each item has a line above it, and a ring before its text. */
export function TickList({ items }: { items: ReactNode[] }) {
  return (
    <ul className="ticks">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/**
 * A list of links in a card, with one link in each row. If a link leads to a service page that states the duration of
 * the service, the row also shows this duration.
 */
function LinkList({ items, links }: { items: ReactNode[]; links: string[] }) {
  const { pages } = useRenderedPage().site;
  return (
    <ul className="ticks ticks--links">
      {items.map((item, index) => {
        const duration = pages.find(({ address }) => address === links[index])?.duration;
        return (
          <li key={index}>
            {item} {duration && <em>{duration}</em>}
          </li>
        );
      })}
    </ul>
  );
}
