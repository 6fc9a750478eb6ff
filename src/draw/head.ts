import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstSheets } from '../../components/layout/Styles.tsx';
import {
  basePath,
  feedAddress,
  markdownAddress,
  socialAddress,
  socialSize,
} from '../facts/addresses.ts';
import { languageTag } from '../facts/edition.ts';
import { paper, site } from '../facts/firm.ts';
import { strings } from '../facts/strings.ts';
import { labelOf, type Page } from '../language/page.ts';
import { asBrowsersWrite } from './assemble.ts';
import { structuredData } from './structured-data.ts';

/**
 * Same-site links are prepared when a visitor is about to follow them, so that pages change at once. The list of all pages
 * is not: the search’s button leads there where no script runs, and whoever presses it would wait for the list as well.
 */
const speculation = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: `${basePath}*` },
          { not: { selector_matches: '[target], [href*="#"], [href$="/sitemap"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * What stands in the <head> of a page after charset and viewport, derived from the page's front matter and the firm's
 * data: first what a visitor sees, then what machines read. That of its plan differs in the title, and in that it asks
 * not to be listed.
 */
export function renderHead(page: Page, plan = false): string {
  const { title, description, date } = page.frontMatter;
  const missing = page.role === 'missing';
  const url = site.origin + page.address;
  const picture = site.origin + socialAddress(missing ? '/' : page.address);
  const ownTitle = plan ? strings.planOf(labelOf(page)) : title;
  const fullTitle =
    page.role === 'home' ? `${site.fullName} – ${title}` : `${ownTitle} – ${site.fullName}`;
  const meta = (name: string, content: string) =>
    createElement('meta', { key: name, name, content });
  const property = (name: string, content: string) =>
    createElement('meta', { key: name, property: name, content });
  const link = (rel: string, href: string) => createElement('link', { key: rel + href, rel, href });
  const alternate = (type: string, href: string) =>
    createElement('link', { key: type, rel: 'alternate', type, href });
  const markup = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('title', { key: 'title' }, fullTitle),
      meta('description', description),
      (missing || plan) && meta('robots', 'noindex'),
      !missing && createElement('link', { key: 'canonical', rel: 'canonical', href: url }),
      createElement('link', {
        key: 'icon',
        rel: 'icon',
        href: '/favicon.svg',
        type: 'image/svg+xml',
      }),
      link('apple-touch-icon', '/apple-touch-icon.png'),
      link('manifest', '/site.webmanifest'),
      property('og:title', title),
      property('og:description', description),
      property('og:type', date ? 'article' : 'website'),
      property('og:site_name', site.fullName),
      property('og:url', url),
      property('og:locale', languageTag.replace('-', '_')),
      property('og:image', picture),
      property('og:image:width', String(socialSize.width)),
      property('og:image:height', String(socialSize.height)),
      property('og:image:alt', strings.socialPicture(title)),
      meta('twitter:card', 'summary_large_image'),
      meta('twitter:image:alt', strings.socialPicture(title)),
      date && property('article:published_time', date),
      !missing && alternate('text/markdown', markdownAddress(page.address)),
      alternate('application/atom+xml', feedAddress),
    ),
  );
  // the first one that applies is taken
  const themes = [
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1016">',
    `<meta name="theme-color" content="${paper}">`,
  ];
  const styles = firstSheets(page, plan).map(
    (name) => `<link rel="stylesheet" href="/src/styles/first/${name}.css">`,
  );
  // a header that is painted half read would move its own links
  const whole = '<link rel="expect" href="#header" blocking="render">';
  return [...styles, whole, asBrowsersWrite(markup), ...themes].join('\n');
}

/** The sheet for paper. A browser would not read past it before it has come, so it comes last. */
const paperSheet = '<link rel="stylesheet" href="/src/styles/own/print.css" media="print">';

/**
 * What stands at the end of a page: the sheet for paper and its structured data, which its plan leaves to it, and what
 * the browser may prepare.
 */
export const renderFoot = (page: Page, plan = false): string =>
  [
    ...(plan || page.role === 'missing' ? [] : [paperSheet]),
    ...(plan ? [] : [inline('application/ld+json', structuredData(page))]),
    inline('speculationrules', speculation),
  ].join('\n');

/** A script element that holds data. `<` is escaped, so that no text can close it. */
function inline(type: string, data: object): string {
  return `<script type="${type}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
