import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { firm } from '../../src/config/firm.ts';
import { menuStrings, searchStrings, strings } from '../../src/config/strings.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './page-context.tsx';

/**
 * A link as pages have it: an address from the root, such as `/vat-services#fees`, goes through the router, which
 * adds the base path. Everything else, such as `#fees` or `https://…`, stays as it is.
 */
export const PageLink = ({ href = '', ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  href.startsWith('/') ? <Link to={href} {...props} /> : <a href={href} {...props} />;

/** The ways out of an article: the home page, and its list of articles. */
export function BackLinks() {
  const links = [
    { href: '/', label: strings.backHome },
    { href: '/#insights', label: strings.backToInsights },
  ];
  return (
    <ul className="backs">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link className="u-target u-flex-none u-gap-.5rem" to={href}>
            <Icon name="arrow-right" flip />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where the page stands: home, then its group. Pages outside a group have none. */
export function Breadcrumb() {
  const { group, role } = usePage();
  if (!group.folder) return null;
  return (
    <nav className="whereabouts" aria-label={strings.breadcrumb}>
      <Crumbs>
        {role === 'article' ? <Link to="/#insights">{group.title}</Link> : group.title}
      </Crumbs>
    </nav>
  );
}

/** The home page, then where something stands below it. */
export const Crumbs = ({ children }: { children: ReactNode }) => (
  <ol className="crumbs">
    <li>
      <Link to="/">{strings.home}</Link>
    </li>
    <li>{children}</li>
  </ol>
);

/** The link from a page's documents to its plan, where it has one. */
export function PlanLink() {
  const { plan } = usePage();
  return (
    plan && (
      <Link className="planlink" to={plan}>
        <Icon name="printer" />
        {strings.printChecklist}
      </Link>
    )
  );
}

/**
 * The bar at the foot of small screens: book (but on the contact page), call, chat, menu. It rises as the hero's own
 * button leaves the screen. On wide screens the chat alone is left of it, and floats: the flare of the light.
 */
export function PhoneBar() {
  const { role } = usePage();
  return (
    <nav className="quay" aria-label={strings.contact}>
      <div className="neat" />
      <ul>
        {role !== 'contact' && (
          <li>
            <Link className="quay__book" to="/contact">
              <Icon name="calendar-blank" />
              {strings.book}
            </Link>
          </li>
        )}
        <li>
          <a href={firm.telephone.href}>
            <Icon name="phone" />
            {strings.call}
          </a>
        </li>
        <li>
          <a
            className="chat"
            href={firm.chat}
            target="_blank"
            rel="noopener"
            aria-label={strings.chat}
          >
            <Icon name="chat-circle-dots" />
            {strings.chatShort}
          </a>
        </li>
        <li>
          <a href="#site-links" data-opens="drawer">
            <Icon name="list" />
            {menuStrings.menu}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** The search, as a button with a magnifying glass. Without a script it is a link to the list of all pages. */
export function SearchLink() {
  return (
    <Link to="/sitemap" data-opens="search" className="find" aria-label={searchStrings.search}>
      <Icon name="magnifying-glass" />
    </Link>
  );
}

/** The filled button with its arrow. `small` is the header's, 44 px high. */
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
    <Link className={small ? 'btn btn--s' : 'btn'} to={href}>
      {children}
      <Icon name="arrow-right" flip />
    </Link>
  );
}
