import type { ReactNode } from 'react';
import { site } from '../../src/facts/firm.ts';
import { words } from '../../src/facts/preview-words.ts';
import { editAddress, previewRepository } from '../../src/facts/repository.ts';
import { strings } from '../../src/facts/strings.ts';
import { year } from '../../src/facts/year.ts';
import { columns, legalLinks, type NavigationGroup } from '../../src/site/navigation.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './page-context.ts';

/** The footer: six columns of links and the bottom line. `children` is what floats above it. */
export function Footer({ children }: { children: ReactNode }) {
  const { file } = usePage();
  const repository = previewRepository();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__cols" id="site-links">
          {columns.map((column) => (
            <Column key={column.folder} {...column} />
          ))}
        </div>
        <div className="foot__end">
          <span>{strings.copyright(year, site.fullName)}</span>
          {legalLinks.map(({ href, label }) => (
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
          {repository && <a href={editAddress(repository, file)}>{words.improve}</a>}
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
