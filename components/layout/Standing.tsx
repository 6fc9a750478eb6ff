import type { ReactNode } from 'react';
import { faceAddress, faceSize, withBase } from '../../src/facts/addresses.ts';
import { strings } from '../../src/facts/strings.ts';
import { useDrawnPage } from './page-context.tsx';

/** What speaks for the firm: who leads the work of the page, and beside it the ratings, quieter. */
export function Standing({ children }: { children: ReactNode }) {
  return (
    <div className="standing">
      <Leader />
      {children}
    </div>
  );
}

/** Who leads the work of the page, by the biographies on the team’s page: a small portrait, the name, and what the person leads. Nothing where they do not say. */
function Leader() {
  const { page, site } = useDrawnPage();
  const { work } = page.group;
  const team = site.pages.find(({ role }) => role === 'team');
  const leader = team?.leaders.find(
    ({ leads }) => leads && (!work || new RegExp(`\\b${work}\\b`, 'i').test(leads)),
  );
  if (!team || !leader?.leads) return null;
  const { id, name, leads } = leader;
  return (
    <a className="lead" href={`${team.address}#${id}`}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={withBase(faceAddress(id, 'night'))} />
        <img src={faceAddress(id, 'day')} alt="" {...faceSize} />
      </picture>
      <span>
        <b>{name}</b>
        {` ${strings.leads(leads)}`}
      </span>
    </a>
  );
}
