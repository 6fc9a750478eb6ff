import type { Page } from './pages.ts';
import { site } from './site.ts';

/** The page for search engines, as schema.org's vocabulary: the firm, the page, its breadcrumb, and the article if it is one. */
export function structuredData({ canonical, group, frontMatter }: Page): object {
  const url = site.origin + canonical;
  const firm = { '@id': `${site.origin}/#firm` };
  const graph: object[] = [
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: frontMatter.title,
      description: frontMatter.description,
      inLanguage: 'en-GB',
      publisher: firm,
    },
  ];
  if (canonical === '/') graph.push({ '@type': 'ProfessionalService', ...firm, ...describeFirm() });
  if (group.folder)
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.origin}/` },
        { '@type': 'ListItem', position: 2, name: frontMatter.title, item: url },
      ],
    });
  if (frontMatter.date)
    graph.push({
      '@type': 'Article',
      headline: frontMatter.title,
      description: frontMatter.description,
      datePublished: frontMatter.date,
      author: { '@type': 'Person', name: frontMatter.author },
      publisher: firm,
      mainEntityOfPage: url,
    });
  return { '@context': 'https://schema.org', '@graph': graph };
}

function describeFirm(): object {
  return {
    name: site.fullName,
    url: `${site.origin}/`,
    telephone: site.telephone.text,
    email: site.email,
    foundingDate: String(site.since),
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
  };
}
