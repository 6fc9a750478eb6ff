import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasServers, startCaddy, startNginx } from '../hosts/real-servers.ts';
import { answers, everywhere, lives, makeSite } from '../hosts/table.ts';

const missing = hasServers() ? '' : 'nginx (with libnginx-mod-http-perl) or Caddy is not installed';
if (missing && process.env.CI) throw new Error(`${missing}, and CI is set.`);
if (missing) console.log(`${missing}: their tests are left out.`);

/** What scanners ask for. */
const odd = [
  ...['//evil.example/', '//Evil.example/', '//Evil/', '//evil.example/a.html', '/\\evil.example/'],
  ...['/\\Evil.example/a.html', '/%5CEvil/', '//evil.example/%2e%2e/', '///evil.example/%2e%2e'],
  ...['/%0d%0aX-Planted:%20yes/', '/A%0d%0aX-Planted:%20yes', '/about?//evil.example/', '/%00'],
  ...['/%00/404.html/', '/%c0%af', '/%zz', '/about/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'],
  ...[`/${'a'.repeat(300)}`, `/${'a/'.repeat(3000)}b`],
];

const site = makeSite();

describe.skipIf(missing).each([
  ['nginx', startNginx, 2_000],
  ['Caddy', startCaddy, 3_000],
] as const)('%s with the project’s own configuration', (_name, start, apart) => {
  // beside the ports of the other servers of the tests
  const port = Number(process.env.TEST_PORT ?? 4174) + apart;
  let stop = async () => {};
  beforeAll(async () => {
    stop = await start(site, port);
  });
  afterAll(() => stop());

  /** Asks for a path exactly as it is written, and follows no redirect. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path, headers });
        asked.on('error', reject).end();
        asked.on('response', async (answer) => {
          const body = Buffer.concat(await answer.toArray());
          resolve({ status: answer.statusCode, headers: answer.headers, body });
        });
      },
    );
  const textOf = (file: string) => readFileSync(join(site, file), 'utf8');

  it('answers every address as the table of all hosts says, with every header', async () => {
    for (const { asked, file, to } of answers) {
      const { status, headers, body } = await ask(asked);
      expect([status, headers.location], asked).toEqual(
        to ? [301, to] : [file ? 200 : 404, undefined],
      );
      expect(headers, asked).toMatchObject(everywhere);
      if (!to) expect(`${body}`, asked).toBe(textOf(file ?? '404.html'));
    }
  });

  it('lets each file live as long as the table says, says what it is, and compresses it', async () => {
    for (const [asked, life] of Object.entries(lives))
      expect((await ask(asked)).headers['cache-control'], asked).toBe(life);
    const { headers } = await ask('/vat-services');
    expect((await ask('/vat-services', { 'if-none-match': `${headers.etag}` })).status).toBe(304);
    const markdown = await ask('/about.md');
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const page = await ask('/vat', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(`${gunzipSync(page.body)}`).toBe(textOf('vat.html'));
  });

  it('is led to no other site by an address, and fails at none', async () => {
    for (const asked of odd) {
      const { status, headers } = await ask(asked);
      expect(headers.location ?? '/', `${asked} ${status}`).toMatch(/^\/(?![/\\])/);
      expect(headers['x-planted'], asked).toBeUndefined();
      expect(status, asked.slice(0, 40)).toBeLessThan(500);
    }
  });
});
