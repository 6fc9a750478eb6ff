import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath } from '../config/site-addresses.ts';

/**
 * Matches the `<link>` that preloads a built style sheet. Captures the URL of the style sheet and the name of its
 * source file. The pattern depends on the order of the attributes: React writes the attributes in the order of the
 * props in components/layout/StyleSheets.tsx.
 */
const preload = /<link rel="preload" as="style" href="([^"]*\/assets\/([\w-]+)-[\w-]{6}\.css)">/g;

/** A style sheet that replaces several style sheets of one page. */
export interface JoinedSheet {
  /** The file, relative to the build directory, such as `assets/table_amounts-1F0A2B.css`. */
  file: string;
  css: string;
}

/**
 * Joins the style sheets in src/styles/own/ that a page loads. Replaces the links to these style sheets with links to
 * the joined style sheet. A single style sheet is faster, because each request takes about 8 ms of the main thread on a
 * phone. `read` returns the text of a file in the build directory. Returns the HTML unchanged if the page preloads
 * fewer than two style sheets. Throws if a link to a style sheet does not have the form that this module expects
 * (`checkLinks`).
 */
export function joinStyleSheets(
  html: string,
  read: (file: string) => string,
): { html: string; joined?: JoinedSheet } {
  const sheets = [...html.matchAll(preload)].map(([, url = '', name = '']) => ({ url, name }));
  checkLinks(
    html,
    sheets.map(({ url }) => url),
  );
  const [first, ...others] = sheets;
  if (!first || others.length === 0) return { html };
  const css = sheets.map(({ url }) => read(url.slice(basePath.length))).join('');
  // The hash is in upper case for the review (tools/review). The review recognises a hash in a file name only by a
  // capital letter or a digit.
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 6).toUpperCase();
  const file = `assets/${sheets.map(({ name }) => name).join('_')}-${hash}.css`;
  let result = html.replaceAll(`href="${first.url}"`, `href="${basePath}${file}"`);
  for (const { url } of others)
    for (const rel of ['preload" as="style', 'stylesheet'])
      result = result.replace(`<link rel="${rel}" href="${url}">`, '');
  return { html: result, joined: { file, css } };
}

/**
 * Throws if the page preloads a style sheet that is not in `urls`. Also throws if the number of links to one of the
 * style sheets in `urls` is not exactly one.
 */
function checkLinks(html: string, urls: string[]): void {
  const preloads = html.match(/<link\b[^>]*\bas="style"/g) ?? [];
  const missing = urls.filter(
    (url) => html.split(`<link rel="stylesheet" href="${url}">`).length !== 2,
  );
  if (preloads.length === urls.length && missing.length === 0) return;
  throw new Error(
    `The page preloads ${preloads.length} style sheets. ${urls.length} of them have a preload link of the expected ` +
      `form, and ${urls.length - missing.length} of these have exactly one link of the form ` +
      '<link rel="stylesheet" href="…">. Correct the patterns in src/outputs/join-style-sheets.ts.',
  );
}

/**
 * Joins the style sheets of a page with `joinStyleSheets`, and writes the joined style sheet to the build directory
 * `directory`. Returns the HTML with the new links.
 */
export function writeJoinedSheet(html: string, directory: string): string {
  const page = joinStyleSheets(html, (file) => readFileSync(join(directory, file), 'utf8'));
  if (page.joined) writeFileSync(join(directory, page.joined.file), page.joined.css);
  return page.html;
}
