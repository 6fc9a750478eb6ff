// Over 120 lines: each server is started once and asked everything in turn.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { everywhere, pageHeaders, policyOf } from '../../src/facts/headers.ts';
import { writeHostFiles } from '../../src/publish/hosts/host-files.ts';
import { type RunningServer, startCaddy, startNginx } from '../../tools/real-servers.ts';
import { freePort } from '../../tools/serve.ts';
import { ask } from './ask.ts';
import { addresses, pageWith, plans } from './built-site.ts';

const somePage = pageWith('crumbs');

const revalidated = 'public, max-age=0, must-revalidate';
const lifeOf: Readonly<Record<string, string>> = {
  assets: 'public, max-age=31536000, immutable',
  art: 'public, max-age=86400, stale-while-revalidate=604800',
  film: 'public, max-age=86400, stale-while-revalidate=604800',
  fonts: 'public, max-age=86400, stale-while-revalidate=604800',
};

for (const [name, startServer] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)
  test.describe(`${name} with the project’s own configuration`, () => {
    test.describe.configure({ mode: 'serial', timeout: 60_000 });
    let site: string;
    let server: RunningServer;
    let port: number;

    test.beforeAll(async () => {
      site = mkdtempSync(join(tmpdir(), 'served-'));
      cpSync('dist', site, { recursive: true });
      writeHostFiles(site, [{ from: '/old-address', to: somePage }]);
      port = await freePort();
      server = await startServer(site, port);
    });

    test.afterAll(async () => {
      await server?.stop();
      if (site) rmSync(site, { recursive: true });
    });

    const fileOf = (address: string) =>
      readFileSync(join(site, address === '/' ? 'index.html' : `${address}.html`));

    test('answers every page with its own policy and every header, to be revalidated', async () => {
      for (const page of [...addresses, ...plans]) {
        const { status, headers, body } = await ask(port, page);
        expect(status, page).toBe(200);
        expect(body.equals(fileOf(page)), page).toBe(true);
        expect(headers['content-type']?.toLowerCase(), page).toBe('text/html; charset=utf-8');
        expect(headers['content-security-policy'], page).toBe(policyOf(page));
        expect(headers['cache-control'], page).toBe(revalidated);
        expect(headers['cross-origin-resource-policy'], page).toBe('same-origin');
        for (const [header, value] of Object.entries(everywhere))
          expect(headers[header.toLowerCase()], `${page} ${header}`).toBe(value);
      }
    });

    test('redirects /x/, /x.html and capitals for good, and keeps the query', async () => {
      for (const page of [...addresses, ...plans].filter((address) => address !== '/'))
        for (const [asked, to] of [
          [`${page}/`, page],
          [`${page}/?a=b&c`, `${page}?a=b&c`],
          [`${page}.html`, page],
          [`${page}.html?a=b`, `${page}?a=b`],
          [page.toUpperCase(), page],
          [`${page.toUpperCase()}?a=B`, `${page}?a=B`],
        ] as const) {
          const { status, headers } = await ask(port, asked);
          expect([status, headers.location], asked).toEqual([301, to]);
        }
      const { status, headers } = await ask(port, '/index.html?a');
      expect([status, headers.location]).toEqual([301, '/?a']);
    });

    test('answers a page with a query as the page', async () => {
      const { status, body } = await ask(port, `${somePage}?utm_source=x.html`);
      expect(status).toBe(200);
      expect(body.equals(fileOf(somePage))).toBe(true);
    });

    test('leads from an address that has moved to its new one', async () => {
      for (const [asked, to] of [
        ['/old-address', somePage],
        ['/OLD-Address?a=b', `${somePage}?a=b`],
      ] as const) {
        const { status, headers } = await ask(port, asked);
        expect([status, headers.location], asked).toEqual([301, to]);
      }
    });

    test('answers unknown addresses with the site’s own page, status 404, every header, and no long life', async () => {
      for (const asked of [
        '/no-such-page',
        '/no/such/page?a',
        '/assets/no-such.js',
        '/art/none.svg',
        '/_headers',
        '/_addresses.nginx',
      ]) {
        const { status, headers, body } = await ask(port, asked);
        expect(status, asked).toBe(404);
        expect(body.equals(fileOf('/404')), asked).toBe(true);
        expect(headers['content-security-policy'], asked).toBe(policyOf('/404'));
        expect(headers['cache-control'], asked).toBe(revalidated);
        expect(headers['x-content-type-options'], asked).toBe('nosniff');
      }
    });

    test('is led to no other site by an address', async () => {
      for (const asked of [
        '//evil.example/',
        '//evil.example/a.html',
        '/\\evil.example/',
        '/\\evil.example/a.html',
        '/%5Cevil.example/',
        '//evil.example/%2e%2e/',
        '/%0d%0aX-Planted:%20yes/',
      ]) {
        const { status, headers } = await ask(port, asked);
        expect(headers.location ?? '/', `${asked} ${status}`).toMatch(/^\/(?![/\\])/);
        expect(headers['x-planted'], asked).toBeUndefined();
      }
    });

    test('says of an address that can be no file’s name that it is missing, not that the server failed', async () => {
      for (const asked of [
        '/%00',
        '/%00/404.html/',
        `/${'a'.repeat(300)}`,
        `/${'a/'.repeat(3000)}b`,
      ]) {
        const { status } = await ask(port, asked);
        expect([400, 404], `${asked.slice(0, 20)} ${status}`).toContain(status);
      }
    });

    test('sends every file whole, and every text file as it was compressed', async () => {
      const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
        (file) => /\.\w+$/.test(file) && !/^_|\.(br|gz|html)$|^\./.test(file),
      );
      expect(files.length).toBeGreaterThan(20);
      for (const file of files) {
        const whole = readFileSync(join(site, file));
        const plain = await ask(port, `/${file}`, { 'accept-encoding': 'identity' });
        expect(plain.status, file).toBe(200);
        expect(plain.headers['content-encoding'], file).toBeUndefined();
        expect(plain.body.equals(whole), file).toBe(true);
        if (!/\.(css|js|json|md|svg|txt|webmanifest|xml)$/.test(file)) continue;
        for (const [encoding, ending, unpack] of [
          ['br', '.br', brotliDecompressSync],
          ['gzip', '.gz', gunzipSync],
        ] as const) {
          const sent = await ask(port, `/${file}`, { 'accept-encoding': encoding });
          expect(sent.headers['content-encoding'], file).toBe(encoding);
          expect(sent.headers.vary, file).toMatch(/accept-encoding/i);
          expect(sent.headers['content-type'], file).toBe(plain.headers['content-type']);
          expect(sent.body.equals(readFileSync(join(site, file + ending))), file).toBe(true);
          expect(unpack(sent.body).equals(whole), file).toBe(true);
        }
      }
    });

    test('sends a page compressed, brotli before gzip', async () => {
      const { headers, body } = await ask(port, somePage, {
        'accept-encoding': 'gzip, deflate, br',
      });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(body).equals(fileOf(somePage))).toBe(true);
    });

    test('lets each kind of file live as long as it may, and be shown where it may', async () => {
      for (const [folder, life] of Object.entries(lifeOf))
        for (const file of filesBelow(join(site, folder))) {
          const { headers } = await ask(port, `/${folder}/${file}`);
          expect(headers['cache-control'], file).toBe(life);
          expect(headers['cross-origin-resource-policy'], file).toBe('same-origin');
        }
      for (const [file, sharing] of [
        ['/favicon.svg', 'cross-origin'],
        ['/sitemap.xml', 'same-origin'],
      ]) {
        const { headers } = await ask(port, file ?? '');
        expect(headers['cross-origin-resource-policy'], file).toBe(sharing);
      }
    });

    test('sends with each page, and with the one for what is missing, every header that protects it', async () => {
      for (const page of ['/', '/contact', '/no-such-page']) {
        const { headers } = await ask(port, page);
        for (const [name, value] of Object.entries({ ...everywhere, ...pageHeaders(page) }))
          expect(headers[name.toLowerCase()], `${page}: ${name}`).toBe(value);
      }
    });

    test('answers 304 to a browser that has the page already', async () => {
      const { headers } = await ask(port, somePage);
      const again = await ask(port, somePage, { 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
    });
  });

/** The files of a folder and of those in it, but for their compressed copies, by their paths from it. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).isFile() && !/\.(br|gz)$/.test(name),
  );
