import { renderToString } from 'react-dom/server';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { plainLinks } from '../../src/site/navigation.ts';
import { HeaderMenus } from '../islands/HeaderMenus.tsx';
import { Island } from '../islands/Island.tsx';
import { ActionLink } from './ActionLink.tsx';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';
import { usePage } from './page-context.ts';
import { SearchLink } from './SearchLink.tsx';

/** The header of every page: logo, the two dropdowns, three links, the search, the consultation button; on small screens the drawer's button. */
export function Header() {
  const { address } = usePage();
  return (
    <header className="top">
      <div className="wrap top__in">
        <a className="logo" href="/" aria-label={strings.homeLink(site.fullName)}>
          <Logo />
        </a>
        <nav className="nav" aria-label={strings.mainMenu}>
          <Menus address={address} />
          {plainLinks.map(({ href, label }) => (
            <a key={href} href={href} aria-current={href === address ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <SearchLink />
        <ActionLink href="/contact" small>
          {strings.book}
        </ActionLink>
        <Island name="drawer" props={{ address }} as="a" href="#site-links" className="burger">
          <Icon name="list" />
          {strings.menu}
        </Island>
      </div>
      <div className="neat" aria-hidden="true" />
    </header>
  );
}

/** The dropdowns, drawn as a tree of their own so that React finds in the browser exactly what it drew here. */
function Menus({ address }: { address: string }) {
  const html = renderToString(<HeaderMenus address={address} />);
  return (
    <Island
      name="menus"
      props={{ address }}
      // React's own HTML, drawn in the line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
