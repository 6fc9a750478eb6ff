import { createServer, type InlineConfig, preview } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { mailDeskPlugin } from '../../tools/mail-desk/vite-plugin.ts';
import { temporaryFolder, writeIn } from '../temporary-folders.ts';

const message = { template_params: { to_email: 'hello@landfall.example', message: 'Hello' } };

const root = temporaryFolder();
writeIn(root, 'index.html', '');
const plugins = [mailDeskPlugin()];
const options: InlineConfig = { configFile: false, logLevel: 'silent', root, plugins };
const development = await createServer(options);
await development.listen();
const built = await preview({ ...options, build: { outDir: root }, preview: { port: 0 } });

const viteServers = [development, built];
const servers = viteServers.map(({ resolvedUrls }) => `${resolvedUrls?.local[0]}`.slice(0, -1));
afterAll(async () => {
  await Promise.all(viteServers.map((server) => server.close()));
});

const send = 'POST /api/v1.0/email/send';
it.each<[request: string, headers: Record<string, string>, status: number]>([
  [send, { origin: 'http://evil.example' }, 403],
  [send, { origin: 'http://localhost:1' }, 403],
  [send, { origin: 'null' }, 403],
  [send, { 'sec-fetch-site': 'same-site' }, 403],
  [send, { origin: 'its own', 'sec-fetch-site': 'same-origin' }, 200],
  [send, {}, 200],
  ['GET /__mail', { 'sec-fetch-site': 'cross-site' }, 200],
  ['GET /__open-in-editor?file=a', { 'sec-fetch-site': 'cross-site' }, 403],
  ['GET /__OPEN-in-editor.x', { 'sec-fetch-site': 'cross-site' }, 403],
])(
  'for the request %s with the headers %j, the server of the mail desk responds with status %i',
  async (request, headers, status) => {
    const [method = '', path] = request.split(' ');
    for (const server of servers) {
      const countMessages = async () =>
        (await (await fetch(`${server}/__mail.json`)).json()).length;
      const before = await countMessages();
      const origin: HeadersInit = headers.origin === 'its own' ? { origin: server } : {};
      const body = method === 'POST' ? JSON.stringify(message) : undefined;
      const options = { method, body, headers: { ...headers, ...origin } };
      const response = await fetch(server + path, options);
      expect(response.status, server).toBe(status);
      expect(await countMessages()).toBe(before + (method === 'POST' && status === 200 ? 1 : 0));
    }
  },
);

it('for a message that is too large, the mail desk (local page with test messages) returns status 413', async () => {
  for (const server of servers) {
    const body = JSON.stringify({ ...message, padding: 'x'.repeat(20_000_000) });
    const response = await fetch(`${server}/api/v1.0/email/send`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([413, expect.stringMatching(/50Kb/)]);
  }
});

it('the mail desk (the local page with test messages) sends no CORS header for other origins', async () => {
  for (const server of servers) {
    const response = await fetch(`${server}/__mail.json`, {
      headers: { origin: 'http://localhost:1' },
    });
    expect(response.status, server).toBe(200);
    expect(response.headers.get('access-control-allow-origin'), server).toBeNull();
  }
});
