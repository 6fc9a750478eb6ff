import type { ReactNode } from 'react';
import { defineComponent } from '../../src/content/component.ts';
import { inline } from '../../src/content/component-content.ts';
import { readLink } from '../../src/content/component-readers.ts';
import { ArticleDrawing, ArticleMeta } from '../layout/ArticleParts.tsx';
import { useRenderedPage } from '../layout/page-context.tsx';
import { SiteLink } from '../layout/SiteLink.tsx';

interface Props {
  href: string;
  title: string;
  excerpt: ReactNode;
}

/**
 * A teaser for an article: its title as a link, and an excerpt. The component reads the date, reading time, category
 * and drawing from the article.
 */
export const ArticleTeaser = defineComponent<Props>({
  contract:
    'Type a ### heading that is a link to the article, such as “### [The Future of ' +
    'Consulting](/future-consulting)”. Below the heading, type one paragraph.',
  check: { contents: ['linked headings'] },
  layout: 'wide',
  read(content) {
    const heading = content.required('h3');
    const { href, label: title } = readLink(heading);
    const excerpt = inline(content.required('p'));
    content.end();
    return { href, title, excerpt };
  },
  render: Teaser,
});

/**
 * Renders the drawing, the title, the excerpt and the metadata as one block. If there is no article at the address,
 * omits the drawing and the metadata; `npm run check` then reports a broken link.
 */
function Teaser({ href, title, excerpt }: Props) {
  const { pages } = useRenderedPage().site;
  const article = pages.find(({ addresses }) => addresses.includes(href));
  return (
    <article className="teaser">
      {article && <ArticleDrawing article={article} isLazy />}
      <div>
        <h3>
          <SiteLink to={href}>{title}</SiteLink>
        </h3>
        <p className="lede">{excerpt}</p>
        {article && <ArticleMeta article={article} />}
      </div>
    </article>
  );
}
