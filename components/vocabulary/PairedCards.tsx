import type { ReactNode } from 'react';
import { defineComponent } from '../../src/content/component.ts';
import {
  ContractError,
  describe,
  inline,
  isElement,
  type Markdown,
  trim,
} from '../../src/content/component-content.ts';
import { items, readCards } from '../../src/content/component-readers.ts';
import { TickList } from './CardGrid.tsx';

interface Props {
  cards: {
    id: string;
    code?: string;
    /** The text after the first word of the short name, such as ‘0%’ in ‘ZR 0%’. This text is shown in small type. */
    rate?: string;
    title: ReactNode;
    text: ReactNode;
    list: ReactNode[];
    facts: { label: string; value: ReactNode }[];
  }[];
}

/** Two cards that compare two things. The first card has a tinted background. */
export const PairedCards = defineComponent<Props>({
  contract:
    'Type two cards. Each card must have a ### heading, such as “### The seller”, and one or more paragraphs below ' +
    'the heading. Below the paragraphs, you can type a bulleted list. A heading can begin with a short name in ' +
    'bold, such as “### **ZR 0%** Zero-rated supplies”. ' +
    'Each item of a list is a sentence, or has words in bold after a colon, such as “- Input VAT: ' +
    '**Recoverable**”. Do not use both kinds of items in one list.',
  check: { contents: ['bulleted list'] },
  layout: 'prose',
  styles: ['pairs'],
  read(content) {
    const found = readCards(content);
    if (found.length !== 2)
      throw new ContractError(
        content.owner,
        `expected exactly two cards, each with a ### heading, found ${found.length}`,
        found.length < 2
          ? 'Add cards until there are two. A card is a ### heading, such as “### The seller”, and a paragraph below ' +
              'the heading.'
          : 'Delete cards until there are only two. A card is a ### heading and the text below the heading.',
      );
    return {
      cards: found.map(({ id, code, title, body }) => {
        const text = [body.required('p'), ...body.blocksBefore('ul')];
        const list = body.optional('ul');
        body.end();
        const [sign, ...rate] = code?.split(' ') ?? [];
        const typed = list ? items(list) : [];
        const entries = typed.map(inline);
        const facts = entries.flatMap((entry) => fact(entry) ?? []);
        const paired = facts.length > 0;
        const other = typed.find((_, index) => !fact(entries[index] ?? []));
        if (paired && other)
          throw new ContractError(
            other,
            `expected words in bold after a colon, as in other items of this list, found ${describe(other)}`,
            'If each item needs words in bold after a colon, type this item in the same way, such as “- Input VAT: ' +
              '**Recoverable**”, with no text after the words in bold. If not, delete the stars ** in the other items.',
          );
        return {
          id,
          code: sign,
          rate: rate.join(' ') || undefined,
          title,
          text,
          list: paired ? [] : entries,
          facts: paired ? facts : [],
        };
      }),
    };
  },
  render: (props) => (
    <div className="pair">
      {props.cards.map(({ id, code, rate, title, text, list, facts }) => (
        <div key={id}>
          <div>
            {code && (
              <p className="code">
                {code}
                {rate && <sub>{` ${rate}`}</sub>}
              </p>
            )}
            <h3 id={id}>{title}</h3>
            {text}
          </div>
          {list.length > 0 && <TickList items={list} />}
          {facts.length > 0 && (
            <dl>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
    </div>
  ),
});

/** Parses ‘Label: **value**’. Returns undefined for any other item. */
function fact(item: Markdown): { label: string; value: Markdown } | undefined {
  const [label, value, ...rest] = trim(item);
  if (label?.type !== 'text' || !isElement(value, 'strong') || rest.length > 0) return undefined;
  const name = label.value.trim();
  return name.endsWith(':') ? { label: name.slice(0, -1), value: value.children } : undefined;
}
