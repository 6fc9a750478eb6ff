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
      for (const [asked, to] of [
        ['/index.html?a', '/?a'],
        ['/_headers', undefined],
      ]) {
        const { status, headers } = await ask(port, asked ?? '');
        expect([status, headers.location], asked).toEqual([to ? 301 : 404, to]);
      }
    });

    test('shows the page that leads on at an address that has moved', async () => {
      const { status, body } = await ask(port, movedAddress.asked);
      expect(status).toBe(200);
      expect(body.equals(readFileSync(join(site, movedAddress.file)))).toBe(true);
    });

    test('lets each file live as long as the table says, and answers 304 for a page that has not changed', async () => {
      for (const [asked, life] of Object.entries(lives)) {
        const { headers } = await ask(port, asked);
        expect(headers['cache-control'], asked).toBe(life);
      }
      const { headers } = await ask(port, '/vat-services');
      const again = await ask(port, '/vat-services', { 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
    });

    test('says what files are, and compresses texts', async () => {
      const plain = await ask(port, '/about.md');
      expect(plain.headers['content-type']).toBe('text/markdown; charset=utf-8');
      const page = await ask(port, '/vat', { 'accept-encoding': 'gzip' });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(page.body).equals(readFileSync(join(site, 'vat.html')))).toBe(true);
    });

    test('is led to no other site by an address', async () => {
      for (const asked of [
        '//evil.example/',
        '//Evil.example/',
        '//Evil/',
        '//evil.example/a.html',
        '/\\evil.example/',
        '/\\Evil.example/a.html',
        '/%5CEvil/',
        '//evil.example/%2e%2e/',
        '/%0d%0aX-Planted:%20yes/',
        '/A%0d%0aX-Planted:%20yes',
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
  });
