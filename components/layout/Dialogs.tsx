import { menuStrings, searchStrings } from '../../src/facts/strings.ts';
import { ActionLink } from './ActionLink.tsx';
import { Icon } from './Icon.tsx';
import { useDrawnPage } from './page-context.ts';

/**
 * The boxes that open over every page: the drawer of small screens and the search. They stand in the page, so that the
 * first press opens them at once; components/islands/dialogs.ts opens them.
 */
export function Dialogs() {
  return (
    <>
      <Drawer />
      <dialog id="search" className="search" closedby="any" aria-label={searchStrings.search}>
        <search className="search__bar">
          <input
            type="search"
            aria-label={searchStrings.field}
            placeholder={searchStrings.example}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <form method="dialog">
            <button type="submit" className="search__close">
              {searchStrings.close}
            </button>
          </form>
        </search>
      </dialog>
    </>
  );
}

/** The menu of small screens: a panel at the inline end with every link of the header. */
function Drawer() {
  const { address, navigation } = useDrawnPage();
  const link = ({ href, label }: { href: string; label: string }) => (
    <a key={href} href={href} aria-current={href === address ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <dialog id="drawer" className="drawer" closedby="any" aria-label={menuStrings.menu}>
      <form className="drawer__bar" method="dialog">
        <b>{menuStrings.menu}</b>
        <button type="submit" className="xbtn" aria-label={menuStrings.close}>
          <Icon name="x" />
        </button>
      </form>
      <nav aria-label={menuStrings.links}>
        {navigation.menus.map(({ id, label, categories }, index) => (
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
        {navigation.plainLinks.map(link)}
      </nav>
      <div className="drawer__end">
        <ActionLink href="/contact">{menuStrings.book}</ActionLink>
      </div>
    </dialog>
  );
}
