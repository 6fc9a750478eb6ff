import { isElement, type Markdown, textOf } from './component-content.ts';
import { collapseSpaces } from './component-readers.ts';

/**
 * The labels of the items of `<InShort>` (the summary at the top of a service page), in order. `facts.inShort` has the
 * same keys.
 */
export const answerLabels = {
  for: 'Who it is for.',
  notFor: 'Who it is not for.',
  state: 'What the state charges.',
  fee: 'What we charge.',
  time: 'How long it takes.',
  bring: 'What to bring.',
  next: 'After you book.',
} as const;

/** The summary of a service page: for each label, the first paragraph after the label. */
export type ShortAnswers = Record<keyof typeof answerLabels, Phrase[]>;

/** A part of an answer: plain text, or the text of a link with its address. */
export interface Phrase {
  text: string;
  href?: string;
}

/** Converts a paragraph to phrases. Preserves links and removes other markup, such as italics. */
export function phrasesIn(paragraph: Markdown): Phrase[] {
  const phrases: Phrase[] = [];
  for (const node of paragraph) {
    const text = textOf(node).replace(/\s+/g, (space) => (space === '\u00A0' ? space : ' '));
    const last = phrases.at(-1);
    if (isElement(node, 'a'))
      phrases.push({ text: collapseSpaces(text), href: String(node.properties.href) });
    else if (last && last.href === undefined) last.text += text;
    else phrases.push({ text });
  }
  return phrases;
}
