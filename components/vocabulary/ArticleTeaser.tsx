import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { defineComponent } from '../../src/content/component.ts';
import { inline } from '../../src/content/content.ts';
import { readLink } from '../../src/content/readers.ts';
import { ArticleDrawing, ArticleMeta } from '../layout/ArticleHead.tsx';
import { useDrawnPage } from '../layout/page-context.tsx';

interface Props {
  href: string;
  title: string;
  excerpt: ReactNode;
}

/**
 * A teaser for an article: its title as a link, and an excerpt. The date, reading time, category and drawing are read
 * from the article.
 */
export const ArticleTeaser = defineComponent<Props>({
  contract: 'A ### heading that is a link to the article, then a paragraph',
  layout: 'wide',
  read(content) {
    const heading = content.required('h3');
    const { href, label: title } = readLink(heading);
    const excerpt = inline(content.required('p'));
    content.end();
    return { href, title, excerpt };
  },
  render: ({ href, title, excerpt }) => (
    <article className="teaser">
      <Head of={href} />
      <div>
        <h3>
          <Link to={href}>{title}</Link>
        </h3>
        <p className="lede">{excerpt}</p>
      </div>
    </article>
  ),
});

/**
 * The metadata and drawing of the article at an address. Renders nothing if there is no such article; `npm run check`
 * reports the address.
 */
function Head({ of }: { of: string }) {
  const { pages } = useDrawnPage().site;
  const article = pages.find(({ addresses }) => addresses.includes(of));
  return (
    article && (
      <div>
        <ArticleMeta article={article} />
        <ArticleDrawing article={article} />
      </div>
    )
  );
}
