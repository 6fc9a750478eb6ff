import { strings } from '../../src/strings.ts';
import { ActionLink } from './ActionLink.tsx';
import { Contours, type HeroProps } from './Hero.tsx';

/** The top of the 404 page: the survey stops here. */
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
        </div>
      </div>
    </section>
  );
}
