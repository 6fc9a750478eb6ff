import type { ReactNode } from 'react';
import { defineComponent } from '../../src/content/component.ts';
import { ContractError } from '../../src/content/component-content.ts';
import { plainText, readCards } from '../../src/content/component-readers.ts';

interface Props {
  entries: { id: string; question: ReactNode; answer: ReactNode }[];
}

/**
 * Questions with collapsible answers. The HTML also contains closed answers, so that the find function of the browser
 * can open them.
 */
export const FaqList = defineComponent<Props>({
  contract:
    'Type each question as a ### heading, such as “### Does the bank need a registered lease?”. Type the ' +
    'answer below the question.',
  layout: 'split',
  styles: ['questions'],
  hasSearchedHeadings: true,
  check: { counts: 'questions', contents: ['questions'] },
  read(content) {
    const entries = readCards(content).map(({ id, title, body, heading }) => {
      const answer = body.rest();
      if (answer.length === 0)
        throw new ContractError(
          heading,
          'expected an answer below the question, found nothing',
          'Below this question, type the answer.',
        );
      return { id, question: title, answer };
    });
    if (entries.length === 0)
      throw new ContractError(
        content.owner,
        'expected at least one ### heading with a question, found nothing',
      );
    return { entries };
  },
  facts: ({ entries }) => ({
    questions: entries.map(({ question, answer }) => ({
      question: plainText(question),
      answer: plainText(answer, '\n'),
    })),
  }),
  render: ({ entries }) => (
    <div className="faq">
      {entries.map(({ id, question, answer }) => (
        // The id is inside <details>, because the browser then opens the answer for a link to this id.
        <details key={id}>
          <summary>
            <span>{question}</span>
          </summary>
          <div id={id}>{answer}</div>
        </details>
      ))}
    </div>
  ),
});
