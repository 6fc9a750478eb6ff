import { articleDrawing } from '../../src/facts/addresses.ts';
import { printedDate } from '../../src/facts/edition.ts';
import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import type { Page } from '../../src/page.ts';
import { Icon } from './Icon.tsx';
import { enhanced } from './Island.tsx';
import { usePage } from './page-context.tsx';

/** Date, reading time, author and category of an article. */
export function ArticleMeta({ article }: { article: Page }) {
  const { date, author, category } = article.frontMatter;
  return (
    <p className="meta">
      {date && <time dateTime={date}>{printedDate(date)}</time>}
      <span>{strings.readingTime(article.minutes)}</span>
      {author && <span>{`${strings.by} ${author}`}</span>}
      {category && <span>{category}</span>}
    </p>
  );
}

/** The drawing of a featured article in the chart's frame; nothing for any other (docs/decisions.md, “Featured article”). */
export function ArticleDrawing({ article: { address, frontMatter } }: { article: Page }) {
  if (!frontMatter.featured) return null;
  return (
    <div className="frame plate" aria-hidden="true">
      <svg viewBox="0 0 560 400" aria-hidden="true">
        <use href={`${articleDrawing(address)}#art`} />
      </svg>
    </div>
  );
}

/** Share, and the three networks. Without a script, Share writes an e-mail. */
export function ArticleShare() {
  const { email, networks } = shareLinks(usePage());
  return (
    <ul className="share">
      <li className="u-flex u-items-center u-gap-$s3">
        <a
          className="u-target u-gap-.5rem"
          href={email}
          {...enhanced('share', { copied: strings.shared, failed: strings.notShared })}
        >
          <Icon name="share-network" />
          {strings.share}
        </a>
      </li>
      {networks.map(({ name, icon, href }) => (
        <li key={name}>
          <a
            className="u-target u-gap-.5rem"
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={strings.shareOn(name)}
          >
            <Icon name={icon} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where a visitor may share an article: an e-mail, and three networks by their own sharing addresses. */
function shareLinks({ address, frontMatter }: Page) {
  const url = encodeURIComponent(site.origin + address);
  const title = encodeURIComponent(frontMatter.title);
  return {
    email: `mailto:?subject=${title}&body=${url}`,
    networks: [
      {
        name: 'Twitter',
        icon: 'twitter-logo',
        href: `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
      },
      {
        name: 'LinkedIn',
        icon: 'linkedin-logo',
        href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      },
      {
        name: 'Facebook',
        icon: 'facebook-logo',
        href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
      },
    ],
  } as const;
}
