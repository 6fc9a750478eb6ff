import wide from '../../src/art/hero.svg?raw';
import phone from '../../src/art/hero-phone.svg?raw';
import { enhanced } from '../../src/browser/enhanced.ts';
import { currentDay } from '../../src/config/dates.ts';
import { firm } from '../../src/config/firm.ts';
import { formatDay, sentenceCase } from '../../src/config/locale.ts';
import { openingId } from '../../src/config/site-addresses.ts';
import { strings } from '../../src/config/strings.ts';
import { noticesOf } from '../../src/law-notices.ts';
import type { HeroProps } from './Hero.tsx';
import { HeroButtonNote } from './HeroButtonNote.tsx';
import { Icon } from './Icon.tsx';
import { inlineSvg } from './inline-svg.ts';
import { LeadersAndRatings } from './LeadersAndRatings.tsx';
import { useRenderedPage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';
import { LaterStyles } from './StyleSheets.tsx';

const scene = inlineSvg(wide);
const phoneScene = inlineSvg(phone);

/** The nearest deadline of the next 365 days in pages/figures.yml. Renders nothing if no deadline is in these days. */
function UrgentNotice() {
  const { pages } = useRenderedPage().site;
  const nearest = noticesOf(pages, currentDay()).find(({ isDue }) => isDue);
  if (!nearest) return null;
  const { page, day, what } = nearest;
  return (
    <p className="hero__notice">
      <b>
        {strings.noticeUntil} <time dateTime={day}>{formatDay(day)}</time>
      </b>
      <SiteLink to={page.address}>{sentenceCase(what)}</SiteLink> <em data-by={day} />
    </p>
  );
}

/** The hero (the top part) of the home page, over a drawing of Dubai seen from the sea. */
export function HomeHero({ title, opening, button, ratings }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero__text">
        <h1>{title}</h1>
        <p id={openingId} className="lede">
          {opening}
        </p>
        <div className="actions actions--hero">
          {button}
          <a className="u-target u-gap-.5rem u-font-500" href={firm.telephone.href}>
            <Icon name="phone" />
            <bdi dir="ltr">{firm.telephone.text}</bdi>
          </a>
        </div>
        <HeroButtonNote />
        <UrgentNotice />
        {ratings && <LeadersAndRatings>{ratings}</LeadersAndRatings>}
      </div>
      <div className="hero__art" aria-hidden="true">
        {/* not escaped: the SVG comes from files in this repository, not from user input */}
        <div
          {...enhanced('film', { pause: strings.pauseFilm, play: strings.playFilm })}
          className="hero__scene"
          dangerouslySetInnerHTML={{ __html: scene }}
        />
        <div className="hero__phone" dangerouslySetInnerHTML={{ __html: phoneScene }} />
      </div>
      <p className="caption">{strings.scene}</p>
      <LaterStyles />
    </section>
  );
}
