import { readFileSync } from 'node:fs';
import { evaluate } from '@mdx-js/mdx';
import { MDXProvider, useMDXComponents } from '@mdx-js/react';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes, Parents } from 'mdast';
import { type ComponentType, createElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server.js';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PageProvider } from '../../components/layout/page-context.tsx';
import { pageComponents, planComponents } from '../../components/page-components.tsx';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { pageOptions } from '../../src/content/plugins.ts';
import { parsePage } from '../../src/content/read-page.ts';
import { navigationOf } from '../../src/navigation.ts';
import { outputPages } from '../../src/outputs/output-pages.ts';
import { searchFile } from '../../src/outputs/search-index.ts';
import { pageFiles } from '../../tools/read-files.ts';

// Components import the URLs of style sheets. These URLs exist only in a build, so the tests replace the module that
// uses these URLs.
vi.mock('../../components/layout/StyleSheets.tsx', () => ({
  LaterStyles: () => null,
  PrintStyles: () => null,
}));

/**
 * Matches units of time and of amounts, such as “days” and “million”. These words are not reworded, because the
 * typography keeps a number and its unit, such as “2–3 weeks”, on one line.
 */
const notation = /^(?:(?:minute|hour|day|week|month|year)s?|million|billion)$/;

/** Replaces the letters of each word. Keeps the length and the capital letters of the word. */
const otherWords = (text: string): string =>
  text.replace(/[A-Za-z][a-z]{2,}/g, (word) =>
    notation.test(word)
      ? word
      : word.replace(/[a-z]/gi, (letter) => {
          const base = letter < 'a' ? 65 : 97;
          return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
        }),
  );

const nameOf = (node: Nodes) => ('name' in node ? (node.name ?? '') : '');
const hasAttribute = (node: Nodes, name: string) =>
  'attributes' in node &&
  (node.attributes ?? []).some((attribute) => 'name' in attribute && attribute.name === name);

/**
 * Returns how many characters at the start of a text node must not be reworded. The structure of the page depends on
 * these characters, such as the duration of a step or the name of a partner. `path` contains the ancestors of the node.
 */
function notationIn(text: string, path: readonly Nodes[]): number {
  const all = text.length;
  const isIn = (...names: string[]) => path.some((node) => names.includes(nameOf(node)));
  const isUnder = (type: string) => path.some((node) => node.type === type);
  // Keeps the durations of the steps, and the line with the total duration.
  if (isIn('StepTimeline') && (isUnder('emphasis') || !isUnder('list'))) return all;
  if (isIn('KeyFigures', 'Statistics', 'Sounding', 'MoneyChart') && isUnder('strong')) return all;
  // Keeps the labels in <InShort>, such as “How long it takes.”, and the duration in italics.
  if (isIn('InShort') && (isUnder('strong') || isUnder('emphasis'))) return all;
  // Keeps the name of a partner, because the file of the portrait has the same name.
  if (isIn('LeaderCards') && isUnder('heading')) return all;
  if (isIn('ZoneExplorer') && text.startsWith('Services:')) return 'Services:'.length;
  return isMatrixMark(path) ? lengthOfMark(text) : 0;
}

/**
 * Whether the text is in a cell of a matrix (a table of marks, such as “Required”). Cells in the first row and in the
 * first column have no mark, so the result for these cells is false.
 */
function isMatrixMark(path: readonly Nodes[]): boolean {
  const [cell, row, table] = ['tableCell', 'tableRow', 'table'].map((type) =>
    path.find((node) => node.type === type),
  );
  const isFirst = (node?: Nodes, of?: Nodes) => (of as Parents | undefined)?.children[0] === node;
  const isMatrix = path.some((node) => hasAttribute(node, 'matrix'));
  return isMatrix && !isFirst(cell, row) && !isFirst(row, table);
}

/** Returns the length of the mark at the start of a matrix cell: the text before the colon, or the whole text. */
const lengthOfMark = (text: string): number =>
  text.includes(':') ? text.indexOf(':') : text.length;

/** Rewords every sentence, heading, label and note of a page. */
function reword(source: string): string {
  const changes: { start: number; end: number; text: string }[] = [];
  const walk = (node: Nodes, path: readonly Nodes[]) => {
    if (node.type === 'text') {
      const [from = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
      const start = from + notationIn(source.slice(from, end), path);
      changes.push({ start, end, text: otherWords(source.slice(start, end)) });
    }
    if ('children' in node) for (const child of node.children) walk(child, [...path, node]);
  };
  walk(parsePage(source), []);
  const body = changes
    .sort((one, other) => other.start - one.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), source);
  return body.replace(
    /^((?: *| {2}- )(?:title|description|label|line): )(.*)$/gm,
    (_, field, value) => field + otherWords(value),
  );
}

const components = { ...pageComponents, ContactIsland: () => null };

/** Renders pages in the same way as the build. `sources` contains the text of each page file, by path. */
async function renderPages(sources: Readonly<Record<string, string>>) {
  const files = Object.entries(sources).map(([path, value]) => new VFile({ path, value }));
  const modules = await Promise.all(
    files.map((file) =>
      evaluate(file, { ...pageOptions(vocabulary), Fragment, jsx, jsxs, useMDXComponents }),
    ),
  );
  expect(files.flatMap(({ messages }) => messages.map(String))).toEqual([]);
  const found = outputPages(files);
  const pages = found.map((page) => ({
    ...page,
    figureSources: { checked: [], changes: [], dues: [], hasOwn: false },
    Content: modules[files.findIndex(({ path }) => path === page.file)]?.default as ComponentType,
  }));
  const site = { pages, navigation: navigationOf(pages), drawings: {} };
  const html = (page: (typeof pages)[number], address: string, available: object) =>
    renderToStaticMarkup(
      createElement(
        StaticRouter,
        { location: address },
        createElement(
          PageProvider,
          { value: { page, address, site } },
          // biome-ignore lint/suspicious/noExplicitAny: each component reads the props of its own contract
          createElement(MDXProvider, { components: available as any }, createElement(page.Content)),
        ),
      ),
    );
  return {
    sections: searchFile(found).index.documentCount,
    pages: new Map(
      pages.map((page) => [
        page.address,
        {
          text: html(page, page.address, components),
          plan: page.plan && html(page, page.plan, planComponents),
          facts: JSON.stringify([page.documents, page.styles, page.keyFigures, page.minutes]),
        },
      ]),
    ),
  };
}

/** Attributes whose values come from the text of the page. */
const worded = new Set(['id', 'ariaLabel', 'ariaLabelledBy', 'dataColumn', 'dataMonogram', 'alt']);

/** Returns the elements of a rendered page with their attributes, but without text. */
function elementsOf(html = ''): string[] {
  const elements: string[] = [];
  visit(fromHtml(html, { fragment: true }) as Root, 'element', (node: Element) => {
    const attributes = Object.entries(node.properties).map(([name, value]) => {
      const isWorded =
        worded.has(name) || (name === 'href' && /^#|mailto:\?|share|intent/.test(`${value}`));
      return isWorded ? name : `${name}=${value}`;
    });
    elements.push(`${node.tagName} ${attributes.join(' ')}`);
  });
  return elements;
}

describe('rewording every sentence, heading, label and note of the site', () => {
  let before: Awaited<ReturnType<typeof renderPages>>;
  let after: typeof before;

  beforeAll(async () => {
    const sources = Object.fromEntries(
      pageFiles('.').map((file) => [file, readFileSync(file, 'utf8')]),
    );
    const others = Object.entries(sources).map(([file, source]) => [file, reword(source)]);
    before = await renderPages(sources);
    after = await renderPages(Object.fromEntries(others));
  }, 300_000);

  it('the reworded text of each page differs from the original text of the page', () => {
    expect([...after.pages.keys()]).toEqual([...before.pages.keys()]);
    for (const [address, { text }] of before.pages)
      expect(after.pages.get(address)?.text, address).not.toBe(text);
  });

  it('rewording all texts does not change the elements, classes, links and drawings of a page', () => {
    for (const [address, { text }] of before.pages)
      expect(elementsOf(after.pages.get(address)?.text), address).toEqual(elementsOf(text));
  });

  it('rewording all texts does not change the elements of a printable plan', () => {
    const plans = [...before.pages].filter(([, { plan }]) => plan);
    expect(plans.length).toBeGreaterThan(10);
    for (const [address, { plan }] of before.pages)
      expect(elementsOf(after.pages.get(address)?.plan), address).toEqual(elementsOf(plan));
  });

  it('rewording all texts does not change the document list, style sheets, figures and reading time of a page', () => {
    for (const [address, { facts }] of before.pages)
      expect(after.pages.get(address)?.facts, address).toBe(facts);
  });

  it('rewording all texts does not change the number of sections in the search index', () => {
    expect(after.sections).toBe(before.sections);
  });
});
