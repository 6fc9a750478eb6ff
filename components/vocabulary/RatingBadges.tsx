import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { defineComponent } from '../../src/mdx/component.ts';

const star = 'm10 .8 2.3 6.9 7.2.1-5.8 4.3 2.1 7L10 14.9l-5.8 4.2 2.1-7L.5 7.8l7.2-.1z';

/** The two rating marks of the hero, from the firm's data. */
export const RatingBadges = defineComponent({
  contract: 'Nothing inside: <RatingBadges />',
  // a drawing beside the words, and no rating goes to machines
  markdown: () => '',
  render: () => (
    <ul className="ratings" aria-label={strings.ratings}>
      {site.ratings.map(({ by, mark, stars }) => (
        <li key={by}>
          <svg
            className="stars"
            width="66"
            height="12"
            viewBox={`0 0 ${stars * 22} 20`}
            role="img"
            aria-label={strings.stars(stars)}
          >
            {Array.from({ length: stars }, (_, index) => (
              <path
                key={index}
                fill="currentColor"
                transform={`translate(${index * 22})`}
                d={star}
              />
            ))}
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
