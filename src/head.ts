import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { basePath } from './base-path.ts';
import { metaPolicyOf } from './hosting/headers.ts';
import type { Page } from './pages.ts';
import { site } from './site.ts';
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
  const { title, description } = page.frontMatter;
  const url = site.origin + (page.canonical === '/' ? '/' : page.canonical);
  const fullTitle =
    page.address === '/' ? `${site.fullName} – ${title}` : `${title} – ${site.fullName}`;
  const missing = page.address === '/404';
  const meta = (name: string, content: string) =>
    createElement('meta', { key: name, name, content });
  const property = (name: string, content: string) =>
    createElement('meta', { key: name, property: name, content });
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
          crossOrigin: 'anonymous',
        }),
      ),
      createElement('link', {
        key: 'icon',
        rel: 'icon',
        href: '/favicon.svg',
        type: 'image/svg+xml',
      }),
      property('og:title', title),
      property('og:description', description),
      property('og:type', page.frontMatter.date ? 'article' : 'website'),
      property('og:site_name', site.fullName),
      property('og:url', url),
      property('og:image', `${site.origin}/social.png`),
      meta('twitter:card', 'summary_large_image'),
    ),
  );
  const themes = [
    ['light', '#fcfcfa'],
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
