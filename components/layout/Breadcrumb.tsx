import { strings } from '../../src/facts/strings.ts';
import { usePage } from './page-context.ts';

/** Where the page stands: home, then its group. Pages outside a group have none. */
export function Breadcrumb() {
  const { group } = usePage();
  if (!group.folder) return null;
  return (
    <nav aria-label={strings.breadcrumb}>
      <ol className="crumbs">
        <li>
          <a href="/">{strings.home}</a>
        </li>
        <li>{group.kind === 'article' ? <a href="/#insights">{group.title}</a> : group.title}</li>
      </ol>
    </nav>
  );
}
