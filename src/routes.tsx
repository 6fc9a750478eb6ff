import { MDXProvider } from '@mdx-js/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouteRecord } from 'vite-react-ssg';
import { PageProvider } from '../components/layout/page-context.tsx';
import { pageComponents, planComponents } from '../components/page-components.tsx';
import { PageData, PageMetadata, PageStyles } from './head/PageHead.tsx';
import { site } from './load-site.ts';
import type { Page } from './page.ts';

/**
 * Renders a page. If `address` is the address of the page's plan (its printable sheet), renders the plan instead. The
 * page and its plan are compiled into the same module.
 */
function renderPage(page: Page, address: string): ReactNode {
  const plan = address === page.plan;
  return (
    <PageProvider value={{ page, address, site }}>
      <MDXProvider components={plan ? planComponents : pageComponents}>
        <page.Content />
      </MDXProvider>
      <PageData page={page} plan={plan} />
    </PageProvider>
  );
}

/** The parts of a page's <head>, as HTML. `ssg-options.ts` inserts these parts. */
export interface RouteHandle {
  metadata: () => string;
  styles: () => string;
}

function headOf(page: Page, address: string): RouteHandle {
  const props = { page, plan: address === page.plan };
  return {
    metadata: () => renderToStaticMarkup(<PageMetadata {...props} />),
    styles: () => renderToStaticMarkup(<PageStyles {...props} />),
  };
}

/** The routes of the site: one for each address of a page, and one for each plan. */
export const routes: RouteRecord[] = site.pages.flatMap((page) =>
  [...page.addresses, ...(page.plan ? [page.plan] : [])].map((path) => ({
    path,
    element: renderPage(page, path),
    handle: headOf(page, path),
  })),
);
