import type { ReactNode } from 'react';
import { Refusal } from '../../src/language/content.ts';
import { cards } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';

interface Props {
  entries: { id: string; question: ReactNode; answer: ReactNode }[];
}

/** Questions and answers, each opened on its own; closed answers stay in the page, where the browser's search finds them. */
export const FaqList = word<Props>({
  contract: 'Questions as ### headings, each followed by its answer',
  styles: 'questions',
  look: 'split',
  read(content) {
    const entries = cards(content).map(({ id, title, body, heading }) => {
      const answer = body.until();
      if (answer.length === 0)
        throw new Refusal(heading, 'expected an answer under the question, found nothing');
      return { id, question: title, answer };
    });
    if (entries.length === 0)
      throw new Refusal(content.owner, 'expected ### questions, found nothing');
    return { entries };
  },
  count: ({ entries }) => entries.length,
  render: ({ entries }) => (
    <div className="faq">
      {entries.map(({ id, question, answer }) => (
        // the answer has the address, so that the browser opens it for a link that leads there
        <details key={id}>
          <summary>{question}</summary>
          <div id={id}>{answer}</div>
        </details>
      ))}
    </div>
  ),
});
