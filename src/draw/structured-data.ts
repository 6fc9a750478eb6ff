import type { Graph, Thing } from 'schema-dts';
import { socialAddress } from '../facts/addresses.ts';
import { languageTag } from '../facts/edition.ts';
import { site } from '../facts/firm.ts';
import { strings } from '../facts/strings.ts';
import { labelOf, type Page } from '../language/page.ts';
import { describeFirm } from './structured-data/describe-firm.ts';
import { describePage } from './structured-data/describe-page.ts';
import { firm, home, urlOf } from './structured-data/identifiers.ts';

/**
 * The page for search engines, in schema.org's vocabulary: the firm, the page with its questions, the service or the
 * article it is about, its breadcrumb. Everything is read from the page and the firm's data, and says what a visitor reads.
 * Procedures are not marked as HowTo, which no search engine shows any more (Google ended it in September 2023);
 * ratings are not marked at all, because the firm would be rating itself.
 */
export function structuredData(page: Page): Graph {
  const { role, group, frontMatter } = page;
  const things: Thing[] = [describeFirm(role === 'home' || role === 'contact')];
  if (role === 'home')
    things.push({ '@type': 'WebSite', '@id': `${home}#site`, url: home, name: site.fullName });
  things.push(describePage(page));
  if (role === 'service') things.push(describeService(page));
  if (frontMatter.date) things.push(describeArticle(page));
  if (group.folder) things.push(describeBreadcrumb(page));
  return { '@context': 'https://schema.org', '@graph': things };
}

function describeService(page: Page): Thing {
  const url = urlOf(page);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: labelOf(page),
    description: page.frontMatter.description,
    category: page.group.title,
    provider: firm,
  };
}

function describeArticle(page: Page): Thing {
  const { title, description, date, updated, author, category } = page.frontMatter;
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: site.origin + socialAddress(page.address),
    datePublished: date,
    dateModified: updated ?? date,
    author: author ? { '@type': 'Person', name: author } : firm,
    publisher: firm,
    mainEntityOfPage: { '@id': urlOf(page) },
    inLanguage: languageTag,
    ...(category && { articleSection: category }),
  };
}

/** Home, then the list of articles if the page is one, then the page. A group has no page of its own, so it is no step. */
function describeBreadcrumb(page: Page): Thing {
  const steps = [
    { name: strings.home, item: home },
    ...(page.role === 'article' ? [{ name: page.group.title, item: `${home}#insights` }] : []),
    { name: labelOf(page), item: urlOf(page) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
