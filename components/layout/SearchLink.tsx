import { strings } from '../../src/facts/strings.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from './Icon.tsx';

/** The search, as a button with a magnifying glass. Without a script it is a link to the list of all pages. */
export function SearchLink() {
  return (
    <Island name="search" as="a" href="/sitemap" className="find" aria-label={strings.search}>
      <Icon name="magnifying-glass" />
    </Island>
  );
}
