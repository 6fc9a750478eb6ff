import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { currentYear } from '../../src/config/dates.ts';
import { defineComponent } from '../../src/content/component.ts';
import {
  ContractError,
  describe,
  isElement,
  type Markdown,
  textOf,
  trim,
  withoutBlanks,
} from '../../src/content/component-content.ts';
import { items } from '../../src/content/component-readers.ts';
import { answerLabels, phrasesIn, type ShortAnswers } from '../../src/content/in-short-labels.ts';
import { readLength } from './lay-out-timeline.ts';

interface Props {
  answers: { label: string; paragraphs: ReactNode[] }[];
}

const labels = Object.values(answerLabels);

/**
 * The labels of the answers about official charges and times. In these answers, text in italic has a larger type size.
 */
const measured = new Set<string>([answerLabels.state, answerLabels.time]);

/**
 * The summary at the top of a service page: a list with one item for each label of `answerLabels`, in the order of
 * `answerLabels`. `<CostsAndTimes />` also shows the first paragraph of the answers about official charges, our fee,
 * the time and the documents. A list of links in a card (`CardGrid`) shows the duration of the service beside the link
 * to the page. The duration is the first length of time in italic in the first paragraph after “How long it takes.”
 */
export const InShort = defineComponent<Props>({
  contract:
    `Type a bulleted list of ${labels.length} items. Begin the items with these words, in this order: ` +
    `${labels.map((label) => `“**${label}**”`).join(', ')}. In each item, type the answer after these words. In the ` +
    `first paragraph after **${answerLabels.time}**, you can type a time in italic, such as “*4–8 weeks*”. If a ` +
    'list of links in a card on the home page contains a link to this page, the time is shown beside this link.',
  check: { contents: ['bulleted list'] },
  read(content) {
    const list = content.required('ul');
    content.end();
    const found = items(list);
    if (found.length !== labels.length)
      throw new ContractError(list, `expected ${labels.length} items, found ${found.length}`);
    const answers = labels.map((label, index) => ({
      label,
      paragraphs: readAnswer(found[index] as Element, label),
    }));
    return { answers };
  },
  facts: ({ answers }) => {
    const first = (index: number) => phrasesIn(answers[index]?.paragraphs[0] ?? []);
    const entries = Object.keys(answerLabels).map((key, index) => [key, first(index)]);
    const time = answers[labels.indexOf(answerLabels.time)]?.paragraphs[0] ?? [];
    return { inShort: Object.fromEntries(entries) as ShortAnswers, duration: durationIn(time) };
  },
  render: ({ answers }) => (
    <dl className="in-short">
      {answers.map(({ label, paragraphs }) => (
        <div key={label}>
          <dt>{label.replace(/\.$/, '')}</dt>
          <dd className={measured.has(label) ? 'measured' : undefined}>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  ),
});

const durationIn = (paragraph: Markdown) =>
  paragraph
    .filter((node) => isElement(node, 'em'))
    .map((node) => textOf(node))
    .find((text) => readLength(text, currentYear()));

/**
 * Returns the paragraphs of an item after its label. Throws a `ContractError` if the item does not begin with `label`,
 * contains blocks other than paragraphs, or has no answer.
 */
function readAnswer(item: Element, label: string): Markdown[] {
  const blocks = withoutBlanks(item.children);
  const isLoose = blocks.some((block) => isElement(block, 'p'));
  const paragraphs = (isLoose ? blocks : [{ ...item, tagName: 'p' }]).map((block) => {
    if (!isElement(block, 'p'))
      throw new ContractError(
        block,
        `expected paragraphs after “${label}”, found ${describe(block)}`,
        'Type the answer as one or more paragraphs. In place of a list, type a sentence with commas.',
      );
    return withoutBlanks(trim(block.children));
  });
  const [[bold, ...rest] = [], ...others] = paragraphs;
  if (!isElement(bold, 'strong') || textOf(bold).trim() !== label)
    throw new ContractError(
      item,
      `expected an item that begins with “**${label}**”, found ${describe(item)}`,
      'If the items are in the wrong order, put them in the order of docs/vocabulary/InShort.mdx. If the order is ' +
        `right, type “**${label}**” after the hyphen of this item. Then delete all other words in bold at the ` +
        'beginning of this item.',
    );
  const answer = trim(rest);
  if (answer.length === 0)
    throw new ContractError(
      item,
      `expected an answer after “${label}”, found nothing`,
      `Type the answer after “- **${label}**”.`,
    );
  return [answer, ...others];
}
