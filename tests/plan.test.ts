import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { planComponents } from '../components/layout/Plan.tsx';
import { type DrawnPage, PageProvider } from '../components/layout/page-context.ts';
import { readSite } from '../src/site/read-site.ts';
import { fixture } from './fixture.ts';

let drawn: DrawnPage;

beforeAll(async () => {
  const { pages, navigation, byAddress } = await readSite(fixture);
  const page = byAddress.get('/vat-services');
  if (!page) throw new Error('expected the frozen site to have /vat-services');
  drawn = {
    page: { ...page, styles: [] },
    address: `${page.address}/plan`,
    navigation,
    pages: () => pages,
    pageAt: (address) => byAddress.get(address),
    onlyPage: (role) => pages.find((other) => other.role === role),
  };
});

const components = planComponents as Record<string, ComponentType<object>>;
const draw = (name: string, props: object, ...children: ReactNode[]) => {
  const component = components[name];
  if (!component) throw new Error(`a plan has no ${name}`);
  return createElement(component, props, ...children);
};

/** A section of documents, one for each name. */
const documents = (heading: string, ...names: string[]) =>
  draw(
    'ProseSection',
    { heading, documents: names.length },
    draw('DocTable', {
      columns: ['Document', 'Description'],
      body: names.map((name) => ({ name: [name], cells: [{ text: 'A copy', content: 'A copy' }] })),
    }),
  );

const planOf = (...content: ReactNode[]) =>
  renderToStaticMarkup(
    createElement(PageProvider, { value: drawn }, draw('Page', { hero: {} }, ...content)),
  );

const headings = (html: string) => [...html.matchAll(/<h2>(.*?) <em>/g)].map(([, text]) => text);

describe('A plan', () => {
  it('has the documents of a section that stands beside another, after those of that one', () => {
    const html = planOf(
      documents('Before', 'Passport'),
      draw(
        'SideBySide',
        { aside: [documents('Beside', 'Trade licence')] },
        documents('Main', 'Lease'),
      ),
    );
    expect(headings(html)).toEqual(['Before', 'Main', 'Beside']);
    for (const name of ['Passport', 'Lease', 'Trade licence']) expect(html).toContain(name);
  });

  it('leaves out a section that has nothing to take along', () => {
    const html = planOf(
      documents('Documents', 'Passport'),
      draw('ProseSection', { heading: 'Our view' }, createElement('p', undefined, 'Words alone.')),
    );
    expect(headings(html)).toEqual(['Documents']);
    expect(html).not.toContain('Words alone.');
  });
});
