import type { RouteObject } from 'react-router-dom';
import { renderHead } from '../head.ts';
import { type Page, pages } from '../pages.ts';
import { words } from './words.ts';
import { workshopAddress } from './workshop-address.ts';

/** The workshop as a route of the development server. Its examples are compiled when somebody opens it, not at each save. */
export function workshopRoute(): RouteObject {
  const home = pages.find(({ address }) => address === '/');
  if (!home) throw new Error('There is no page at /, whose group the workshop borrows');
  const page: Page = {
    ...home,
    address: workshopAddress,
    canonical: workshopAddress,
    frontMatter: { title: words.workshopTitle, description: words.workshopLead },
  };
  return {
    path: workshopAddress,
    handle: { head: renderHead(page) },
    lazy: async () => {
      const { drawWorkshop } = await import('./Workshop.tsx');
      return { Component: await drawWorkshop(page) };
    },
  };
}
