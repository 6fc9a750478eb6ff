import scene from '../../src/art/hero.svg?raw';
import phoneScene from '../../src/art/hero-phone.svg?raw';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { Island } from '../islands/Island.tsx';
import type { HeroProps } from './Hero.tsx';
import { Icon } from './Icon.tsx';

/** The top of the home page: Dubai from seaward, the old town under the text and the towers at its right. */
export function HomeHero({ title, opening, button, ratings }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero__txt">
        <h1>{title}</h1>
        <p className="lede">{opening}</p>
        <div className="acts">
          {button}
          <a className="tel" href={site.telephone.href}>
            <Icon name="phone" />
            {site.telephone.text}
          </a>
        </div>
        {ratings}
      </div>
      <div className="hero__art" aria-hidden="true">
        {/* our own drawings, from the repository */}
        <Island
          name="film"
          props={{ pause: strings.pauseFilm, play: strings.playFilm }}
          className="hero__scene"
          dangerouslySetInnerHTML={{ __html: scene }}
        />
        <div className="hero__phone" dangerouslySetInnerHTML={{ __html: phoneScene }} />
      </div>
      <p className="cap">{strings.scene}</p>
    </section>
  );
}
