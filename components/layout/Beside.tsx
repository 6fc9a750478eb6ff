import type { ReactNode } from 'react';
import * as vocabulary from '../vocabulary/index.ts';

const words: Readonly<Record<string, { beside?: (props: never) => ReactNode }>> = vocabulary;

/** What a word adds to the head of its section, such as the whole time of a procedure. */
export function Beside({ word, ...props }: { word: string }): ReactNode {
  // the compiler hands on exactly the props that the word's own contract returned
  return words[word]?.beside?.(props as never);
}
