import { existsSync, readdirSync } from 'node:fs';
import { withBase } from '../../facts/addresses.ts';
import { direction, languageTag } from '../../facts/edition.ts';
import { site } from '../../facts/firm.ts';
import { strings } from '../../facts/strings.ts';
import type { Moved } from '../../site/moved.ts';
import { writeInto } from '../site-folder.ts';
import { cloudFrontRequest } from './cloudfront-request.ts';
import { headersFile } from './headers-file.ts';

/**
 * Writes into a built site what hosts read besides its pages: headers, redirects, and pages in place of what has moved.
 * All that depends on a page is written here, at each build, so that a change of words needs no file of a developer.
 */
export function writeHostFiles(directory: string, moved: readonly Moved[]): void {
  const pages = addressesIn(directory);
  const write = writeInto(directory);
  write('_headers', headersFile(pages));
  write('_redirects', redirectsFile(moved));
  write(
    '_addresses.nginx',
    addressMap(pages, moved, (from, to) => `${from} ${to};`),
  );
  write(
    '_addresses.caddy',
    addressMap(pages, moved, (from, to) => `~(?i)^${from}$ ${to}`),
  );
  write('_cloudfront-request.js', cloudFrontRequest(moved));
  write('.nojekyll', ''); // so that GitHub Pages serves files that begin with _
  for (const entry of moved) write(`${entry.from}.html`, movedPage(entry));
}

/** The address of every page in a built site: /vat-services for vat-services.html. */
export function addressesIn(directory: string): string[] {
  if (!existsSync(directory)) throw new Error(`There is no built site in ${directory}/.`);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`)
    .sort();
}

/**
 * The file `_redirects`. Netlify obeys the first line of a pair: its `!` comes before the page that stands at the old
 * address for hosts without redirects. Cloudflare Pages leaves out a line with a status that it does not know, says
 * so, and obeys the second.
 */
function redirectsFile(moved: readonly Moved[]): string {
  const lines = moved.flatMap(({ from, to }) => {
    const pair = `${withBase(from)} ${withBase(to)}`;
    return [`${pair} 301!`, `${pair} 301`];
  });
  return ['# Made by the build: what the pages say in movedFrom', ...lines, ''].join('\n');
}

/** Lines of a map from an address, in whatever case, to the one it is served at. */
function addressMap(
  pages: readonly string[],
  moved: readonly Moved[],
  line: (from: string, to: string) => string,
): string {
  const all = [...pages.map((page) => ({ from: page, to: page })), ...moved];
  return all.map(({ from, to }) => `${line(withBase(from), withBase(to))}\n`).join('');
}

/** What stands at an address that has moved, for hosts without redirects: it leads on at once, by itself or by its link. */
function movedPage({ to }: Moved): string {
  const address = withBase(to);
  return `<!doctype html>
<html lang="${languageTag}" dir="${direction}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${site.fullName}</title>
<link rel="canonical" href="${site.origin}${to}">
<meta http-equiv="refresh" content="0; url=${address}">
<p>${strings.moved} <a href="${address}">${site.origin}${to}</a></p>
</html>
`;
}

/** The committed configuration files of a host by their names, each with what it must hold. They depend on no page, only on the headers. */
export type HostFiles = () => Readonly<Record<string, string>>;

const servers = new URL('servers/', import.meta.url);

/** The configuration files of every host: each file of `servers/` exports its own, as `configurations`. */
export async function hostConfigurations(): Promise<Record<string, string>> {
  const modules = readdirSync(servers).map(
    (name): Promise<{ configurations: HostFiles }> => import(new URL(name, servers).href),
  );
  const hosts = await Promise.all(modules);
  return Object.assign({}, ...hosts.map(({ configurations }) => configurations()));
}
