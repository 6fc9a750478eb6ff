import { site } from '../../src/facts/firm.ts';
import { menuStrings, strings } from '../../src/facts/strings.ts';
import { Island } from '../islands/Island.tsx';
import { ActionLink } from './ActionLink.tsx';
import { Icon } from './Icon.tsx';
import { SearchLink } from './Links.tsx';
import { Menus } from './Menus.tsx';
import { useDrawnPage } from './page-context.ts';

/** The header of every page: logo, the two dropdowns, three links, the search, the consultation button; on small screens the drawer's button. */
export function Header() {
  const { address, navigation } = useDrawnPage();
  return (
    <header className="top" id="header">
      <div className="wrap top__in">
        <a className="logo" href="/" aria-label={strings.homeLink(site.fullName)}>
          <Logo />
        </a>
        <nav className="nav" aria-label={strings.mainMenu}>
          <Menus />
          {navigation.plainLinks.map(({ href, label }) => (
            <a key={href} href={href} aria-current={href === address ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <SearchLink />
        <ActionLink href="/contact" small>
          {menuStrings.book}
        </ActionLink>
        <Island name="drawer" as="a" href="#site-links" opens="drawer" className="burger">
          <Icon name="list" />
          {menuStrings.menu}
        </Island>
      </div>
      <div className="neat" aria-hidden="true" />
    </header>
  );
}

/** The mark, an ink star with its magenta flare on a horizon, and the firm's name. */
export function Logo() {
  return (
    <>
      <svg width="40" height="40" fill="none" viewBox="0 0 48 48" aria-hidden="true">
        <path
          fill="var(--magenta)"
          d="M15.5 29.5c10.3-6.8 16.8-7.4 20.9-11.1 2.8-2.5 2.7-6 .7-8.3-2.1-2.3-5.6-2.7-8.4-.2-4.1 3.7-5.4 10.1-13.2 19.6"
        />
        <path
          fill="currentColor"
          d="m14 20.5 2.5 7 7.5.3-5.9 4.5 2.1 7.2-6.2-4.2-6.2 4.2 2.1-7.2L4 27.8l7.5-.3Z"
        />
        <path stroke="currentColor" strokeWidth="1.6" d="M3 43.5h42" />
      </svg>
      <span>
        <b>{site.name.first}</b> <span>{site.name.second}</span>
      </span>
    </>
  );
}
