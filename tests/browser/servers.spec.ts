import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { type RunningServer, startCaddy, startNginx } from '../../tools/real-servers.ts';
import {
  answers,
  capitals,
  everywhere,
  lives,
  makeSite,
  movedAddress,
  named,
} from '../hosts/table.ts';
import { ask } from './ask.ts';

for (const [name, startServer] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)
  test.describe(`${name} with the project’s own configuration`, () => {
    // one server, which its tests ask in turn
    test.describe.configure({ mode: 'default' });
    let site: string;
    let server: RunningServer;
    let port: number;

    test.beforeAll(async () => {
      site = makeSite();
      server = await startServer(site);
      port = server.port;
    });

    test.afterAll(async () => {
      await server?.stop();
      if (site) rmSync(site, { recursive: true });
    });

    test('answers every address as the table of all hosts says, with every header', async () => {
      for (const { asked, file, to } of [...answers, ...named, ...capitals]) {
        const { status, headers, body } = await ask(port, asked);
        expect([status, headers.location], asked).toEqual(
          to ? [301, to] : [file ? 200 : 404, undefined],
        );
        expect(headers, asked).toMatchObject(everywhere);
        if (!to)
          expect(body.equals(readFileSync(join(site, file ?? '404.html'))), asked).toBe(true);
      }
      const moved = await ask(port, movedAddress.asked);
      expect(moved.body.equals(readFileSync(join(site, movedAddress.file)))).toBe(true);
      for (const [asked, to] of [
        ['/index.html?a', '/?a'],
        ['/_headers', undefined],
      ]) {
        const { status, headers } = await ask(port, asked ?? '');
        expect([status, headers.location], asked).toEqual([to ? 301 : 404, to]);
      }
    });

    test('lets each file live as long as the table says, says what it is, and compresses it', async () => {
      for (const [asked, life] of Object.entries(lives)) {
        const { headers } = await ask(port, asked);
        expect(headers['cache-control'], asked).toBe(life);
      }
      const { headers } = await ask(port, '/vat-services');
      const again = await ask(port, '/vat-services', { 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
      const markdown = await ask(port, '/about.md');
      expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
      const page = await ask(port, '/vat', { 'accept-encoding': 'gzip' });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(page.body).equals(readFileSync(join(site, 'vat.html')))).toBe(true);
    });

    test('is led to no other site by an address, and fails at none', async () => {
      for (const asked of odd) {
        const { status, headers } = await ask(port, asked);
        expect(headers.location ?? '/', `${asked} ${status}`).toMatch(/^\/(?![/\\])/);
        expect(headers['x-planted'], asked).toBeUndefined();
        expect(status, asked.slice(0, 40)).toBeLessThan(500);
      }
    });
  });

/** What scanners ask for. */
const odd = [
  ...['//evil.example/', '//Evil.example/', '//Evil/', '//evil.example/a.html', '/\\evil.example/'],
  ...['/\\Evil.example/a.html', '/%5CEvil/', '//evil.example/%2e%2e/', '///evil.example/%2e%2e'],
  ...['/%0d%0aX-Planted:%20yes/', '/A%0d%0aX-Planted:%20yes', '/about?//evil.example/', '/%00'],
  ...['/%00/404.html/', '/%c0%af', '/%zz', '/about/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'],
  ...[`/${'a'.repeat(300)}`, `/${'a/'.repeat(3000)}b`],
];
