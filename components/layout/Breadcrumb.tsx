import type { ReactNode } from 'react';
import { strings } from '../../src/config/strings.ts';
import { usePage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/**
 * The breadcrumb: the home page, then the group of the page, such as ‘Tax & Accounting’. A page outside a group has no
 * breadcrumb.
 */
export function Breadcrumb() {
  const { group, role } = usePage();
  if (!group.folder) return null;
  return (
    <nav className="breadcrumb" aria-label={strings.breadcrumb}>
      <Crumbs>
        {role === 'article' ? <SiteLink to="/#insights">{group.title}</SiteLink> : group.title}
      </Crumbs>
    </nav>
  );
}

/** The list of a breadcrumb: the home page, then the children. */
export const Crumbs = ({ children }: { children: ReactNode }) => (
  <ol className="crumbs">
    <li>
      <SiteLink to="/">{strings.home}</SiteLink>
    </li>
    <li>{children}</li>
  </ol>
);
