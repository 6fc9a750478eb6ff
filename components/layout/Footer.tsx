import type { ReactNode } from 'react';
import { editAddress } from '../../src/facts/addresses.ts';
import { copyrightYear } from '../../src/facts/dates.ts';
import { previewRepository } from '../../src/facts/environment.ts';
import { site } from '../../src/facts/firm.ts';
import type { NavigationGroup } from '../../src/facts/navigation.ts';
import { strings } from '../../src/facts/strings.ts';
import { Icon } from './Icon.tsx';
import { useDrawnPage } from './page-context.ts';

/** The footer: six columns of links and the bottom line. `children` is what floats above it. */
export function Footer({ children }: { children: ReactNode }) {
  const { page, navigation } = useDrawnPage();
  const repository = previewRepository();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__cols" id="site-links">
          {navigation.columns.map((column) => (
            <Column key={column.folder} {...column} />
          ))}
        </div>
        <div className="foot__end">
          <span>{strings.copyright(copyrightYear(), site.fullName)}</span>
          {navigation.legalLinks.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <a href="/sitemap">{strings.pageList}</a>
          {site.networks.map(
            ({ name, icon, address }) =>
              address && (
                <a key={name} href={address} aria-label={strings.network(site.fullName, name)}>
                  <Icon name={icon} />
                </a>
              ),
          )}
          {repository && <a href={editAddress(repository, page.file)}>{strings.improve}</a>}
          <p className="cap">{site.city}</p>
        </div>
      </div>
      {children}
    </footer>
  );
}

function Column({ folder, title, links }: NavigationGroup) {
  const id = `links-${folder || 'site'}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
