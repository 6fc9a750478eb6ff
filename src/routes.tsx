import { MDXProvider } from '@mdx-js/react';
import type { ReactNode } from 'react';
import type { RouteRecord } from 'vite-react-ssg';
import { PageProvider } from '../components/layout/page-context.tsx';
import { firstStyles } from '../components/layout/Styles.tsx';
import { pageComponents, planComponents } from '../components/page-components.tsx';
import { PageData, PageHead } from './head/PageHead.tsx';
import type { Page } from './page.ts';
import { site } from './site.ts';

/** Renders a page at one of its addresses, or the page's plan, which is compiled into the same module. */
function draw(page: Page, address: string): ReactNode {
  const plan = address === page.plan;
  return (
    <PageProvider value={{ page, address, site }}>
      <PageHead page={page} plan={plan} />
      <MDXProvider components={plan ? planComponents : pageComponents}>
        <page.Content />
      </MDXProvider>
      <PageData page={page} plan={plan} />
    </PageProvider>
  );
}

const notFound = site.pages.find(({ role }) => role === 'not-found');

/** The routes of the site. An unknown path shows the 404 page, which is also prerendered at /404. */
export const routes: RouteRecord[] = [
  ...site.pages.flatMap((page) =>
    [...page.addresses, ...(page.plan ? [page.plan] : [])].map((path) => ({
      path,
      element: draw(page, path),
      handle: { styles: firstStyles(path === page.plan ? 'plan' : page.role) },
    })),
  ),
  ...(notFound ? [{ path: '*', element: draw(notFound, notFound.address) }] : []),
];
