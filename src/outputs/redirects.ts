import { basePath, withBase } from '../config/addresses.ts';
import { direction, languageTag } from '../config/edition.ts';
import { firm } from '../config/firm.ts';
import { strings } from '../config/strings.ts';
import { type FoundPage, planOf } from '../page.ts';

/** An address that has moved: where a page was, and where it is now. Both are addresses of the site, such as /vat-services. */
interface Moved {
  from: string;
  to: string;
}

/** Every address that leads to a page now, as its `movedFrom` says; where it has a plan, its plan moved with it. */
export const movedTo = ({ address, plan, frontMatter: { movedFrom = [] } }: FoundPage): Moved[] =>
  movedFrom.flatMap((from) => [
    { from, to: address },
    ...(plan ? [{ from: planOf(from), to: plan }] : []),
  ]);

/** A file of `public/` for hosts, `_headers` or `_redirects`, with the base path before each address of the site. */
export const hostFile = (typed: string, base = basePath): string =>
  typed.replace(/^\/|(?<=^\/\S* )\/(?!\/)/gm, base);

/**
 * Returns the text of `public/_redirects`. Throws for a line whose target begins with what the visitor asked for: with
 * `/old/* /:splat`, a link to `/old//evil.example` would lead to that site.
 */
export function refuseOpenRedirects(text: string): string {
  for (const [index, line] of text.split('\n').entries()) {
    const [from = '', to = ''] = line.trim().split(/\s+/);
    if (!from || from.startsWith('#')) continue;
    if (/^https:\/\/[\w.-]+(?:\/|$)|^\/(?:[\w.-]|$)/.test(to)) continue;
    throw new Error(
      `public/_redirects:${index + 1}: “${to}” can be made to lead to another site. ` +
        'Begin the target with a fixed name, such as /services/:splat, or with https:// and a host.',
    );
  }
  return text;
}

/**
 * The lines of `_redirects` for what has moved. Netlify obeys the first of a pair: its `!` comes before the page that
 * stands at the old address for hosts without redirects. Cloudflare Pages leaves out a line with a status that it does
 * not know, says so, and obeys the second.
 */
export const redirectLines = (moved: readonly Moved[]): string =>
  moved
    .map(({ from, to }) => `${withBase(from)} ${withBase(to)}`)
    .map((pair) => `${pair} 301!\n${pair} 301\n`)
    .join('');

/** What stands at an address that has moved, for hosts without redirects: it leads on at once, by itself or by its link. */
export function movedPage({ to }: Moved): string {
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
