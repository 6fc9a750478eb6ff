import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { Content, Refusal } from './content.ts';
import { exportData } from './export-data.ts';
import { cards } from './readers.ts';

/** A question of a page's FAQ and its answer, as plain text. */
export interface Question {
  question: string;
  answer: string;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Exports `questions` from every page, in their order: what search engines are told is read where visitors read it. */
export function rehypeQuestions() {
  return (tree: Root) => {
    const questions: Question[] = [];
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name === 'FaqList')
        questions.push(...readQuestions(new Content(node.children, node)));
    });
    tree.children.push(
      exportData(
        'questions',
        questions.map((entry) => ({ ...entry })),
      ),
    );
  };
}

function readQuestions(content: Content): Question[] {
  try {
    return cards(content).map(({ title, body }) => ({
      question: plain(title.map((part) => textOf(part)).join('')),
      answer: plain(
        body
          .until()
          .map((block) => textOf(block))
          .join('\n'),
      ),
    }));
  } catch (error) {
    if (error instanceof Refusal) return []; // the word's own contract says what is wrong
    throw error;
  }
}
