import { evaluate } from '@mdx-js/mdx';
import { MDXProvider, useMDXComponents } from '@mdx-js/react';
import type { ComponentType, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { z } from 'zod';
import { Page as Frame } from '../../components/layout/Page.tsx';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { mdxOptions } from '../mdx/options.ts';
import { pageComponents } from '../page-components.ts';
import { PageProvider } from '../page-context.ts';
import { type Page, pages } from '../pages.ts';
import { examplePage } from './example-page.ts';
import { words } from './words.ts';

const sources = import.meta.glob<string>('/docs/vocabulary/*.mdx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Entry {
  name: string;
  contract: string;
  /** Each attribute the tag takes, with the values it may have, where they are a list. */
  attributes: { name: string; values: string[] }[];
  markdown: string;
  Drawn: ComponentType;
}

/** The word alone: no frame, no heading, but what the word adds to the head of its section. */
const alone = {
  ...pageComponents,
  Page: ({ children, call }: { children?: ReactNode; call?: ReactNode }) => (
    <>
      {children}
      {call}
    </>
  ),
  Section: ({ beside, children }: { beside?: ReactNode; children?: ReactNode }) => (
    <>
      {beside}
      {children}
    </>
  ),
};

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

/** Each word of the vocabulary: what it takes, its Markdown to copy, and how a visitor sees it. */
function Workshop({ entries }: { entries: Entry[] }) {
  return (
    <div className="wrap workshop">
      <nav aria-label={words.workshopList}>
        <ul className="workshop__list">
          {entries.map(({ name }) => (
            <li key={name}>
              <a href={`#word-${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {entries.map(({ name, contract, attributes, markdown, Drawn }) => (
        <section key={name} aria-labelledby={`word-${name}`}>
          <h2 id={`word-${name}`}>{name}</h2>
          <p>
            <b>{words.takes}</b> {contract}.
          </p>
          {attributes.length > 0 && (
            <ul>
              {attributes.map((attribute) => (
                <li key={attribute.name}>
                  <b>{words.attribute}</b> <code>{attribute.name}</code>
                  {attribute.values.length > 0 && `: ${attribute.values.join(', ')}`}
                </li>
              ))}
            </ul>
          )}
          <div className="workshop__pair">
            <div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable from the keyboard (WCAG 2.1.1) */}
              <pre id={`markdown-${name}`} tabIndex={0}>
                {markdown}
              </pre>
              <button type="button" className="btn btn--s" data-copies={`markdown-${name}`}>
                {words.copy}
              </button>
            </div>
            <div>
              <Drawn />
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}

const styles = [
  ...['home', 'team', 'article'].map((name) => `/src/styles/${name}.css`),
  '/src/development/workshop.css',
];

/** The workshop as a page: every word of the vocabulary. The development server draws it when it is asked for. */
export async function drawWorkshop(page: Page) {
  const entries = await Promise.all(Object.entries(vocabulary).map(readEntry));
  return () => (
    <PageProvider value={{ page, pages }}>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <MDXProvider components={alone}>
        <Frame hero={{ title: words.workshopTitle, opening: words.workshopLead }}>
          <Workshop entries={entries} />
        </Frame>
      </MDXProvider>
    </PageProvider>
  );
}
