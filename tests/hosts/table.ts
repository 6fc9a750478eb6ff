import { readFileSync } from 'node:fs';
import { hostFile, movedPage, redirectLines } from '../../src/outputs/redirects.ts';
import { headersFor, readHeaders } from '../../tools/static-host.ts';
import { temporaryFolder, writeIn } from '../folders.ts';

const moved = [{ from: '/vat', to: '/vat-services' }];

/** Makes a small built site in a folder of its own, in which each file holds its own name. Returns the folder. */
export function makeSite(): string {
  const site = temporaryFolder();
  const others = [
    '/404.html',
    '/art/coast-bay.svg',
    '/social/index.png',
    '/favicon.ico',
    '/sitemap.xml',
  ];
  for (const file of [...answers.flatMap(({ file = [] }) => file), ...others])
    writeIn(site, file, file);
  for (const entry of moved) writeIn(site, `${entry.from}.html`, movedPage(entry));
  writeIn(site, '_headers', readFileSync('public/_headers', 'utf8'));
  const typed = hostFile(readFileSync('public/_redirects', 'utf8'));
  writeIn(site, '_redirects', typed + redirectLines(moved));
  return site;
}

/** What every host must answer: the file of the site, or where it leads for good, or the site’s own page with 404. */
export const answers: readonly { asked: string; file?: string; to?: string }[] = [
  { asked: '/', file: '/index.html' },
  { asked: '/contact', file: '/contact.html' },
  { asked: '/vat-services?utm_source=x.html', file: '/vat-services.html' },
  { asked: '/mortgage-consultation', file: '/mortgage-consultation.html' },
  { asked: '/mortgage-consultation/home', file: '/mortgage-consultation/home.html' },
  { asked: '/about.md', file: '/about.md' },
  { asked: '/assets/app-Cchq8-Yc.js', file: '/assets/app-Cchq8-Yc.js' },
  // it has moved, and the page there leads on where a host reads no redirects
  { asked: '/vat?a=b', file: '/vat.html' },
  { asked: '/vat-services/', to: '/vat-services' },
  { asked: '/vat-services/?a=b&c', to: '/vat-services?a=b&c' },
  { asked: '/mortgage-consultation/', to: '/mortgage-consultation' },
  { asked: '/mortgage-consultation/home/', to: '/mortgage-consultation/home' },
  { asked: '/vat-services.html', to: '/vat-services' },
  { asked: '/mortgage-consultation/home.html?a=b', to: '/mortgage-consultation/home?a=b' },
  { asked: '/index.html?a', to: '/?a' },
  { asked: '/VAT-Services', to: '/vat-services' },
  { asked: '/VAT-SERVICES?a=B', to: '/vat-services?a=B' },
  { asked: '/Mortgage-Consultation/Home', to: '/mortgage-consultation/home' },
  { asked: '/no-such' },
  { asked: '/no/such?a' },
  { asked: '/assets/no-such.js' },
  { asked: '/art/none.svg' },
  { asked: '/_headers' },
];

/** The headers of every answer, by their names in small letters, as `public/_headers` has them. */
export const everywhere = Object.fromEntries(
  Object.entries(headersFor('/', readHeaders(readFileSync('public/_headers', 'utf8')))).map(
    ([name, value]) => [name.toLowerCase(), value],
  ),
);

const forADay = 'public, max-age=86400, stale-while-revalidate=604800';
/** What the hosts say by themselves where a file of theirs says nothing. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** How long a browser keeps what is at an address. */
export const lives: Readonly<Record<string, string>> = {
  '/assets/app-Cchq8-Yc.js': 'public, max-age=31536000, immutable',
  '/art/coast-bay.svg': forADay,
  '/social/index.png': forADay,
  '/favicon.ico': forADay,
  '/': revalidated,
  '/vat-services': revalidated,
  '/sitemap.xml': revalidated,
  '/no-such': revalidated,
  '/assets/no-such.js': revalidated,
};
