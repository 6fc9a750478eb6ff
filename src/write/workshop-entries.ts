import { evaluate } from '@mdx-js/mdx';
import { useMDXComponents } from '@mdx-js/react';
import type { ComponentType } from 'react';
import * as runtime from 'react/jsx-runtime';
import { z } from 'zod';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { mdxOptions } from '../language/options.ts';
import { examplePage } from './example-page.ts';

const sources = import.meta.glob<string>('/docs/vocabulary/*.mdx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A word of the vocabulary as the workshop shows it. */
export interface Entry {
  name: string;
  contract: string;
  /** Each attribute the tag takes, with the values it may have, where they are a list. */
  attributes: { name: string; values: string[] }[];
  markdown: string;
  Drawn: ComponentType;
}

async function readEntry([name, word]: [
  string,
  (typeof vocabulary)[keyof typeof vocabulary],
]): Promise<Entry> {
  const markdown = sources[`/docs/vocabulary/${name}.mdx`];
  if (!markdown)
    throw new Error(`The word ${name} has no example: add docs/vocabulary/${name}.mdx`);
  const { default: Drawn } = await evaluate(
    { path: `docs/vocabulary/${name}.mdx`, value: examplePage(name, markdown) },
    { ...mdxOptions, ...runtime, useMDXComponents },
  );
  const { contract, attributes } = word;
  return {
    name,
    contract,
    attributes: attributes ? readAttributes(attributes) : [],
    markdown,
    Drawn,
  };
}

function readAttributes(schema: z.ZodObject): Entry['attributes'] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' });
  return Object.entries(properties).map(([name, property]) => {
    const { enum: values, items } = property as { enum?: string[]; items?: { enum?: string[] } };
    return { name, values: values ?? items?.enum ?? [] };
  });
}

/** Every word of the vocabulary with its example, compiled. Rejects for a word that has none, or one that breaks its contract. */
export const readEntries = (): Promise<Entry[]> =>
  Promise.all(Object.entries(vocabulary).map(readEntry));
