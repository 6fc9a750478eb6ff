import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { everywhere, policyOf } from '../src/facts/headers.ts';
import { hostConfigurations, writeHostFiles } from '../src/publish/hosts/host-files.ts';
import { cloudflarePages } from './hosts/cloudflare-pages.ts';
import { cloudFront } from './hosts/cloudfront.ts';
import { netlify } from './hosts/netlify.ts';
import { vercel } from './hosts/vercel.ts';

const site = mkdtempSync(join(tmpdir(), 'hosted-'));
const files = [
  'index.html',
  'contact.html',
  'vat-services.html',
  'mortgage-consultation.html',
  'mortgage-consultation/home.html',
  '404.html',
  'assets/app-Cchq8-Yc.js',
  'art/coast.svg',
  'social/index.png',
  'favicon.ico',
  'sitemap.xml',
];
for (const file of files) {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), file);
}
const movedOnce = [{ from: '/vat', to: '/vat-services' }];
writeHostFiles(site, movedOnce);
afterAll(() => rmSync(site, { recursive: true }));

const written = await hostConfigurations();
const code = (file: string) => written[file] ?? '';
const hosts = {
  'Cloudflare Pages': cloudflarePages(site),
  Netlify: netlify(site),
  Vercel: vercel(site, code('vercel.json')),
  CloudFront: cloudFront(
    site,
    readFileSync(join(site, '_cloudfront-request.js'), 'utf8'),
    code('hosting/cloudfront-response.js'),
  ),
};

/** A permanent redirect as each host gives it by itself; `as is` where a host answers with the page. */
const permanent = { 'Cloudflare Pages': 308, Netlify: 301, Vercel: 308, CloudFront: 301 };

for (const [name, host] of Object.entries(hosts))
  describe(`on ${name}`, () => {
    const status = permanent[name as keyof typeof permanent];

    it('every page answers at its clean address with its own policy', () => {
      for (const file of files.filter((one) => one.endsWith('.html') && one !== '404.html')) {
        const address = `/${file.replace(/(^index)?\.html$/, '')}`;
        const answer = host(`${address}?a=b`);
        expect([answer.status, answer.file], address).toEqual([200, `/${file}`]);
        const headers = lower(answer.headers);
        expect(headers['content-security-policy'], address).toBe(policyOf(address));
        expect(headers['cache-control'], address).toBe('public, max-age=0, must-revalidate');
        expect(headers['cross-origin-resource-policy'], address).toBe('same-origin');
        for (const [header, value] of Object.entries(everywhere))
          expect(headers[header.toLowerCase()], `${address} ${header}`).toBe(value);
      }
    });

    it('/x/ and /x.html lead to /x, with the query', () => {
      for (const page of [
        '/vat-services',
        '/mortgage-consultation',
        '/mortgage-consultation/home',
      ]) {
        expect(host(`${page}/?a=b`)).toMatchObject({ status, location: `${page}?a=b` });
        // Netlify answers with the page itself, which names its clean address as the canonical one
        if (name === 'Netlify') expect(host(`${page}.html`).file).toBe(`${page}.html`);
        else expect(host(`${page}.html?a=b`)).toMatchObject({ status, location: `${page}?a=b` });
      }
    });

    it('an address that has moved leads to the new one', () => {
      const answer = host('/vat?a=b');
      // Vercel reads its redirects before the build, so there, as on hosts without any, a page leads on
      if (name === 'Vercel') expect(answer).toMatchObject({ status: 200, file: '/vat.html' });
      else expect(answer.location).toBe('/vat-services?a=b');
      if (name !== 'Vercel') expect([301, 308]).toContain(answer.status);
      const page = readFileSync(join(site, 'vat.html'), 'utf8');
      expect(page).toContain('<meta http-equiv="refresh" content="0; url=/vat-services">');
    });

    it('an unknown address answers 404 with the site’s own page', () => {
      for (const asked of ['/no-such', '/no/such', '/assets/no-such.js'])
        expect(host(asked)).toMatchObject({ status: 404, file: '/404.html' });
    });

    it('files live as long as they may', () => {
      for (const [file, cache, sharing] of [
        ['/assets/app-Cchq8-Yc.js', 'public, max-age=31536000, immutable', 'same-origin'],
        ['/art/coast.svg', 'public, max-age=86400, stale-while-revalidate=604800', 'same-origin'],
        [
          '/social/index.png',
          'public, max-age=86400, stale-while-revalidate=604800',
          'cross-origin',
        ],
        ['/favicon.ico', 'public, max-age=86400, stale-while-revalidate=604800', 'cross-origin'],
      ]) {
        const answer = host(file ?? '');
        expect([answer.status, answer.file]).toEqual([200, file]);
        const headers = lower(answer.headers);
        expect(headers['cache-control'], file).toBe(cache);
        expect(headers['cross-origin-resource-policy'], file).toBe(sharing);
      }
    });
  });

describe('on CloudFront', () => {
  it('capitals lead to the page, and never out of the site', () => {
    expect(hosts.CloudFront('/VAT-Services.html?a')).toMatchObject({
      status: 301,
      location: '/vat-services?a',
    });
    expect(hosts.CloudFront('/VAT')).toMatchObject({ location: '/vat-services' });
    for (const asked of ['//evil.example/', '/\\evil.example/', '///evil.example.html'])
      expect(hosts.CloudFront(asked).location).toBe('/evil.example');
  });
});

describe('the files in a built site', () => {
  it('give each address a header from one rule only', () => {
    const headers = hosts['Cloudflare Pages']('/contact').headers;
    expect(headers['Content-Security-Policy']).toBe(policyOf('/contact'));
    expect(Object.values(headers).filter((value) => value.includes('revalidate, public'))).toEqual(
      [],
    );
  });

  it('leave at an old address a page that leads on without redirects or scripts', () => {
    const page = readFileSync(join(site, 'vat.html'), 'utf8');
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/vat-services">');
    expect(page).toContain('<a href="/vat-services">');
    expect(page).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/vat-services">/);
  });
});

const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
