import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import type { Page } from '../language/page.ts';
import type { Site } from '../site/read-site.ts';
import { digestOf } from '../site/store.ts';
import { asBrowsersWrite, putHead, tidyPage } from './assemble.ts';
import { draw, type RouteHandle } from './drawing.ts';
import type { Program } from './make-program.ts';

/** A page as it was drawn, and the other pages of which it says something, each with a digest of what they are. */
interface Kept {
  html: string;
  saysOf: Record<string, string>;
}

/** What a page prints of other pages: their addresses, what stands at their top, and their length. */
const digestOfOther = (site: Site, address: string): string => {
  const others = address === '*' ? site.pages : [site.byAddress.get(address)];
  return digestOf(
    JSON.stringify(
      others.map((page) => page && [page.address, page.frontMatter, page.minutes, page.folder]),
    ),
  );
};

/**
 * Draws pages of a site, each at each of its addresses: the one way from a page to its HTML. What is kept of an
 * unchanged page, drawn by the same program with the same links around it, is not drawn again. `use` gets each of
 * them.
 */
export async function drawPages(
  site: Site,
  program: Program,
  use: (address: string, html: string, page: Page) => void,
): Promise<void> {
  draw({ site: async () => site });
  const { columns, legalLinks } = site.navigation;
  const around = digestOf(program.key, JSON.stringify([columns, legalLinks]));
  let createRoot: CreateRoot | undefined;
  for (const page of site.pages)
    for (const address of page.addresses) {
      const key = digestOf(around, page.key, JSON.stringify(page.checked), address);
      const kept = site.store.get<Kept>('drawn', key);
      const same =
        kept &&
        Object.entries(kept.saysOf).every(([other, is]) => digestOfOther(site, other) === is);
      if (same) {
        use(address, kept.html, page);
        continue;
      }
      createRoot ??= ((await import(pathToFileURL(program.module).href)) as Module).createRoot;
      const drawn = await drawPage(createRoot, address, program);
      const saysOf = [...drawn.saysOf].map((other) => [other, digestOfOther(site, other)]);
      site.store.keep('drawn', key, { html: drawn.html, saysOf: Object.fromEntries(saysOf) });
      use(address, drawn.html, page);
    }
}

type CreateRoot = (client: boolean, path: string) => Promise<{ routes: readonly RouteObject[] }>;

interface Module {
  createRoot: CreateRoot;
}

/** Draws one address as vite-react-ssg does, but for the two times that it takes the page apart to add links that this site has not. */
async function drawPage(
  createRoot: CreateRoot,
  address: string,
  { template, addressOf }: Program,
): Promise<{ html: string; saysOf: ReadonlySet<string> }> {
  const { routes } = await createRoot(false, address);
  const [route] = routes;
  if (!route) throw new Error(`There is no page at ${address}`);
  const handle = route.handle as RouteHandle;
  const body = renderToString(
    createElement('div', { id: 'root', className: 'root' }, route.element),
  );
  const html = putHead(template, handle, addressOf).replace(
    '<div id="root" class="root"></div>',
    () => asBrowsersWrite(body),
  );
  return { html: tidyPage(address, html), saysOf: handle.saysOf };
}
