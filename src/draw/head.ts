import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { basePath } from '../facts/base-path.ts';
import { feedAddress } from '../facts/feed-address.ts';
import { site } from '../facts/firm.ts';
import { metaPolicyOf } from '../facts/headers.ts';
import { markdownAddress } from '../facts/markdown-address.ts';
import { paper } from '../facts/paper.ts';
import { socialAddress, socialSize } from '../facts/social-address.ts';
import { strings } from '../facts/strings.ts';
import type { Page } from './pages.ts';
import { structuredData } from './structured-data.ts';

const fonts = ['figtree', 'brygada'];

/** Same-site links are prepared when a visitor is about to follow them, so that pages change at once. */
const speculation = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: `${basePath}*` },
          { not: { selector_matches: '[target], [href*="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** What stands in a page's <head> after charset and viewport. Derived from the page's front matter and the firm's data. */
export function renderHead(page: Page): string {
  const { title, description, date } = page.frontMatter;
  const missing = page.address === '/404';
  const url = site.origin + page.canonical;
  const picture = site.origin + socialAddress(missing ? '/' : page.canonical);
  const fullTitle =
    page.address === '/' ? `${site.fullName} – ${title}` : `${title} – ${site.fullName}`;
  const meta = (name: string, content: string) =>
    createElement('meta', { key: name, name, content });
  const property = (name: string, content: string) =>
    createElement('meta', { key: name, property: name, content });
  const link = (rel: string, href: string) => createElement('link', { key: rel, rel, href });
  const alternate = (type: string, href: string) =>
    createElement('link', { key: type, rel: 'alternate', type, href });
  const markup = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      // Vite's development server needs inline scripts, which the policy forbids
      import.meta.env.PROD &&
        createElement('meta', {
          key: 'policy',
          httpEquiv: 'Content-Security-Policy',
          content: metaPolicyOf(page.address),
        }),
      createElement('title', { key: 'title' }, fullTitle),
      meta('description', description),
      missing
        ? meta('robots', 'noindex')
        : createElement('link', { key: 'canonical', rel: 'canonical', href: url }),
      ...fonts.map((font) =>
        createElement('link', {
          key: font,
          rel: 'preload',
          href: `/fonts/${font}.woff2`,
          as: 'font',
          type: 'font/woff2',
          crossOrigin: '',
        }),
      ),
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
      property('og:locale', 'en_GB'),
      property('og:image', picture),
      property('og:image:width', String(socialSize.width)),
      property('og:image:height', String(socialSize.height)),
      property('og:image:alt', strings.socialPicture(title)),
      meta('twitter:card', 'summary_large_image'),
      meta('twitter:image:alt', strings.socialPicture(title)),
      date && property('article:published_time', date),
      !missing && alternate('text/markdown', markdownAddress(page.canonical)),
      alternate('application/atom+xml', feedAddress),
    ),
  );
  const themes = [
    ['light', paper],
    ['dark', '#0a1016'],
  ].map(
    ([scheme, colour]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
  );
  return [
    markup,
    ...themes,
    inline('application/ld+json', structuredData(page)),
    inline('speculationrules', speculation),
  ].join('\n');
}

/** A script element that holds data. `<` is escaped, so that no text can close it. */
function inline(type: string, data: object): string {
  return `<script type="${type}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
