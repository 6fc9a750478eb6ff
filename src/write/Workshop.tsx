import { MDXProvider } from '@mdx-js/react';
import type { ReactNode } from 'react';
import { Page as Frame } from '../../components/layout/Page.tsx';
import { PageProvider } from '../../components/layout/page-context.ts';
import { pageComponents } from '../draw/page-components.ts';
import { type Page, pages } from '../draw/pages.ts';
import { words } from './words.ts';
import { type Entry, readEntries } from './workshop-entries.ts';

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

/** The workshop as a page: every word of the vocabulary. The development server draws it when it is asked for. */
export async function drawWorkshop(page: Page) {
  const entries = await readEntries();
  return () => (
    <PageProvider value={{ page, pages }}>
      <link rel="stylesheet" href="/src/write/workshop.css" />
      <MDXProvider components={alone}>
        <Frame hero={{ title: words.workshopTitle, opening: words.workshopLead }}>
          <Workshop entries={entries} />
        </Frame>
      </MDXProvider>
    </PageProvider>
  );
}
