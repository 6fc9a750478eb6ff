import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hostFile } from '../../src/outputs/redirects.ts';
import { readHeaders } from '../../tools/static-host.ts';
import { everywhere, lives, revalidated } from '../hosts/table.ts';

/** A rule of a file that hosts read: the headers of the addresses that match. */
type Rule = { pattern: string; headers: [name: string, value: string][] };
type VercelRule = { source: string; headers: { key: string; value: string }[] };

const vercel = JSON.parse(readFileSync('vercel.json', 'utf8'));
const files: Record<string, Rule[]> = {
  'public/_headers': readHeaders(readFileSync('public/_headers', 'utf8')).map((rule) => ({
    pattern: rule.path.replace(/\W/g, '\\$&').replace('\\*', '.*'),
    headers: Object.entries(rule.headers),
  })),
  'vercel.json': vercel.headers.map(({ source, headers }: VercelRule) => ({
    pattern: source,
    headers: headers.map(({ key, value }) => [key, value]),
  })),
};

/** What an address gets by some rules, each header once: of two, Cloudflare would send both values. */
function headersOf(address: string, rules: Rule[]): Record<string, string> {
  const matching = rules.filter(({ pattern }) => new RegExp(`^${pattern}$`).test(address));
  const given = matching.flatMap(({ headers }) => headers);
  expect(new Set(given.map(([name]) => name)).size, address).toBe(given.length);
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value]));
}

// nginx and Caddy, which are asked for real, are held to the same table by tests/site/servers.test.ts
it.each(Object.entries(files))(
  '%s gives every address the headers of the table',
  (_file, rules) => {
    for (const [address, life] of Object.entries(lives)) {
      const { 'cache-control': own = revalidated, ...others } = headersOf(address, rules);
      expect(others, address).toEqual(everywhere);
      // the answer for what is missing is kept by none of these hosts, whatever the address (their documentation)
      if (!address.includes('no-such')) expect(own, address).toBe(life);
    }
    for (const name of readdirSync('public').filter((one) => /\.(?:png|svg|ico)$/.test(one)))
      expect(headersOf(`/${name}`, rules)['cache-control']).toMatch(/max-age=86400/);
  },
);

it('every answer says what browsers must know, at addresses without an ending', () => {
  expect([vercel.cleanUrls, vercel.trailingSlash]).toEqual([true, false]);
  expect(everywhere).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
});

it('a file for hosts gets the base path before each address of the site, and nowhere else', () => {
  const typed = '# a / b\n@/old @/new 301\n@/x https://other.example/ 302\n@/*\n  Link: </a>\n';
  const below = (base: string) => typed.replaceAll('@', base);
  expect(hostFile(below(''), '/')).toBe(below(''));
  expect(hostFile(below(''), '/landfall/')).toBe(below('/landfall'));
});
