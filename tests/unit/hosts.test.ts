import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostFile, movedPage, redirectLines } from '../../src/outputs/redirects.ts';
import { readHeaders } from '../../tools/static-host.ts';
import { everywhere, lives, revalidated } from '../hosts/table.ts';

interface VercelRule {
  source: string;
  headers: { key: string; value: string }[];
}
const vercel: { cleanUrls: boolean; trailingSlash: boolean; headers: VercelRule[] } = JSON.parse(
  readFileSync('vercel.json', 'utf8'),
);
const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\W/g, '\\$&').replace('\\*', '.*')}$`);

/** The rules of each file that hosts read, as patterns of the addresses that get their headers. */
const files = {
  'public/_headers': readHeaders(readFileSync('public/_headers', 'utf8')).map((rule) => ({
    pattern: toPattern(rule.path),
    headers: Object.entries(rule.headers),
  })),
  'vercel.json': vercel.headers.map(({ source, headers }) => ({
    pattern: new RegExp(`^${source}$`),
    headers: headers.map(({ key, value }) => [key, value] as const),
  })),
};

describe.each(Object.entries(files))('%s', (_name, rules) => {
  // nginx and Caddy, which are asked for real, are held to the same table by tests/browser/servers.spec.ts
  it('gives every address the headers of the table, each once: Cloudflare would send both values', () => {
    for (const [address, life] of Object.entries(lives)) {
      const matching = rules.filter(({ pattern }) => pattern.test(address));
      const given = matching.flatMap(({ headers }) => headers);
      expect(new Set(given.map(([header]) => header)).size, address).toBe(given.length);
      const headers = Object.fromEntries(given.map(([key, value]) => [key.toLowerCase(), value]));
      expect(headers, address).toMatchObject(everywhere);
      // the answer for what is missing is kept by none of these hosts, whatever the address (their documentation)
      const { 'cache-control': own = revalidated } = headers;
      if (!address.includes('no-such')) expect(own, address).toBe(life);
    }
  });

  it('lets each file of public/ that pages share be kept for a day', () => {
    for (const name of readdirSync('public').filter((one) => /\.(?:png|svg|ico)$/.test(one))) {
      const given = rules.filter(({ pattern }) => pattern.test(`/${name}`));
      expect(JSON.stringify(given.flatMap(({ headers }) => headers)), name).toContain('86400');
    }
  });
});

it('Vercel leads every address to the one without its ending and its slash', () => {
  expect([vercel.cleanUrls, vercel.trailingSlash]).toEqual([true, false]);
});

it('what the build writes for hosts leads an address that has moved to the new one, for good, and so does a page there', () => {
  const moved = { from: '/vat', to: '/vat-services' };
  // Netlify prefers the page there unless it reads 301!, a line that Cloudflare leaves out
  expect(redirectLines([moved])).toBe('/vat /vat-services 301!\n/vat /vat-services 301\n');
  const page = movedPage(moved);
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/vat-services">');
  expect(page).toContain('<a href="/vat-services">');
  expect(page).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/vat-services">/);
});

it.each(['hosting/nginx.conf', 'hosting/Caddyfile', 'vercel.json', 'public/_headers'])(
  '%s says no policy that a page says itself, and names no page',
  (file) => {
    expect(everywhere['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(readFileSync(file, 'utf8')).not.toMatch(/(?:default|script|style)-src|vat-services/);
  },
);

it('a file for hosts gets the base path before each address of the site, and nowhere else', () => {
  const typed = '# a / b\n/old /new 301\n/x https://other.example/ 302\n/*\n  Link: </a>\n';
  expect(hostFile(typed, '/')).toBe(typed);
  expect(hostFile(typed, '/landfall/')).toBe(
    '# a / b\n/landfall/old /landfall/new 301\n/landfall/x https://other.example/ 302\n/landfall/*\n  Link: </a>\n',
  );
});
