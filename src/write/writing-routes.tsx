import { readdirSync } from 'node:fs';
import type { RouteObject } from 'react-router-dom';
import { z } from 'zod';
import { PageProvider } from '../../components/layout/page-context.ts';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { examplesToDraw, type RouteHandle } from '../draw/drawing.ts';
import { renderFoot, renderHead } from '../draw/head.ts';
import { contentOf } from '../draw/routes.tsx';
import { groupOf } from '../facts/groups.ts';
import { noFindings } from '../language/findings.ts';
import type { Page } from '../language/page.ts';
import type { Role } from '../language/place.ts';
import type { Word } from '../language/word.ts';
import type { Site } from '../site/read-site.ts';
import { exampleOf } from './example-page.ts';
import { strings, workshopAddress } from './strings.ts';
import { type Entry, Workshop } from './Workshop.tsx';

export { BrokenPage } from './BrokenPage.tsx';

/** What the development server shows beside the pages of the site. */
export async function routesAt(site: Site, address: string): Promise<RouteObject[]> {
  return address === workshopAddress ? [await workshopRoute(site)] : [];
}

/** The workshop: every word of the vocabulary with its example, which is read when somebody opens it, not at each save. */
async function workshopRoute(site: Site): Promise<RouteObject> {
  const page: Page = {
    ...emptyPage,
    frontMatter: { title: strings.workshopTitle, description: strings.workshopLead },
  };
  const handle: RouteHandle = {
    head: renderHead(page),
    foot: renderFoot(page),
    saysOf: new Set(),
  };
  const drawn = {
    page,
    address: workshopAddress,
    navigation: site.navigation,
    pages: () => site.pages,
    pageAt: (other: string) => site.byAddress.get(other),
    onlyPage: (role: Role) => site.pages.find((other) => other.role === role),
  };
  const entries = await readEntries();
  return {
    path: workshopAddress,
    handle,
    element: (
      <PageProvider value={drawn}>
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Workshop entries={entries} />
      </PageProvider>
    ),
  };
}

/** Every sheet that only some pages carry. */
const sheets = ['first', 'own'].flatMap((folder) =>
  readdirSync(`src/styles/${folder}`).map((name) => `/src/styles/${folder}/${name}`),
);

/** The workshop stands in no file, and a visitor never meets it. */
const emptyPage: Page = {
  ...noFindings(),
  file: workshopAddress,
  source: '',
  address: workshopAddress,
  addresses: [workshopAddress],
  folder: '',
  group: groupOf(''),
  role: 'plain',
  checked: [],
  key: '',
  frontMatter: { title: '', description: '' },
  frontMatterIsRight: true,
  readable: true,
  pictures: [],
  fields: [],
  figures: [],
  laws: [],
  body: async () => ({ code: '', markdown: { type: 'root', children: [] } }),
  sections: async () => [],
};

/** Every word of the vocabulary with its example. Rejects for a word that has none, or one that breaks its contract. */
async function readEntries(): Promise<Entry[]> {
  const examples = await examplesToDraw();
  return Promise.all(
    Object.entries(vocabulary as Readonly<Record<string, Word<object>>>).map(
      async ([name, { contract, attributes }]): Promise<Entry> => {
        const page = examples.byAddress.get(`/${name}`);
        const [problem] = page?.problems ?? [];
        if (!page)
          throw new Error(`The word ${name} has no example: add docs/vocabulary/${name}.mdx`);
        if (problem) throw new Error(`docs/vocabulary/${name}.mdx: ${problem.message}`);
        return {
          name,
          contract,
          attributes: attributes ? attributesOf(attributes) : [],
          markdown: exampleOf(page.source),
          Drawn: contentOf((await page.body()).code),
        };
      },
    ),
  );
}

function attributesOf(schema: z.ZodObject): Entry['attributes'] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' });
  return Object.entries(properties).map(([name, property]) => {
    const { enum: values, items } = property as { enum?: string[]; items?: { enum?: string[] } };
    return { name, values: values ?? items?.enum ?? [] };
  });
}
