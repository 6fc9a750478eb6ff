import type { NavigationGroup } from '../../src/navigation.ts';
import { Icon } from './Icon.tsx';
import { useRenderedPage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/**
 * The dropdown menus of the header. Each menu is a <details>, so the menu opens on click, tap and Enter, even without
 * scripts. Until src/browser/enhancements/menus.ts has run, CSS opens a menu on hover in browsers with
 * `::details-content`. An open menu shows its categories on the left, and the links of the open category on the right.
 * The categories are <details> with the same `name`, so that only one category is open. A menu with only one category
 * shows the title and the links of this category.
 */
export function Menus() {
  return (
    <div className="menus">
      {useRenderedPage().site.navigation.menus.map(({ id, label, categories }) => (
        <details key={id} className="menu" data-menu={id} name="menu">
          <summary>
            {`${label} `}
            <Icon name="caret-down" />
          </summary>
          <div className="mega">
            <div className="wrap">
              {categories.length > 1 ? (
                <div className="categories">
                  {categories.map((group, index) => (
                    <details key={group.folder} name={`${id}-category`} open={index === 0}>
                      <summary>
                        {group.title}
                        <small>{group.line}</small>
                      </summary>
                      <Links {...group} />
                    </details>
                  ))}
                </div>
              ) : (
                categories.map((group) => <Links key={group.folder} {...group} />)
              )}
            </div>
          </div>
        </details>
      ))}
    </div>
  );
}

function Links({ title, links }: NavigationGroup) {
  const { address } = useRenderedPage();
  return (
    <div className="mega__group">
      <p className="mega__title">{title}</p>
      <ul className="mega__links">
        {links.map(({ href, label, line }) => (
          <li key={href}>
            <SiteLink to={href} aria-current={href === address ? 'page' : undefined}>
              {label}
              <small>{line}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
