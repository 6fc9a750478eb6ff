import { Fragment } from 'react';
import { enhanced } from '../../src/browser/enhanced.ts';
import { currentYear } from '../../src/config/dates.ts';
import { firm, openHours } from '../../src/config/firm.ts';
import { formatTime } from '../../src/config/locale.ts';
import { editAddress } from '../../src/config/site-addresses.ts';
import { strings } from '../../src/config/strings.ts';
import type { NavigationGroup } from '../../src/navigation.ts';
import { Icon } from './Icon.tsx';
import { useRenderedPage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/**
 * Returns the office hours in one sentence. With scripts, the current status of the office replaces the sentence. If
 * possible, lines break between days. If not, lines break before a time range.
 */
const weeklyHours = () => (
  <span>
    {firm.hours.map(({ label, open }, index) => {
      const times = open ? open.map(formatTime).join(strings.until) : strings.closed.toLowerCase();
      return (
        <Fragment key={label}>
          {index > 0 && ' '}
          <span>
            {`${label} `}
            <bdi>{index < firm.hours.length - 1 ? `${times},` : times}</bdi>
          </span>
        </Fragment>
      );
    })}
  </span>
);

/** The footer: contact details, columns of links (collapsed on small screens), and the copyright line. */
export function Footer() {
  const {
    page,
    site: { navigation },
  } = useRenderedPage();
  const [rooms, place, country] = firm.office;
  const editor = editAddress(page.file);
  const labels = navigation.columns.flatMap(({ links }) => links.map(({ label }) => label));
  const shared = labels.filter((label, index) => labels.indexOf(label) !== index);
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="contacts">
          <div className="contacts__links">
            <a href={firm.telephone.href}>
              <Icon name="phone" />
              <bdi dir="ltr">{firm.telephone.text}</bdi>
            </a>
            <a href={`mailto:${firm.email}`}>
              <Icon name="envelope-simple" />
              {firm.email}
            </a>
          </div>
          <div className="contacts__hours" {...enhanced('officeStatus', { hours: openHours })}>
            {weeklyHours()}
          </div>
          <address className="contacts__address">
            <span>
              {`${rooms}, `}
              <br />
              {`${place}, ${country.replaceAll(' ', '\u00A0')}`}
            </span>
          </address>
        </div>
        <div className="foot__cols" id="site-links">
          {navigation.columns.map((column) => (
            <Column key={column.folder} {...column} shared={shared} />
          ))}
        </div>
        <div className="foot__end">
          <span>{strings.copyright(currentYear(), firm.fullName)}</span>
          {firm.networks.map(
            ({ name, icon, address }) =>
              address && (
                <a key={name} href={address} aria-label={strings.network(firm.fullName, name)}>
                  <Icon name={icon} />
                  {name}
                </a>
              ),
          )}
          {navigation.legalLinks.map(({ href, label }) => (
            <SiteLink key={href} to={href}>
              {label}
            </SiteLink>
          ))}
          <SiteLink to="/sitemap">{strings.pageList}</SiteLink>
          {editor && <a href={editor}>{strings.improve}</a>}
        </div>
      </div>
    </footer>
  );
}

/**
 * A column of links. `shared` contains the labels that occur in several columns. A link in the column of a group of
 * pages can have one of these labels. To the accessible name of this link, the component adds the title of the column:
 * screen readers can list links without context.
 */
function Column({ folder, title, links, shared }: NavigationGroup & { shared: string[] }) {
  const id = `links-${folder || 'site'}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <details>
        <summary>{title}</summary>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <SiteLink
                to={href}
                aria-label={shared.includes(label) && folder ? `${label}, ${title}` : undefined}
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
