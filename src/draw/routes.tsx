import { MDXProvider } from '@mdx-js/react';
import type { RouteObject } from 'react-router-dom';
import { PageProvider } from '../../components/layout/page-context.ts';
import { renderHead } from './head.ts';
import { pageComponents } from './page-components.ts';
import { type Page, pages } from './pages.ts';

/** What the build reads from a route besides what it draws. */
export interface RouteHandle {
  /** The inside of <head>, but for charset, viewport and scripts. */
  head: string;
  /** The style sheets beside the one that all pages share, by the name of `src/styles/….css`. */
  styles: string[];
}

/** Pages with a style sheet of their own, so that no other page carries it. */
const pageStyles: Readonly<Record<string, string>> = {
  '/': 'home',
  '/contact': 'contact',
  '/our-team': 'team',
  '/sitemap': 'sitemap',
  '/404': 'missing',
};

/** The page's own sheet, and those of the words that stand on it. */
const stylesOf = (page: Page): string[] =>
  [page.group.kind === 'article' ? 'article' : pageStyles[page.address], ...page.styles].filter(
    (name) => name !== undefined,
  );

function route(page: Page): RouteObject {
  // the development server asks for one head only at each save
  const handle: RouteHandle = {
    get head() {
      return renderHead(page);
    },
    styles: stylesOf(page),
  };
  return {
    path: page.address,
    handle,
    element: (
      <PageProvider value={{ page, pages }}>
        <MDXProvider components={pageComponents}>
          <page.Content />
        </MDXProvider>
      </PageProvider>
    ),
  };
}

// the built site knows nothing of the workshop, not even its code
const workshop = import.meta.env.DEV
  ? [(await import('../write/workshop-route.ts')).workshopRoute()]
  : [];

/** Pages as routes. They are matched while the site is built; the browser never sees them. */
export const routes: RouteObject[] = [...pages.map(route), ...workshop];
