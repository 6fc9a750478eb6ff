import type { Page } from '../../src/draw/pages.ts';
import { site } from '../../src/facts/firm.ts';

/** Where a visitor may share an article: an e-mail, and three networks by their own sharing addresses. */
export function shareLinks({ canonical, frontMatter }: Page) {
  const url = encodeURIComponent(site.origin + canonical);
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
