import { MDXProvider, useMDXComponents } from '@mdx-js/react';
import type { ComponentType } from 'react';
import * as runtime from 'react/jsx-runtime';
import type { RouteObject } from 'react-router-dom';
import { planComponents } from '../../components/layout/Plan.tsx';
import { type DrawnPage, PageProvider } from '../../components/layout/page-context.ts';
import type { Page } from '../language/page.ts';
import { planAddressOf } from '../language/plans.ts';
import type { Site } from '../site/read-site.ts';
import type { RouteHandle } from './drawing.ts';
import { renderFoot, renderHead } from './head.ts';
import { pageComponents } from './page-components.ts';

/** Makes a component of what the compiler wrote for a page. */
export function contentOf(code: string): ComponentType {
  // the body of a function, written by @mdx-js/mdx from a page in which no code may stand
  const make = new Function(code) as (runtime: object) => { default: ComponentType };
  return make({ ...runtime, useMDXComponents }).default;
}

/**
 * The route of an address of a page, or of its plan, which is the same program with other components. A page that cannot
 * be drawn at all is drawn by `Broken`.
 */
export async function routeOf(
  site: Site,
  page: Page,
  address: string,
  Broken?: ComponentType<{ page: Page }>,
): Promise<RouteObject & { handle: RouteHandle }> {
  const { code } = await page.body();
  const saysOf = new Set<string>();
  const drawn: DrawnPage = {
    page,
    address,
    navigation: site.navigation,
    pages: () => {
      saysOf.add('*');
      return site.pages;
    },
    pageAt: (other) => {
      saysOf.add(other);
      return site.byAddress.get(other);
    },
    onlyPage: (role) => {
      const found = site.pages.find((other) => other.role === role);
      if (found) saysOf.add(found.address);
      return found;
    },
  };
  const plan = address === planAddressOf(page);
  const Content = code ? contentOf(code) : undefined;
  return {
    path: address,
    handle: { head: renderHead(page, plan), foot: renderFoot(page, plan), saysOf },
    element: (
      <PageProvider value={drawn}>
        <MDXProvider components={plan ? planComponents : pageComponents}>
          {Content ? <Content /> : Broken && <Broken page={page} />}
        </MDXProvider>
      </PageProvider>
    ),
  };
}
