import type { ReactNode } from 'react';
import { inline } from '../../src/language/content.ts';
import { readLink } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';
import { ArticleMeta } from '../layout/ArticleHead.tsx';
import { useDrawnPage } from '../layout/page-context.ts';

interface Props {
  href: string;
  title: string;
  excerpt: ReactNode;
}

/** One article: its title as a link, and why to read it. Date, reading time and category come from the article itself. */
export const ArticleTeaser = word<Props>({
  contract: 'A ### heading that is a link to the article, then a paragraph',
  look: 'wide',
  read(content) {
    const heading = content.required('h3');
    const { href, label: title } = readLink(heading);
    const excerpt = inline(content.required('p'));
    content.end();
    return { href, title, excerpt };
  },
  render: ({ href, title, excerpt }) => (
    <article className="notice">
      <Meta of={href} />
      <div>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p className="lede">{excerpt}</p>
      </div>
    </article>
  ),
});

/** Date, reading time and category of the article at an address; nothing where there is none, which the check says. */
function Meta({ of }: { of: string }) {
  const article = useDrawnPage().pageAt(of);
  return article && <ArticleMeta article={article} />;
}
