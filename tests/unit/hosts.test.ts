import { readFileSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { hostFile } from '../../src/outputs/redirects.ts';
import { cloudflarePages } from '../hosts/cloudflare-pages.ts';
import { netlify } from '../hosts/netlify.ts';
import {
  answers,
  everywhere,
  lives,
  makeSite,
  movedAddress,
  named,
  revalidated,
} from '../hosts/table.ts';
import { vercel } from '../hosts/vercel.ts';

const site = makeSite();
afterAll(() => rmSync(site, { recursive: true }));

const hosts = {
  'Cloudflare Pages': { host: cloudflarePages(site), permanent: 308 },
  Netlify: { host: netlify(site), permanent: 301 },
  Vercel: { host: vercel(site, readFileSync('vercel.json', 'utf8')), permanent: 308 },
};

const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

for (const [name, { host, permanent }] of Object.entries(hosts))
  describe(`on ${name}`, () => {
    it('every address is answered as the table says, with the headers of every answer', () => {
      for (const { asked, file, to } of name === 'Netlify' ? answers : [...answers, ...named]) {
        const answer = host(asked);
        const expected = to ? [permanent, to] : [file ? 200 : 404, file ?? '/404.html'];
        expect([answer.status, answer.location ?? answer.file], asked).toEqual(expected);
        if (!to) expect(lower(answer.headers), asked).toMatchObject(everywhere);
      }
    });

    it('what is there lives as long as the table says, where the host does not say the same by itself', () => {
      for (const [asked, life] of Object.entries(lives)) {
        const { status, headers } = host(asked);
        const own = lower(headers)['cache-control'];
        // the answer for what is missing is kept by none of these hosts, whatever the address (their documentation)
        if (status === 200) expect(own ?? revalidated, asked).toBe(life);
      }
    });

    it('an address that has moved leads to the new one', () => {
      const { status, location, file } = host(movedAddress.asked);
      if (name === 'Vercel') expect([status, file]).toEqual([200, movedAddress.file]);
      else expect([status, location]).toEqual([301, movedAddress.to]);
    });
  });

it('the page at an address that has moved leads on without redirects or scripts', () => {
  const page = readFileSync(`${site}${movedAddress.file}`, 'utf8');
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
