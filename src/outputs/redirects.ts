import { firm } from '../config/firm.ts';
import { direction, languageTag } from '../config/locale.ts';
import { basePath, planOf, withBase } from '../config/site-addresses.ts';
import { strings } from '../config/strings.ts';
import type { FoundPage } from '../page.ts';

interface Redirect {
  from: string;
  to: string;
}

/**
 * Returns the redirects from the old addresses of a page (`movedFrom`) to the page. For a page with a plan (a printable
 * sheet), also returns the redirects from the plan's old addresses to the plan.
 */
export const redirectsTo = ({
  address,
  plan,
  frontMatter: { movedFrom = [] },
}: FoundPage): Redirect[] =>
  movedFrom.flatMap((from) => [
    { from, to: address },
    ...(plan ? [{ from: planOf(from), to: plan }] : []),
  ]);

/** Adds the base path to each address of the site in the text of `public/_headers` or `public/_redirects`. */
export const addBasePath = (typed: string, base = basePath): string =>
  typed.replace(/^\/|(?<=^\/\S* )\/(?!\/)/gm, base);

/**
 * Returns the text of `public/_redirects` unchanged. Throws if a line could send visitors to a site that the line does
 * not name. A target must have one of these forms: /, a path that begins with a fixed name (such as /services/:splat)
 * and has no empty segment, `.` or `..`, or a URL with https:// and a host. For example, with the line
 * `/old/* /:splat`, a link to `/old//evil.example` would lead to evil.example.
 */
export function rejectOpenRedirects(text: string): string {
  for (const [index, line] of text.split('\n').entries()) {
    const [from = '', to = ''] = line.trim().split(/\s+/);
    if (!from || from.startsWith('#')) continue;
    // A path must not contain the segments `.` or `..`, or an empty segment. A host that normalises /services/..//x
    // could redirect to //x, another site.
    const isPath = /^\/(?:\.?[\w-]|$)(?![^?#]*\/\.{0,2}\/)/.test(to);
    if (isPath || /^https:\/\/[\w.-]+(?:\/|$)/.test(to)) continue;
    throw new Error(
      `public/_redirects:${index + 1}: a visitor can be sent to another site through “${to}”. ` +
        'Begin the target with a fixed name, such as /services/:splat, or with https:// and a host. ' +
        'Do not type “//”, “/./” or “/../” in a path.',
    );
  }
  return text;
}

/**
 * Returns the lines of `_redirects` for moved pages: two lines for each redirect. Netlify uses the first line. Because
 * of the `!` at the end of this line, Netlify redirects even if a file exists at the old address (`redirectPage`).
 * Cloudflare Pages does not support the status `301!`: Cloudflare logs a warning and uses the second line.
 */
export const redirectLines = (moved: readonly Redirect[]): string =>
  moved
    .map(({ from, to }) => `${withBase(from)} ${withBase(to)}`)
    .map((pair) => `${pair} 301!\n${pair} 301\n`)
    .join('');

/**
 * Returns the HTML file for an old address, for hosts that do not support redirects. The file redirects with <meta
 * http-equiv="refresh">, and contains a link to the new address.
 */
export function redirectPage({ to }: Redirect): string {
  const address = withBase(to);
  return `<!doctype html>
<html lang="${languageTag}" dir="${direction}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${firm.fullName}</title>
<link rel="canonical" href="${firm.origin}${to}">
<meta http-equiv="refresh" content="0; url=${address}">
<p>${strings.moved} <a href="${address}">${firm.origin}${to}</a></p>
</html>
`;
}
