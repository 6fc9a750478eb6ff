import { MDXProvider } from '@mdx-js/react';
import type { ComponentType, ReactNode } from 'react';
import { Page as Frame } from '../../components/layout/Page.tsx';
import { pageComponents } from '../draw/page-components.ts';
import { NewPageForm } from './new-page/NewPageForm.tsx';
import { strings } from './strings.ts';

/** A word of the vocabulary as the workshop shows it. */
export interface Entry {
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

/** Each word of the vocabulary: what it takes, its Markdown to copy, and how a visitor sees it. */
function Entries({ entries }: { entries: Entry[] }) {
  return (
    <div className="wrap workshop">
      <NewPageForm />
      <nav aria-label={strings.workshopList}>
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
            <b>{strings.takes}</b> {contract}.
          </p>
          {attributes.length > 0 && (
            <ul>
              {attributes.map((attribute) => (
                <li key={attribute.name}>
                  <b>{strings.attribute}</b> <code>{attribute.name}</code>
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
                {strings.copy}
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

/** The workshop as a page: every word of the vocabulary. */
export function Workshop({ entries }: { entries: Entry[] }) {
  return (
    <>
      <link rel="stylesheet" href="/src/write/workshop.css" />
      <MDXProvider components={alone}>
        <Frame hero={{ title: strings.workshopTitle, opening: strings.workshopLead }}>
          <Entries entries={entries} />
        </Frame>
      </MDXProvider>
    </>
  );
}
