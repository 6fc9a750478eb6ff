import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type RouteRecord, ViteReactSSG } from 'vite-react-ssg';
import type { Page } from '../language/page.ts';
import type { Site } from '../site/read-site.ts';
import { siteToDraw } from './drawing.ts';
import { routeOf } from './routes.tsx';

/** What the development server adds: pages for those who write, and one in the place of a page that cannot be drawn. */
interface Writing {
  routesAt: (site: Site, address: string) => Promise<RouteObject[]>;
  BrokenPage: ComponentType<{ page: Page }>;
}

/** What vite-react-ssg calls to draw a page, with its address; without one, to learn which there are. */
export async function createRoot(client: boolean, path?: string, writing?: Writing) {
  const site = await siteToDraw();
  const routes =
    path === undefined
      ? [...site.byAddress.keys(), ...site.plans.keys()].map((address) => ({ path: address }))
      : await routesFor(site, `/${path.replace(/^\//, '').split(/[?#]/)[0]}`, writing);
  return ViteReactSSG({ routes: routes as RouteRecord[] })(client, path);
}

async function routesFor(site: Site, address: string, writing?: Writing): Promise<RouteObject[]> {
  const page = site.byAddress.get(address) ?? site.plans.get(address);
  if (!page) return (await writing?.routesAt(site, address)) ?? [];
  return [await routeOf(site, page, address, writing?.BrokenPage)];
}
