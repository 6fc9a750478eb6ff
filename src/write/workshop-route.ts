import type { RouteObject } from 'react-router-dom';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { renderHead } from '../draw/head.ts';
import { type Page, pages } from '../draw/pages.ts';
import type { RouteHandle } from '../draw/routes.tsx';
import type { Word } from '../language/word.ts';
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
  const handle: RouteHandle = { head: renderHead(page), styles: stylesOfWords() };
  return {
    path: workshopAddress,
    handle,
    lazy: async () => {
      const { drawWorkshop } = await import('./Workshop.tsx');
      return { Component: await drawWorkshop(page) };
    },
  };
}

/** The style sheets of all words, and of the pages that have words to themselves. */
function stylesOfWords(): string[] {
  const own = (Object.values(vocabulary) as Pick<Word<object>, 'styles'>[])
    .map(({ styles }) => styles)
    .filter((name) => typeof name === 'string');
  return [...new Set([...own, 'matrix', 'contact', 'sitemap', 'home', 'team', 'article'])];
}
