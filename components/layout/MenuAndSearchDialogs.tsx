import { menuStrings, searchStrings } from '../../src/config/strings.ts';
import { Search } from '../search/Search.tsx';
import { Icon } from './Icon.tsx';
import { Island } from './Island.tsx';
import { ActionLink } from './Links.tsx';
import { usePage, useRenderedPage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/**
 * The modal dialogs of every page: the menu drawer for small screens, and the search. The dialogs are prerendered, so
 * src/browser/open-dialogs.ts can open them at once.
 */
export function MenuAndSearchDialogs() {
  const { role } = usePage();
  return (
    <>
      <Drawer />
      <dialog id="search" className="search" closedby="any" aria-label={searchStrings.search}>
        <Island
          name="search"
          className="search__island"
          component={Search}
          props={role === 'not-found' ? { fromAddress: true } : undefined}
        />
      </dialog>
    </>
  );
}

/** The menu for small screens: a panel at the inline end of the window with all links of the header. */
function Drawer() {
  const { address, site } = useRenderedPage();
  const link = ({ href, label }: { href: string; label: string }) => (
    <SiteLink key={href} to={href} aria-current={href === address ? 'page' : undefined}>
      {label}
    </SiteLink>
  );
  return (
    <dialog id="drawer" className="drawer" closedby="any" aria-label={menuStrings.menu}>
      <form className="drawer__bar" method="dialog">
        <b>{menuStrings.menu}</b>
        <button type="submit" className="close-btn" aria-label={menuStrings.close}>
          <Icon name="x" />
        </button>
      </form>
      <nav aria-label={menuStrings.links}>
        {site.navigation.menus.map(({ id, label, categories }, index) => (
          <details key={id} open={index === 0}>
            <summary>
              {label}
              <Icon name="caret-down" />
            </summary>
            {categories.map(({ folder, title, links }) => (
              <div key={folder}>
                {categories.length > 1 && <p className="group">{title}</p>}
                <ul>
                  {links.map((entry) => (
                    <li key={entry.href}>{link(entry)}</li>
                  ))}
                </ul>
              </div>
            ))}
          </details>
        ))}
        {site.navigation.plainLinks.map(link)}
      </nav>
      <div className="drawer__end">
        <ActionLink href="/contact">{menuStrings.book}</ActionLink>
      </div>
    </dialog>
  );
}
