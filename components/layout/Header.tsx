import { firm } from '../../src/config/firm.ts';
import { menuStrings, strings } from '../../src/config/strings.ts';
import { Icon, LightMark } from './Icon.tsx';
import { ActionLink, SearchLink } from './Links.tsx';
import { Menus } from './Menus.tsx';
import { useRenderedPage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/**
 * The header of every page: the logo, the dropdown menus, the plain links, the search and the consultation button. On
 * small screens, a button that opens the menu drawer replaces the menus and links. On the contact page, the telephone
 * number replaces the consultation button.
 */
export function Header() {
  const {
    address,
    page: { role },
    site: { navigation },
  } = useRenderedPage();
  return (
    <header className="top">
      <div className="wrap top__in">
        <SiteLink className="logo" to="/" aria-label={strings.homeLink(firm.fullName)}>
          <Logo />
        </SiteLink>
        <nav className="nav" aria-label={strings.mainMenu}>
          <Menus />
          {navigation.plainLinks.map(({ href, label }) => (
            <SiteLink key={href} to={href} aria-current={href === address ? 'page' : undefined}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <SearchLink />
        {role === 'contact' ? (
          <a className="btn btn--small" href={firm.telephone.href}>
            <Icon name="phone" />
            <bdi dir="ltr">{firm.telephone.text}</bdi>
          </a>
        ) : (
          <ActionLink href="/contact" small>
            {menuStrings.book}
          </ActionLink>
        )}
        <a href="#site-links" data-opens="drawer" className="burger">
          <Icon name="list" />
          {menuStrings.menu}
        </a>
      </div>
      <div className="neatline" aria-hidden="true" />
    </header>
  );
}

/** The logo: the firm's symbol (`LightMark`) on a horizon line, and the firm's name. */
export function Logo() {
  return (
    <>
      <svg width="40" height="40" fill="none" viewBox="0 0 48 48" aria-hidden="true">
        <LightMark />
        <path stroke="currentColor" strokeWidth="1.6" d="M3 43.5h42" />
      </svg>
      <span>
        <b>{firm.name.first}</b> <span>{firm.name.second}</span>
      </span>
    </>
  );
}
