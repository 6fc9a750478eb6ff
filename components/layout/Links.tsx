import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { searchStrings, strings } from '../../src/config/strings.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/**
 * A link in the text of a page. `SiteLink` adds the base path to an address that begins with /, such as
 * `/vat-services#fees`. An address that does not begin with /, such as `#fees` or `https://…`, is not changed.
 */
export const PageLink = ({ href = '', ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  href.startsWith('/') ? <SiteLink to={href} {...props} /> : <a href={href} {...props} />;

/** The links from an article back to the home page, and to the list of articles on the home page. */
export function BackLinks() {
  const links = [
    { href: '/', label: strings.backHome },
    { href: '/#insights', label: strings.backToInsights },
  ];
  return (
    <ul className="back-links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <SiteLink className="u-target u-flex-none u-gap-.5rem" to={href}>
            <Icon name="arrow-right" flip />
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * The link from a list of documents to the plan (the printable sheet) of the page. Renders nothing on a page without a
 * plan.
 */
export function PlanLink() {
  const { plan } = usePage();
  return (
    plan && (
      <SiteLink className="plan-link" to={plan}>
        <Icon name="printer" />
        {strings.printChecklist}
      </SiteLink>
    )
  );
}

/** The button that opens the search. Without scripts, the button is a link to the list of all pages. */
export function SearchLink() {
  return (
    <SiteLink to="/sitemap" data-opens="search" className="find" aria-label={searchStrings.search}>
      <Icon name="magnifying-glass" />
    </SiteLink>
  );
}

/** A link that looks like a filled button with an arrow. With `small`, the link is 44 px high, for the header. */
export function ActionLink({
  href,
  small = false,
  children,
}: {
  href: string;
  small?: boolean;
  children: ReactNode;
}) {
  return (
    <SiteLink className={small ? 'btn btn--small' : 'btn'} to={href}>
      {children}
      <Icon name="arrow-right" flip />
    </SiteLink>
  );
}
