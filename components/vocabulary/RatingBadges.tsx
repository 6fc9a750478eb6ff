import { firm } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';

/** The path data of a star, from its top point. The last command moves to the top point of the next star. */
const star = ' 2 7h7l-6 4 3 7-6-4-6 4 3-7-6-4h7l2-7m22 0';

/** The firm's ratings from src/config/firm.ts, as stars. */
export const RatingBadges = defineComponent({
  contract: 'Type only “<RatingBadges />”. The site adds the ratings of the firm.',
  slot: 'ratings',
  // the Markdown file omits the ratings, because the firm does not publish its ratings as data for programs
  markdown: () => '',
  render: () => (
    <ul className="ratings" aria-label={strings.ratings}>
      {firm.ratings.map(({ by, mark, stars }) => (
        <li key={by}>
          <svg
            className="stars"
            width="66"
            height="12"
            viewBox={`0 0 ${stars * 22} 20`}
            role="img"
            aria-label={strings.stars(stars)}
          >
            <path fill="currentColor" d={`m10 1${star.repeat(stars)}`} />
          </svg>
          <span>
            {by}
            <br />
            {mark}
          </span>
        </li>
      ))}
    </ul>
  ),
});
