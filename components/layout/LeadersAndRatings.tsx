import type { ReactNode } from 'react';
import { faceAddress, faceSize, withBase } from '../../src/config/site-addresses.ts';
import { strings } from '../../src/config/strings.ts';
import type { Leader } from '../../src/content/page-facts.ts';
import { leaderOf, type Page } from '../../src/page.ts';
import { useRenderedPage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/**
 * Links to the leaders of the firm. The ratings (`children`) are beside the links. A service page shows only the leader
 * who is responsible for the page. A page with the role `plain` shows all leaders. Any other page shows the first
 * leader. The component <Leads> on the team page assigns pages to leaders.
 */
export function LeadersAndRatings({ children }: { children?: ReactNode }) {
  const { page, site } = useRenderedPage();
  const team = site.pages.find(({ role }) => role === 'team');
  const shown = shownLeaders(page, team?.leaders ?? []);
  return (
    <div className="credentials">
      {shown.map((leader) => (
        <LeaderLink key={leader.id} {...leader} address={team?.address} />
      ))}
      {children}
    </div>
  );
}

function shownLeaders(page: Page, all: readonly Leader[]): readonly Leader[] {
  if (page.group.kind === 'service') {
    const responsible = leaderOf(page, all);
    return responsible ? [responsible] : [];
  }
  return page.role === 'plain' ? all : all.slice(0, 1);
}

function LeaderLink({ id, name, leads, address = '' }: Leader & { address?: string }) {
  return (
    <SiteLink className="lead" to={`${address}#${id}`}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={withBase(faceAddress(id, 'night'))} />
        <img src={withBase(faceAddress(id, 'day'))} alt="" {...faceSize} />
      </picture>
      <span>
        <b>{name}</b>
        {` ${strings.leads(leads.work)}`}
      </span>
    </SiteLink>
  );
}
