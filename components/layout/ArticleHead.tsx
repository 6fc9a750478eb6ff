import type { Page } from '../../src/draw/pages.ts';
import { printedDate } from '../../src/facts/printed-date.ts';
import { strings } from '../../src/facts/strings.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from './Icon.tsx';
import { usePage } from './page-context.ts';
import { shareLinks } from './share-links.ts';

/** Date, reading time, author and category of an article. */
export function ArticleMeta({ article }: { article: Page }) {
  const { date, author, category } = article.frontMatter;
  return (
    <p className="meta">
      {date && <time dateTime={date}>{printedDate(date)}</time>}
      <span>{strings.readingTime(article.readingMinutes)}</span>
      {author && <span>{`${strings.by} ${author}`}</span>}
      {category && <span>{category}</span>}
    </p>
  );
}

/** Share, and the three networks. Without a script, Share writes an e-mail. */
export function ArticleShare() {
  const { email, networks } = shareLinks(usePage());
  return (
    <ul className="share">
      <li>
        <Island
          name="share"
          props={{ copied: strings.shared, failed: strings.notShared }}
          as="a"
          href={email}
        >
          <Icon name="share-network" />
          {strings.share}
        </Island>
      </li>
      {networks.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener" aria-label={strings.shareOn(name)}>
            <Icon name={icon} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
