import type { ReactNode } from 'react';
import type { z } from 'zod';
import type * as vocabulary from './index.ts';

type Attributes<Word> = Word extends { attributes?: infer Schema extends z.ZodObject }
  ? z.ZodObject extends Schema
    ? object
    : z.input<Schema>
  : object;

declare global {
  /** What the type check of the pages knows of the vocabulary: each component's attributes, around Markdown. */
  type MDXProvidedComponents = {
    [Name in Exclude<keyof typeof vocabulary, never>]: (
      props: Attributes<(typeof vocabulary)[Name]> & { children?: ReactNode },
    ) => ReactNode;
  };
}
