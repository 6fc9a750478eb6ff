import { strings } from '../../src/facts/strings.ts';
import { Island } from '../islands/Island.tsx';
import { ActionLink } from './ActionLink.tsx';
import { Contours, type HeroProps } from './Hero.tsx';
import { Icon } from './Icon.tsx';

/** The top of the 404 page: the survey stops here. Its search begins with the words of the address that was not found. */
export function MissingHero({ title, opening }: HeroProps) {
  return (
    <section className="lost field">
      <Contours />
      <div className="wrap">
        <p className="cap">{strings.missing}</p>
        <h1>{title}</h1>
        <p className="lede">{opening}</p>
        <div className="acts">
          <ActionLink href="/">{strings.returnHome}</ActionLink>
          <Island
            name="search"
            props={{ fromAddress: true }}
            as="a"
            href="/sitemap"
            className="seek"
          >
            <Icon name="magnifying-glass" />
            {strings.searchSite}
          </Island>
        </div>
      </div>
    </section>
  );
}
