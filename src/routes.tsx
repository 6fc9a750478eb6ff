import { MDXProvider } from '@mdx-js/react';
import type { ComponentType, ReactNode } from 'react';
import type { RouteRecord } from 'vite-react-ssg';
import { MessageForm } from '../components/contact/MessageForm.tsx';
import { Island } from '../components/layout/Island.tsx';
import { PageLink } from '../components/layout/Links.tsx';
import { PageFrame } from '../components/layout/PageFrame.tsx';
import { planComponents } from '../components/layout/Plan.tsx';
import { Prose, ProseSection, Running } from '../components/layout/Prose.tsx';
import { PageProvider } from '../components/layout/page-context.tsx';
import { Beside, Section, SideBySide } from '../components/layout/Section.tsx';
import { firstStyles } from '../components/layout/Styles.tsx';
import * as vocabulary from '../components/vocabulary/index.ts';
import { PageData, PageHead } from './head/PageHead.tsx';
import type { Page } from './page.ts';
import { site } from './site.ts';

// biome-ignore lint/suspicious/noExplicitAny: each component reads only the props that its own contract returned
type Drawn = ComponentType<any>;

/** What reaches pages through the MDX provider: the components a writer types, and the layout the compiler adds. */
const pageComponents: Record<string, Drawn> = {
  ...Object.fromEntries(
    Object.entries(vocabulary).map(([name, { render }]) => [name, render as Drawn]),
  ),
  a: PageLink,
  Beside,
  ContactIsland: () => <Island name="contact" component={MessageForm} isEager />,
  PageFrame,
  Prose,
  ProseSection,
  Running,
  Section,
  SideBySide,
};

/** A page at one of its addresses, or its plan, which is the same module drawn with other components. */
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

const missing = site.pages.find(({ role }) => role === 'missing');

/** Every address of the site. What is at none shows the 404 page, which is prerendered at an address of its own. */
export const routes: RouteRecord[] = [
  ...site.pages.flatMap((page) =>
    [...page.addresses, ...(page.plan ? [page.plan] : [])].map((path) => ({
      path,
      element: draw(page, path),
      handle: { styles: firstStyles(path === page.plan ? 'plan' : page.role) },
    })),
  ),
  ...(missing ? [{ path: '*', element: draw(missing, missing.address) }] : []),
];
