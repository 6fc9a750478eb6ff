import { enhanced } from '../../src/browser/enhanced.ts';
import { firm } from '../../src/config/firm.ts';
import { formatDate } from '../../src/config/locale.ts';
import { articleDrawing } from '../../src/config/site-addresses.ts';
import { strings } from '../../src/config/strings.ts';
import type { Page } from '../../src/page.ts';
import { Icon } from './Icon.tsx';
import { Illustration, LazyDrawing } from './Illustration.tsx';
import { usePage } from './page-context.tsx';

/** The date, reading time, author and category of an article. Omits missing fields. */
export function ArticleMeta({ article }: { article: Page }) {
  const { date, author, category } = article.frontMatter;
  return (
    <p className="meta">
      {date && <time dateTime={date}>{formatDate(date)}</time>}
      <span>{strings.readingTime(article.minutes)}</span>
      {author && <span>{`${strings.by} ${author}`}</span>}
      {category && <span>{category}</span>}
    </p>
  );
}

interface ArticleDrawingProps {
  article: Page;
  /**
   * Whether the drawing is below the first screen. If so, the browser does not fetch the drawing until the visitor
   * scrolls near the drawing.
   */
  isLazy?: boolean;
}

/**
 * The framed drawing of a featured article. Renders nothing for other articles (docs/decisions.md, “Featured article”).
 */
export function ArticleDrawing({ article, isLazy = false }: ArticleDrawingProps) {
  const { address, frontMatter } = article;
  if (!frontMatter.featured) return null;
  const href = articleDrawing(address);
  return (
    <div className="frame article-drawing" aria-hidden="true">
      {isLazy ? <LazyDrawing href={href} width={560} height={400} /> : <Illustration href={href} />}
    </div>
  );
}

/**
 * The social networks for sharing, each with its sharing URL. `$url` and `$title` are replaced by the URL and title of
 * the page.
 */
const networks = [
  ['Twitter', 'twitter-logo', 'https://twitter.com/intent/tweet?url=$url&text=$title'],
  ['LinkedIn', 'linkedin-logo', 'https://www.linkedin.com/sharing/share-offsite/?url=$url'],
  ['Facebook', 'facebook-logo', 'https://www.facebook.com/sharer/sharer.php?u=$url'],
] as const;

/**
 * The sharing links of an article: the link “Share”, and links to three social networks. “Share” opens the share dialog
 * of the browser or copies the URL. Without scripts, “Share” opens a new e-mail.
 */
export function ArticleShare() {
  const { address, frontMatter } = usePage();
  const url = encodeURIComponent(firm.origin + address);
  const title = encodeURIComponent(frontMatter.title);
  return (
    <ul className="share">
      <li className="u-flex u-items-center u-gap-$s3">
        <a
          className="u-target u-gap-.5rem"
          href={`mailto:?subject=${title}&body=${url}`}
          {...enhanced('share', { failed: strings.notShared })}
        >
          <Icon name="share-network" />
          {strings.share}
        </a>
      </li>
      {networks.map(([name, icon, href]) => (
        <li key={name}>
          <a
            className="u-target u-gap-.5rem"
            href={href.replace('$url', url).replace('$title', title)}
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
