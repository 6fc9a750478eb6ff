import { toString as textOf } from 'hast-util-to-string';
import type { ReactNode } from 'react';
import { inline, Refusal } from '../../src/mdx/content.ts';
import { isElement } from '../../src/mdx/describe.ts';
import { word } from '../../src/mdx/word.ts';
import { usePageAt } from '../../src/page-context.ts';
import { ArticleMeta } from '../layout/ArticleHead.tsx';

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
    const [link, ...rest] = inline(heading);
    if (!isElement(link, 'a') || rest.length > 0)
      throw new Refusal(heading, `expected a heading that is a link, found “${textOf(heading)}”`);
    const excerpt = inline(content.required('p'));
    content.end();
    return { href: String(link.properties.href), title: textOf(link), excerpt };
  },
  render: ({ href, title, excerpt }) => (
    <article className="notice">
      <ArticleMeta article={usePageAt(href)} />
      <div>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p className="lede">{excerpt}</p>
      </div>
    </article>
  ),
});
